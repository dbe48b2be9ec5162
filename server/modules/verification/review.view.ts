import { formalName, fullName } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as auditLog from './audit-log.repo.ts';
import * as queue from './queue.repo.ts';
import { canReview } from './verification.policy.ts';
import * as repo from './verification.repo.ts';
import { businessDaysOf, isWaiting, toViews } from './verification.view.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** Returns who reviews a verification; null unless someone does. */
const claimOf = (
  { actor }: SignedIn,
  { status, reviewedBy }: repo.Verification,
  reviewer: Named | null | undefined,
) =>
  status === 'under_review' && reviewer
    ? { name: formalName(reviewer), isYou: reviewedBy === actor.id }
    : null;

const countLooks = ({ aiVerificationResults }: repo.Verification) =>
  aiVerificationResults?.checks.filter(({ verdict }) => verdict === 'look').length ?? null;

/** Returns a page of submitted verifications for administrators, the longest waiting first. */
export async function listQueue(
  ctx: SignedIn,
  { status, ...paging }: Paging & { status?: queue.QueueStatus | undefined },
) {
  const listing = { status, exceptOf: ctx.actor.id };
  const page = await paged(
    ctx,
    `verifications ${status ?? ''}`,
    paging,
    (limit, after?: queue.QueueCursor) => queue.page(ctx.db, listing, limit, after),
    (row): queue.QueueCursor => [row.submitted, row.verification.id],
  );
  return {
    ...page,
    items: page.items.map(({ verification, baseAirport, reviewer }) => ({
      ...verification,
      baseAirport,
      businessDays: businessDaysOf(verification, ctx.now()),
      claim: claimOf(ctx, verification, reviewer),
      looks: countLooks(verification),
    })),
    total: await queue.count(ctx.db, listing),
  };
}

type Provider = Awaited<ReturnType<typeof providerById>>;

/**
 * Throws `not_found` for what no one reviews: drafts, which are their provider's own unless we asked for a document, and accounts that are being deleted.
 * Throws `forbidden` for administrators whose own business it is.
 */
export function requireReviewable({ actor }: SignedIn, row: repo.Verification, provider: Provider) {
  if (!canReview(actor, provider))
    throw new AppError('forbidden', {
      message: 'This is your own business. Another administrator reviews it.',
    });
  found(
    (row.status === 'draft' && !row.askedDocument) || (isWaiting(row) && provider.hiddenAt) ? undefined : row,
  );
}

/** Returns a verification that the caller may review, with its provider. */
export async function findReviewable(ctx: SignedIn, id: number) {
  const row = found(await repo.byId(ctx.db, id));
  const provider = await providerById(ctx, row.providerId);
  requireReviewable(ctx, row, provider);
  return { row, provider };
}

/** Returns a verification with all that its review shows. */
export async function getReview(ctx: SignedIn, id: number) {
  const { row, provider } = await findReviewable(ctx, id);
  const [view] = await toViews(ctx, 'admin', row);
  const person = await getUserName(ctx.db, provider.userId);
  const reviewer = row.reviewedBy === null ? null : await getUserName(ctx.db, row.reviewedBy);
  return {
    ...view!,
    provider: { id: provider.id, businessName: provider.businessName, person: fullName(person) },
    businessDays: businessDaysOf(row, ctx.now()),
    claim: claimOf(ctx, row, reviewer),
    checks: row.aiVerificationResults,
    history: (await auditLog.of(ctx.db, id)).map((entry) => ({ ...entry, by: fullName(entry) || null })),
  };
}
