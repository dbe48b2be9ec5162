import { claimMinutes } from '#contract/product.ts';
import { addMinutes } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { liveClaim } from './claims.ts';
import * as repo from './disputes.repo.ts';
import { getDetail, requireViewer } from './disputes.view.ts';

/** Throws `dispute_claimed` if another administrator is ruling. */
export function requireFree(ctx: SignedIn, dispute: repo.Dispute) {
  const live = liveClaim(dispute, ctx.now());
  if (live && live.claimedById !== ctx.actor.id) throw new AppError('dispute_claimed');
}

/** True while a dispute of the job waits for a ruling. */
export const isBeingRuled = ({ db }: SignedIn, requestId: number) => repo.isEscalated(db, requestId);

/** Returns the dispute; throws `forbidden` for an administrator who is a party of it. */
export async function requireJudge(ctx: SignedIn, id: number) {
  const dispute = found(await repo.byId(ctx.db, id));
  const { viewer } = await requireViewer(ctx, dispute.requestId);
  if (viewer !== 'admin')
    throw new AppError('forbidden', {
      message: 'You’re a party of this dispute. Another administrator decides it.',
    });
  return dispute;
}

/**
 * Claims an escalated dispute, so that two administrators do not work on one ruling. A claim expires after a while
 * without an edit, and another administrator can take it over.
 */
export function claim(ctx: SignedIn, id: number, takeOver: boolean) {
  return inTransaction(ctx, async (tx) => {
    const before = await requireJudge(tx, id);
    if (before.status !== 'escalated') throw new AppError('stale_state', { status: before.status });
    const claimed = await repo.claim(tx.db, id, {
      userId: ctx.actor.id,
      now: ctx.now(),
      expired: addMinutes(ctx.now(), -claimMinutes),
      takeOver,
    });
    if (!claimed) throw new AppError('dispute_claimed');
    if (liveClaim(before, ctx.now())?.claimedById !== ctx.actor.id)
      await recordClaim(tx, id, before.claimedById, ctx.actor.id);
    return getDetail(tx, id);
  });
}

/** Gives up the caller's claim; does nothing if someone else has taken it over. */
export const unclaim = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    await requireJudge(tx, id);
    if (await repo.unclaim(tx.db, id, ctx.actor.id)) await recordClaim(tx, id, ctx.actor.id, null);
  });

const recordClaim = (ctx: Context, id: number, before: string | null, after: string | null) =>
  record(ctx, {
    action: after ? 'dispute.claimed' : 'dispute.unclaimed',
    entity: 'dispute',
    entityId: id,
    before: { claimedById: before },
    after: { claimedById: after },
  });
