import { toCents, toDollars } from '#contract/money.ts';
import { coverMinutes, remindAgainHours, shareReminderHours } from '#contract/payments/share-lifecycle.ts';
import { addHours, addMinutes, hourMs } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { lockRequest, requestById } from '#server/modules/requests/lifecycle.service.ts';
import * as authorizations from './authorizations.repo.ts';
import * as hot from './payments.hot.repo.ts';
import * as templates from './shares.notifications.ts';
import * as shares from './shares.repo.ts';
import { toViews } from './shares.view.ts';
import { askForCard } from './split-preparation.service.ts';
import { voidCard } from './split-progress.service.ts';

/** Returns the shares of a payment for the co-owners of its group; throws `not_found` for a payment that nobody shares. */
export async function list(ctx: SignedIn, paymentId: number) {
  const payment = found(await hot.byId(ctx.db, paymentId));
  const request = found(await requestById(ctx, payment.serviceRequestId));
  requireActsFor(ctx, request.ownerId, 'owner');
  const all = await shares.of(ctx.db, paymentId);
  if (all.length === 0) throw new AppError('not_found');
  return {
    paymentId,
    requestId: request.id,
    isSplit: payment.isSplit,
    total: toDollars(all.reduce((sum, { amount }) => sum + toCents(amount), 0)),
    dueAt: payment.status === 'pending' ? request.paymentDueAt : null,
    shares: await toViews(ctx, all),
  };
}

/** Locks the request of a share that the caller's group is to pay; throws `stale_state` unless the share is open. */
async function lockOpen(ctx: SignedIn, id: number) {
  const known = found(await shares.byId(ctx.db, id));
  const { serviceRequestId } = found(await hot.byId(ctx.db, known.paymentId));
  const request = await lockRequest(ctx, serviceRequestId);
  requireActsFor(ctx, request.ownerId, 'owner');
  const payment = found(await hot.lock(ctx.db, known.paymentId));
  const share = found(await shares.byId(ctx.db, id));
  if (payment.status !== 'pending') throw new AppError('stale_state', { status: payment.status });
  if (share.status !== 'open') throw new AppError('stale_state', { status: share.status });
  if (request.paymentDueAt && request.paymentDueAt <= ctx.now())
    throw new AppError('stale_state', { status: 'expired' });
  return { request, share };
}

/**
 * Asks the caller's card for a share of another co-owner, who can still pay it: the first authorization wins. While one
 * covers it, no other can.
 */
export const cover = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { request, share } = await lockOpen(tx, id);
    const cards = (await authorizations.ofPayment(tx.db, share.paymentId)).filter(
      ({ shareId, status }) => shareId === id && status === 'open',
    );
    const own = cards.find(({ payerId }) => payerId === ctx.actor.id);
    for (const other of cards) {
      if (own || other.payerId === share.userId) continue;
      if (addMinutes(other.createdAt, coverMinutes) > ctx.now())
        throw new AppError('stale_state', { status: 'covered' });
      await voidCard(tx, other);
    }
    const clientSecret = own
      ? own.clientSecret
      : await askForCard(tx, share, { payerId: ctx.actor.id, title: request.title });
    const [view] = await toViews(tx, [share]);
    return { share: found(view), clientSecret };
  });

/** Reminds a co-owner of an open share, at most every 12 hours. */
export const remind = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { request, share } = await lockOpen(tx, id);
    const last = share.remindedAt ?? share.askedAt;
    if (last === null || addHours(last, remindAgainHours) > ctx.now())
      throw new AppError('stale_state', { message: 'They were reminded in the last 12 hours.' });
    const after = found(await shares.update(tx.db, id, ['open'], { remindedAt: ctx.now() }));
    await notify(tx, share.userId, templates.dueSoon(request, share, String(ctx.now().getTime())));
    const [view] = await toViews(tx, [after]);
    return found(view);
  });

/** Reminds of open shares 24 and 6 hours before the request reopens. */
export async function remindOfShares(ctx: Context) {
  for (const hours of shareReminderHours) {
    const due = await shares.dueSoon(ctx.db, ctx.now(), hours * hourMs);
    for (const { id, requestId } of due)
      await inTransaction(ctx, async (tx) => {
        const request = await lockRequest(tx, requestId);
        const share = await shares.update(tx.db, id, ['open'], { remindedAt: ctx.now() });
        if (share && request.status === 'awaiting_payment')
          await notify(
            tx,
            share.userId,
            templates.dueSoon(request, share, `${hours}-${request.paymentDueAt?.getTime()}`),
          );
      });
  }
}
