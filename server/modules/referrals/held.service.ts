import type { referralEndpoints } from '#contract/accounts/referrals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { complete, isEnough, lockPeople, makeVoid } from './completion.service.ts';
import * as held from './held.repo.ts';
import { jobOf } from './jobs.repo.ts';
import * as repo from './referrals.repo.ts';

const isYours = (
  { actor }: SignedIn,
  { referrerId, referredId }: Pick<held.Held, 'referrerId' | 'referredId'>,
) => actor.id === referrerId || actor.id === referredId;

/** Returns the referrals that wait for an administrator, or those that one has decided. */
export async function listHeld(ctx: SignedIn, { status, ...paging }: Paging & { status: held.Queue }) {
  const { items, next } = await paged(
    ctx,
    `held referrals ${status}`,
    paging,
    (limit, after?: readonly [string, number]) => held.page(ctx.db, status, ctx.now(), limit, after),
    ({ id, heldAt, decidedAt }) => [(status === 'held' ? heldAt : decidedAt!).toISOString(), id] as const,
  );
  return {
    items: items.map((row) => ({ ...row, isYours: isYours(ctx, row) })),
    next,
    total: await held.count(ctx.db, status),
  };
}

/** Approves a held referral, which completes it, or declines it. */
export const decide = (
  ctx: SignedIn,
  id: number,
  { decision, note }: BodyOf<typeof referralEndpoints, 'decideReferral'>,
) =>
  inTransaction(ctx, async (tx) => {
    const before = found(await held.byId(tx.db, id, ctx.now()));
    if (isYours(ctx, before))
      throw new AppError('forbidden', {
        message: 'You’re part of this referral. Another administrator decides.',
      });
    // The request first, as everything does that may void the referral.
    await lockRequest(tx, before.job.id);
    const people = await lockPeople(tx, [before]);
    const referral = found(await repo.lock(tx.db, id));
    if (referral.status !== 'held') throw new AppError('stale_state', { status: referral.status });
    const decided = { decidedById: ctx.actor.id, decidedAt: ctx.now() };
    if (decision === 'decline') await makeVoid(tx, referral, people, 'declined', { ...decided, note });
    else {
      const job = await jobOf(tx.db, before.job.id);
      if (job.isOpen || !isEnough(job))
        throw new AppError('stale_state', {
          status: referral.status,
          message: 'A dispute about this job is still open. Approve the referral when it has ended.',
        });
      await complete(tx, referral, people, decided, 'approved');
    }
    await record(tx, {
      action: `referral.${decision}`,
      entity: 'referral',
      entityId: id,
      before: { status: 'held', reason: before.reason },
      after: { referrerId: referral.referrerId, referredId: referral.referredId },
      reason: note,
    });
    return { ...found(await held.byId(tx.db, id, ctx.now())), isYours: false };
  });
