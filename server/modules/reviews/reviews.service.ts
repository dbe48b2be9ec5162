import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reviewEndpoints } from '#contract/providers/reviews.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { accountAt, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { getCards, requireListed, setRating } from '#server/modules/directory/directory.service.ts';
import { markReadAbout, notify } from '#server/modules/notifications/notifications.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { reviewerLabel } from './reviewer-label.ts';
import { isOwnersJob, isReviewable } from './reviews.policy.ts';
import * as repo from './reviews.repo.ts';

const maxId = 2_147_483_647;

/** Returns a page of a provider's reviews, newest first. */
export async function list(ctx: SignedIn, providerId: number, paging: Paging) {
  await requireListed(ctx, providerId);
  const { items, next } = await paged(
    ctx,
    `reviews ${providerId}`,
    paging,
    (limit, before: number = maxId) => repo.ofProvider(ctx.db, providerId, before, limit),
    ({ id }) => id,
  );
  return { items: items.map(toView), total: await repo.total(ctx.db, providerId), next };
}

type NewReview = BodyOf<typeof reviewEndpoints, 'postReview'>;

/** Reviews a completed job of the caller or of a group, once; updates the provider's rating and notifies the provider. */
export function post(ctx: SignedIn, { providerId, requestId, rating, comment }: NewReview) {
  return inTransaction(ctx, async (tx) => {
    const job = await repo.job(tx.db, requestId);
    // One answer for both: nobody learns which jobs of others exist.
    if (!job || !isOwnersJob(ctx, job, providerId)) throw new AppError('review_not_allowed');
    if (job.isReviewed) throw new AppError('review_exists');
    if (!isReviewable(job, ctx.now())) throw new AppError('review_not_allowed');
    await repo.lockProvider(tx.db, providerId);
    const text = { reviewerId: ctx.actor.id, providerId, requestId, rating, comment };
    const id = await repo.insert(tx.db, { ...text, createdAt: ctx.now() });
    if (id === undefined) throw new AppError('review_exists');
    await updateRating(tx, providerId);
    await markReadAbout(tx, requestId);
    const provider = found((await getCards(tx.db, [providerId])).get(providerId));
    await notify(tx, provider.userId, {
      kind: 'review',
      title: `You got a ${rating}-star review`,
      message: `The owner reviewed “${job.title}”. You can reply once, publicly.`,
      eventKey: `review.posted:${id}`,
      related: { type: 'provider', id: providerId },
      path: href('/providers/:id', { id: providerId }),
    });
    return toView(found(await repo.byId(tx.db, id)));
  });
}

/** Replies publicly to a review of the caller's own work, once; notifies the reviewer. */
export function reply(ctx: SignedIn, id: number, text: string) {
  return inTransaction(ctx, async (tx) => {
    const providerId = found(await repo.reviewedProvider(tx.db, id));
    const accountId = accountAt(ctx, providerId);
    authorize(accountId !== undefined);
    requireActsFor(ctx, accountId, 'provider');
    const reviewerId = await repo.addReply(tx.db, id, text, ctx.now());
    if (reviewerId === undefined) throw new AppError('reply_exists');
    const provider = found((await getCards(tx.db, [providerId])).get(providerId));
    await notify(tx, reviewerId, {
      kind: 'review',
      title: 'New reply to your review',
      message: `${provider.businessName} replied to your review. Read it on their profile.`,
      eventKey: `review.replied:${id}`,
      related: { type: 'provider', id: providerId },
      path: href('/providers/:id', { id: providerId }),
    });
    return toView(found(await repo.byId(tx.db, id)));
  });
}

/** Stores the mean and the number of a provider's reviews; the caller has locked the provider. */
async function updateRating({ db }: Pick<SignedIn, 'db'>, providerId: number) {
  const mean = await repo.mean(db, providerId);
  await setRating(db, providerId, mean.rating, mean.count);
}

/**
 * Hides a review or shows it again, in the caller's transaction: a hidden one counts in no rating. Returns false if it
 * is as wanted already.
 */
export async function setReviewHidden(ctx: SignedIn, id: number, isHidden: boolean) {
  const providerId = found(await repo.providerOf(ctx.db, id));
  await repo.lockProvider(ctx.db, providerId);
  if (!(await repo.setHidden(ctx.db, id, isHidden ? ctx.now() : null))) return false;
  await updateRating(ctx, providerId);
  return true;
}

/** Hides a review that nobody reported, or shows a hidden one again. */
export const hide = (ctx: SignedIn, id: number, isHidden: boolean, reason: string) =>
  inTransaction(ctx, async (tx) => {
    if (!(await setReviewHidden(tx, id, isHidden)))
      throw new AppError('stale_state', { status: isHidden ? 'hidden' : 'shown' });
    await record(tx, {
      action: isHidden ? 'review.hide' : 'review.show',
      entity: 'review',
      entityId: id,
      before: { isHidden: !isHidden },
      after: { isHidden },
      reason,
    });
    return { id, isHidden };
  });

/** True if the caller may review the job now. */
export async function canReview(ctx: SignedIn, request: { id: number }) {
  const job = await repo.job(ctx.db, request.id);
  if (!job || job.isReviewed) return false;
  return isOwnersJob(ctx, job, job.providerId) && isReviewable(job, ctx.now());
}

/** Returns the owner's review of a job; null if there is none. */
export async function findReview({ db }: Pick<SignedIn, 'db'>, requestId: number) {
  const row = await repo.byRequest(db, requestId);
  return row ? toView(row) : null;
}

const toView = (row: repo.ReviewRow) => ({ ...row, reviewer: reviewerLabel(row) });
