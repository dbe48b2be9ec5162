import { toCents, toDollars } from '#contract/money.ts';
import { divideRefundCents } from '#contract/payments/share-split.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as authorizations from './authorizations.repo.ts';
import type { Payment } from './payments.repo.ts';
import { callProcessor } from './processor-calls.service.ts';
import * as shares from './shares.repo.ts';

const leftOf = ({ amount, refundedAmount }: shares.Share) => toCents(amount) - toCents(refundedAmount);

/** Returns the cents of a card's share that were not refunded. */
export const leftOfShare = async (ctx: Context, { shareId }: { shareId: number }) =>
  leftOf(found(await shares.byId(ctx.db, shareId)));

/** Stores how a refund lowers what each co-owner owes; returns the cents of each share. */
async function recordRefund(ctx: Context, all: shares.Share[], key: string, cents: number) {
  const parts = all.map(({ amount, refundedAmount }) => ({
    amountCents: toCents(amount),
    refundedCents: toCents(refundedAmount),
  }));
  // A bank may take back more than is left: it knows nothing of what we refunded before.
  const refundable = all.reduce((sum, share) => sum + leftOf(share), 0);
  const divided = divideRefundCents(Math.min(cents, refundable), parts);
  for (const [index, part] of divided.entries())
    if (part > 0)
      await shares.addRefund(ctx.db, {
        shareId: all[index]!.id,
        key,
        amount: toDollars(part),
        at: ctx.now(),
      });
  return divided;
}

/**
 * Refunds cents of a payment: what its payer's credit covered is not the card's. For a group the shares go down in
 * proportion to what is left of them, and every card of a split payment gets its part.
 */
export async function refundToCards(
  ctx: Context,
  payment: Payment,
  key: string,
  { cents, cardCents = cents }: { cents: number; cardCents?: number },
) {
  if (cents === 0) return;
  const all = await shares.of(ctx.db, payment.id);
  const divided = await recordRefund(ctx, all, key, cents);
  if (payment.isSplit) {
    const cards = await authorizations.ofPayment(ctx.db, payment.id);
    for (const [index, part] of divided.entries()) {
      const card = cards.find(({ shareId, status }) => shareId === all[index]?.id && status === 'captured');
      if (card && part > 0)
        await callProcessor(ctx, {
          key: `${key}:card:${card.id}`,
          kind: 'refund',
          paymentId: payment.id,
          authorizationId: card.id,
          cents: part,
        });
    }
  } else if (cardCents > 0)
    await callProcessor(ctx, { key, kind: 'refund', paymentId: payment.id, cents: cardCents });
}

/** A bank took cents of a charge back for good: what the co-owners owe goes down with it, or the share whose card it was. */
export async function recordTakenBack(
  ctx: Context,
  payment: Payment,
  key: string,
  cents: number,
  shareId: number | null,
) {
  if (cents <= 0) return;
  const all = await shares.of(ctx.db, payment.id);
  await recordRefund(ctx, shareId === null ? all : all.filter(({ id }) => id === shareId), key, cents);
}
