import { toCents, toDollars } from '#contract/money.ts';
import { maxPayers, minShareCents, splitHours } from '#contract/payments/share-lifecycle.ts';
import { divideCents } from '#contract/payments/share-split.ts';
import { addHours } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getGroup, getSplitFrom } from '#server/modules/groups/groups.service.ts';
import { refundShare } from '#server/modules/ledger/ledger.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import * as authorizations from './authorizations.repo.ts';
import type { Payment } from './payments.repo.ts';
import { callProcessor } from './processor-calls.service.ts';
import * as templates from './shares.notifications.ts';
import * as shares from './shares.repo.ts';
import { chargedCents, holdersOf } from './shares.service.ts';

/**
 * Throws `split_not_possible` unless the co-owners of a group can pay a sum by their shares: every card is charged a dollar at
 * least, and at most six of them are asked.
 */
export async function divideByShares(ctx: Context, ownerId: string, cents: number) {
  const splitFrom = await getSplitFrom(ctx, ownerId);
  const holders = splitFrom === undefined ? [] : await holdersOf(ctx, ownerId);
  const parts = divideCents(
    cents,
    holders.map(({ shareBp }) => shareBp ?? 0),
  );
  const isPossible =
    splitFrom !== undefined &&
    cents >= toCents(splitFrom) &&
    holders.length > 1 &&
    holders.length <= maxPayers &&
    parts.every((part) => part >= minShareCents);
  if (!isPossible) throw new AppError('split_not_possible');
  return holders.map(({ userId, shareBp }, index) => ({
    userId,
    shareBp: shareBp ?? 0,
    amount: toDollars(parts[index] ?? 0),
  }));
}

const callOf = (
  kind: 'prepare' | 'capture' | 'cancel' | 'refund' | 'cost',
  paymentId: number,
  id: number,
) => ({
  key: `payment:${paymentId}:card:${id}:${kind}`,
  kind,
  paymentId,
  authorizationId: id,
});

/** Runs a call about the card of a share. */
export const callForShare = (
  ctx: Context,
  { id, paymentId }: Pick<authorizations.Authorization, 'id' | 'paymentId'>,
  kind: 'capture' | 'cancel' | 'refund' | 'cost',
  cents?: number,
) => callProcessor(ctx, { ...callOf(kind, paymentId, id), ...(cents !== undefined && { cents }) });

/** Asks a person to pay a share by card; returns the client secret, null until an outside processor has returned it. */
export async function askForCard(
  ctx: Context,
  share: shares.Share,
  { payerId, title }: { payerId: string; title: string },
) {
  const { id } = await authorizations.insert(ctx.db, {
    shareId: share.id,
    payerId,
    createdAt: ctx.now(),
  });
  const call = { ...callOf('prepare', share.paymentId, id), params: { description: title } };
  return (await callProcessor(ctx, call))?.clientSecret ?? null;
}

/** Notifies co-owners that their shares are due. */
export async function notifyAsked(
  ctx: Context,
  request: { id: number; title: string; ownerId: string },
  asked: shares.Share[],
  dueAt: Date,
) {
  const { timeZone } = found(await getGroup(ctx, request.ownerId));
  await notifyAll(
    ctx,
    asked.map((share) => ({
      userId: share.userId,
      content: templates.asked(request, share, { dueAt, timeZone }),
    })),
  );
}

/**
 * Divides a payment among the cards of the co-owners. The accepting owner authorizes first; the others are asked then, and
 * all at once if the accepting owner holds no share. Returns the client secret of the accepting owner.
 */
export async function prepareSplit(
  ctx: SignedIn,
  payment: Payment,
  { ownerId, title }: { ownerId: string; title: string },
) {
  const parts = await divideByShares(ctx, ownerId, chargedCents(payment));
  const all = await shares.insert(
    ctx.db,
    parts.map((part) => ({
      ...part,
      paymentId: payment.id,
      payerId: part.userId,
      status: 'open' as const,
      createdAt: ctx.now(),
    })),
  );
  const own = all.find(({ userId }) => userId === ctx.actor.id);
  const request = { id: payment.serviceRequestId, title, ownerId };
  if (!own) await notifyAsked(ctx, request, all, addHours(ctx.now(), splitHours));
  let clientSecret: string | null = null;
  for (const share of own ? [own] : all) {
    await shares.update(ctx.db, share.id, ['open'], { askedAt: ctx.now() });
    const secret = await askForCard(ctx, share, { payerId: share.userId, title });
    if (share === own) clientSecret = secret;
  }
  return clientSecret;
}

/** Ends the cards of a split payment that was not made: what is authorized is void, what is captured is refunded in full. */
export async function voidCards(ctx: Context, payment: Payment) {
  for (const card of await authorizations.ofPayment(ctx.db, payment.id)) {
    if (card.status === 'void') continue;
    if (card.status === 'captured') {
      const cents = toCents(card.amount);
      await refundShare(ctx, payment.id, cents, String(card.id));
      await callForShare(ctx, card, 'refund', cents);
      continue;
    }
    await authorizations.update(ctx.db, card.id, ['open', 'authorized'], { status: 'void' });
    // Without a configured processor no card was ever asked.
    if (ctx.env.payments !== 'none') await callForShare(ctx, card, 'cancel');
  }
}
