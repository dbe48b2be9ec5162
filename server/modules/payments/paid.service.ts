import type { Context } from '#server/context.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { toCharge } from './payments.lifecycle.ts';
import * as templates from './payments.notifications.ts';
import { receiverOf, type Payment } from './payments.repo.ts';
import { hold } from './payments.service.ts';
import { callProcessor } from './processor-calls.service.ts';

/**
 * The processor has charged the card: holds the payment, or refunds it if it has expired, and asks what that cost. Does
 * nothing for a charge that is booked already. The caller has locked the request and the payment.
 */
export async function book(ctx: Context, request: Request, payment: Payment) {
  if (payment.status === 'pending') await hold(ctx, payment);
  else if (payment.status !== 'expired' || !(await refundLate(ctx, request, payment))) return;
  // Not stored a second time, which would wait for the call that runs and itself waits for the payment.
  await callProcessor(ctx, { key: `payment:${payment.id}:cost`, kind: 'cost', paymentId: payment.id });
}

/** A payment that succeeded after it had expired is refunded, and both parties are notified; returns false if it was. */
async function refundLate(ctx: Context, request: Request, payment: Payment) {
  const charge = toCharge(payment);
  const isNew = await ledger.refundLate(ctx, charge);
  if (!isNew) return false;
  await callProcessor(ctx, {
    key: `payment:${payment.id}:refund`,
    kind: 'refund',
    paymentId: payment.id,
    cents: ledger.toCardCents(charge),
  });
  await logTransition(ctx, {
    entity: 'payment',
    entityId: payment.id,
    requestId: payment.serviceRequestId,
    from: 'expired',
    to: 'expired',
    event: 'refund_late',
    actorId: null,
  });
  const providerUserId = await receiverOf(ctx.db, payment.id);
  await notify(ctx, payment.payerId, templates.refundedLate(request, payment, 'owner'));
  await notify(ctx, providerUserId, templates.refundedLate(request, payment, 'provider'));
  return true;
}
