import { splitPrice, toCents, toDollars } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { refundToCards } from './card-refunds.service.ts';
import { toCharge, transitionPayment } from './payments.lifecycle.ts';
import * as repo from './payments.repo.ts';

type Payment = repo.Payment;

/**
 * Returns the held payment of a job's quote if the no-call limit is held with it; undefined for a quote without a limit, and
 * for jobs that were paid before limits were held. The caller has locked the request.
 */
export async function findHeldLimit(ctx: Context, requestId: number): Promise<Payment | undefined> {
  const held = await repo.ofRequest(ctx.db, requestId, ['held']);
  return held.find(({ additionId, noCallAmount }) => additionId === null && toCents(noCallAmount) > 0);
}

/** Moves cents between what is left of the limit and the total, whose fee follows; nothing leaves the held money. */
const move = (ctx: Context, payment: Payment, event: 'draw' | 'undo_draw', cents: number) =>
  transitionPayment(ctx, payment, {
    event,
    change: {
      ...splitPrice(toDollars(toCents(payment.totalAmount) + cents)),
      noCallLeft: toDollars(toCents(payment.noCallLeft) - cents),
    },
  });

/** Pays for a finding from the limit. The caller has locked the request. */
export async function draw(ctx: Context, payment: Payment, cents: number) {
  if (cents > toCents(payment.noCallLeft)) throw new AppError('stale_state', { status: payment.status });
  return move(ctx, payment, 'draw', cents);
}

/** Undoes a draw, because the finding will not be done. The caller has locked the request. */
export const undoDraw = (ctx: Context, payment: Payment, cents: number) =>
  move(ctx, payment, 'undo_draw', -cents);

/** Refunds what no finding has used of the limit; returns the payment afterwards. The caller has locked the request. */
export async function returnUnused(ctx: Context, payment: Payment): Promise<Payment> {
  const cents = toCents(payment.noCallLeft);
  if (cents === 0) return payment;
  const returnedCents = toCents(payment.noCallReturned);
  // A finding that is withdrawn after a dispute leaves something to return again: the second return is another one.
  const cause = `no_call:${returnedCents}`;
  const after = await transitionPayment(ctx, payment, {
    event: 'return_unused',
    change: {
      noCallLeft: '0.00',
      noCallReturned: toDollars(returnedCents + cents),
    },
  });
  await ledger.giveBack(ctx, toCharge(payment), cents, cause);
  await refundToCards(ctx, payment, `payment:${payment.id}:return:${cause}`, { cents });
  return after;
}

/** Ends the no-call limit of a job, because its work is delivered or disputed; returns the cents that go back. */
export async function endLimit(ctx: Context, requestId: number): Promise<number> {
  const payment = await findHeldLimit(ctx, requestId);
  if (!payment) return 0;
  await returnUnused(ctx, payment);
  return toCents(payment.noCallLeft);
}
