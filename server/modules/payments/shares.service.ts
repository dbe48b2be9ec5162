import { toCents, toDollars } from '#contract/money.ts';
import { divideCents } from '#contract/payments/share-split.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { membersOf } from '#server/modules/accounts/members.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import type { Payment } from './payments.repo.ts';
import * as templates from './shares.notifications.ts';
import * as repo from './shares.repo.ts';

/** Returns the members of a group who hold a share, in the order in which they joined. */
export const holdersOf = async ({ db }: Context, accountId: string) =>
  (await membersOf(db, accountId)).filter(({ shareBp }) => (shareBp ?? 0) > 0);

/** Returns what the cards are charged for a payment, in cents: its price, and the no-call limit held beside it. */
export const chargedCents = ({ totalAmount, noCallAmount }: Payment) =>
  toCents(totalAmount) + toCents(noCallAmount);

/**
 * Stores what each co-owner owes of a payment for a group, with the shares as they are now. Nothing for a person's own
 * payment, and for a club or school that works without shares.
 */
export async function recordOwed(ctx: Context, payment: Payment, ownerId: string) {
  if (ownerId === payment.payerId) return;
  const holders = await holdersOf(ctx, ownerId);
  if (holders.length === 0) return;
  const cents = divideCents(
    chargedCents(payment),
    holders.map(({ shareBp }) => shareBp ?? 0),
  );
  await repo.insert(
    ctx.db,
    holders.map(({ userId, shareBp }, index) => ({
      paymentId: payment.id,
      userId,
      payerId: payment.payerId,
      shareBp: shareBp ?? 0,
      amount: toDollars(cents[index] ?? 0),
      status: 'owed' as const,
      createdAt: ctx.now(),
    })),
  );
}

/** Ends the shares of a payment that was not made, and notifies who had paid one. The caller has ended their cards. */
export async function endShares(ctx: Context, payment: Payment) {
  const all = await repo.of(ctx.db, payment.id);
  if (all.length === 0) return;
  await repo.voidOf(ctx.db, payment.id);
  const request = found(await requestById(ctx, payment.serviceRequestId));
  const paid = all.filter(({ status }) => status === 'authorized' || status === 'captured');
  await notifyAll(
    ctx,
    paid.map((share) => ({
      userId: share.payerId,
      content: templates.ended(request, share, share.status === 'captured'),
    })),
  );
}
