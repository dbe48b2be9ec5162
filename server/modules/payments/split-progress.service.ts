import { toCents } from '#contract/money.ts';
import { captureDays, refusedCaptureHours } from '#contract/payments/share-lifecycle.ts';
import { addDays, addHours } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { emitChange } from '#server/live/emit.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import {
  lockRequest,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import * as authorizations from './authorizations.repo.ts';
import * as hot from './payments.hot.repo.ts';
import type { Payment } from './payments.repo.ts';
import { hold } from './payments.service.ts';
import * as templates from './shares.notifications.ts';
import * as shares from './shares.repo.ts';
import { askForCard, callForShare, notifyAsked } from './split-preparation.service.ts';

interface Locked {
  request: Request;
  payment: Payment;
  card: authorizations.Authorization;
}

/** Returns the card of a share with its payment, after it has locked their request. */
export async function lockCard(ctx: Context, authorizationId: number): Promise<Locked> {
  const { paymentId } = found(await authorizations.byId(ctx.db, authorizationId));
  const known = found(await hot.byId(ctx.db, paymentId));
  const request = await lockRequest(ctx, known.serviceRequestId);
  const payment = found(await hot.lock(ctx.db, paymentId));
  // Read again under the lock.
  return { request, payment, card: found(await authorizations.byId(ctx.db, authorizationId)) };
}

/** Ends a card that was asked to pay a share which another one pays. */
export async function voidCard(ctx: Context, card: authorizations.Authorization) {
  const isNew = await authorizations.update(ctx.db, card.id, ['open', 'authorized'], { status: 'void' });
  if (isNew) await callForShare(ctx, card, 'cancel');
}

/**
 * A card of a share is authorized; the first one wins and the others end. Once all shares are, their cards are charged.
 * Returns false if it came too late. The caller has locked the request.
 */
export async function authorize(ctx: Context, { request, payment, card }: Locked, cardLast4: string | null) {
  if (payment.status !== 'pending' || card.status !== 'open') return false;
  const now = ctx.now();
  const share = await shares.update(ctx.db, card.shareId, ['open'], {
    status: 'authorized',
    payerId: card.payerId,
    authorizedAt: now,
    refusedAt: null,
  });
  if (!share) return false;
  await authorizations.update(ctx.db, card.id, ['open'], {
    status: 'authorized',
    authorizedAt: now,
    captureBefore: addDays(now, captureDays),
    cardLast4,
  });
  const cards = await authorizations.ofPayment(ctx.db, payment.id);
  for (const other of cards)
    if (other.shareId === share.id && other.id !== card.id && other.status !== 'captured')
      await voidCard(ctx, other);
  if (share.payerId !== share.userId)
    await notifyAll(ctx, [{ userId: share.userId, content: templates.covered(request, share) }]);
  const all = await shares.of(ctx.db, payment.id);
  await askOthers(ctx, request, all);
  await emitChange(ctx.db, { requestId: request.id, quoteId: null });
  if (all.every(({ status }) => status === 'authorized' || status === 'captured'))
    for (const one of cards)
      if (one.id === card.id || one.status === 'authorized') await callForShare(ctx, one, 'capture');
  return true;
}

/** The accepting owner has authorized: asks the others. */
async function askOthers(ctx: Context, request: Request, all: shares.Share[]) {
  for (const share of all) {
    if (share.askedAt !== null || share.status !== 'open') continue;
    await shares.update(ctx.db, share.id, ['open'], { askedAt: ctx.now() });
    await askForCard(ctx, share, { payerId: share.userId, title: request.title });
    await notifyAsked(ctx, request, [share], request.paymentDueAt ?? ctx.now());
  }
}

/** The processor has charged the card of a share; the payment is held with the last one. */
export async function onCaptured(ctx: Context, { authorizationId }: { authorizationId: number }) {
  const { payment, card } = await lockCard(ctx, authorizationId);
  if (card.status === 'captured') return;
  const cents = toCents(card.amount);
  const isNew = await ledger.captureShare(ctx, payment.id, cents, String(card.id));
  if (payment.status !== 'pending' || card.status !== 'authorized') {
    // It was backed out of, or its deadline passed, while the charge ran.
    if (!isNew) return;
    await ledger.refundShare(ctx, payment.id, cents, String(card.id));
    await callForShare(ctx, card, 'refund', cents);
    await callForShare(ctx, card, 'cost');
    return;
  }
  await authorizations.update(ctx.db, card.id, ['authorized'], { status: 'captured' });
  await shares.update(ctx.db, card.shareId, ['authorized'], { status: 'captured' });
  await callForShare(ctx, card, 'cost');
  const all = await shares.of(ctx.db, payment.id);
  if (all.some(({ status }) => status !== 'captured')) return;
  await hold(ctx, payment);
  await ctx.publish(ctx.db, 'payment.split_held', { requestId: payment.serviceRequestId });
}

/** The card of a share was refused at the charge: its co-owner has 24 hours to pay again, or another one to cover it. */
export async function onCaptureRefused(ctx: Context, { authorizationId }: { authorizationId: number }) {
  const { request, payment, card } = await lockCard(ctx, authorizationId);
  if (payment.status !== 'pending' || card.status !== 'authorized') return;
  const now = ctx.now();
  await voidCard(ctx, card);
  const open = { status: 'open' as const, refusedAt: now, askedAt: now, authorizedAt: null };
  const share = found(await shares.update(ctx.db, card.shareId, ['authorized'], open));
  const after = found(await shares.update(ctx.db, share.id, ['open'], { payerId: share.userId }));
  await updateRequestFields(ctx, request, { paymentDueAt: addHours(now, refusedCaptureHours) });
  await askForCard(ctx, after, { payerId: share.userId, title: request.title });
  const people = new Set([share.userId, card.payerId]);
  await notifyAll(
    ctx,
    [...people].map((userId) => ({ userId, content: templates.captureRefused(request, after, card.id) })),
  );
  await emitChange(ctx.db, { requestId: request.id, quoteId: null });
}
