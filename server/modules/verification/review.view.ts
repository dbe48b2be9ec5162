import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { getUserName, withFirstInitial } from '#server/modules/accounts/accounts.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as auditLog from './audit-log.repo.ts';
import * as queue from './queue.repo.ts';
import * as repo from './verification.repo.ts';
import { businessDaysOf, toViews } from './verification.view.ts';

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
    ? { name: withFirstInitial(reviewer.firstName, reviewer.lastName), isYou: reviewedBy === actor.id }
    : null;

const countLooks = ({ aiVerificationResults }: repo.Verification) =>
  aiVerificationResults?.checks.filter(({ verdict }) => verdict === 'look').length ?? null;

/** Returns a page of submitted verifications for administrators, the longest waiting first. */
export async function listQueue(
  ctx: SignedIn,
  { status, ...paging }: Paging & { status?: queue.QueueStatus | undefined },
) {
  const page = await paged(
    ctx,
    `verifications ${status ?? ''}`,
    paging,
    (limit, after?: queue.QueueCursor) => queue.page(ctx.db, status, limit, after),
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
    total: await queue.count(ctx.db, status),
  };
}

/** Returns a verification that has been submitted; throws `not_found` for drafts, which are their provider's own. */
export async function findSubmitted(ctx: SignedIn, id: number) {
  const row = found(await repo.byId(ctx.db, id));
  return found(row.status === 'draft' ? undefined : row);
}

/** Returns a verification with all that its review shows. */
export async function getReview(ctx: SignedIn, id: number) {
  const row = await findSubmitted(ctx, id);
  const [view] = await toViews(ctx, 'admin', row);
  const provider = await providerById(ctx, row.providerId);
  const person = await getUserName(ctx.db, provider.userId);
  const reviewer = row.reviewedBy === null ? null : await getUserName(ctx.db, row.reviewedBy);
  const nameOf = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');
  return {
    ...view!,
    provider: {
      id: provider.id,
      businessName: provider.businessName,
      person: nameOf(person),
      isYou: provider.userId === ctx.actor.id,
    },
    businessDays: businessDaysOf(row, ctx.now()),
    claim: claimOf(ctx, row, reviewer),
    checks: row.aiVerificationResults,
    history: (await auditLog.of(ctx.db, id)).map((entry) => ({ ...entry, by: nameOf(entry) || null })),
  };
}
