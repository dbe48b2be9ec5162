import type { Context } from '#server/context.ts';
import * as repo from './ledger.hot.repo.ts';
import { paidRewards } from './ledger.repo.ts';
import {
  balanceOf,
  captured,
  costEntries,
  creditOf,
  held,
  platform,
  processor,
  reservedCredit,
  reversed,
  waitingOf,
  write,
} from './movement.ts';

/** A payment in cents. The payer's credit covers a part of the total; the card was charged the rest. */
export interface Charge {
  paymentId: number;
  payerId: string;
  totalCents: number;
  creditCents: number;
}

/** How a charge is divided: the parts add up to its total. */
export interface Shares {
  refundCents: number;
  feeCents: number;
  serviceCents: number;
  providerUserId: string;
}

type Amounts = Pick<Charge, 'totalCents' | 'creditCents'>;

/** Returns what the card is charged. */
export const toCardCents = ({ totalCents, creditCents }: Amounts) => totalCents - creditCents;

/**
 * Returns the refund's parts: to the card first, then back to the payer's credit. Of a split the owner gets real money back
 * before credit that can be spent here only, and one rule covers every refund, in full or in part.
 */
export function divideRefund(charge: Amounts, refundCents: number) {
  const cardCents = Math.min(refundCents, toCardCents(charge));
  return { cardCents, creditCents: refundCents - cardCents };
}

const refundEntries = (charge: Charge, refundCents: number): repo.Entry[] => {
  const { cardCents, creditCents } = divideRefund(charge, refundCents);
  return [
    { account: processor, cents: -cardCents },
    { account: creditOf(charge.payerId), cents: -creditCents },
  ];
};

/** Reserves credit of the payer for a payment, so that it is spent once. */
export const reserveCredit = (ctx: Context, { paymentId, payerId, creditCents }: Charge) =>
  write(ctx, 'credit', { paymentId }, [
    { account: creditOf(payerId), cents: creditCents },
    { account: reservedCredit, cents: -creditCents },
  ]);

/** Gives reserved credit back, because the payment expired. */
export const returnCredit = (ctx: Context, { paymentId, payerId, creditCents }: Charge) =>
  write(ctx, 'credit_return', { paymentId }, [
    { account: reservedCredit, cents: creditCents },
    { account: creditOf(payerId), cents: -creditCents },
  ]);

/** Books a held payment. Each movement is booked once per payment, even if called twice. */
export const hold = (ctx: Context, { paymentId, totalCents, creditCents }: Charge) =>
  write(ctx, 'hold', { paymentId }, [
    { account: processor, cents: totalCents - creditCents },
    { account: reservedCredit, cents: creditCents },
    { account: held, cents: -totalCents },
  ]);

/** Books a charge that arrived after its payment had expired, and its refund; returns false if they are booked. */
export async function refundLate(ctx: Context, charge: Charge) {
  const { paymentId } = charge;
  const cents = toCardCents(charge);
  const isNew = await write(ctx, 'late_charge', { paymentId }, [
    { account: processor, cents },
    { account: held, cents: -cents },
  ]);
  await write(ctx, 'late_refund', { paymentId }, [
    { account: held, cents },
    { account: processor, cents: -cents },
  ]);
  return isNew;
}

/** Books a refund of a part of a held payment; the rest stays held. `cause` names the finding that was not done. */
export const giveBack = (ctx: Context, charge: Charge, cents: number, cause: string) =>
  write(
    ctx,
    'return',
    { paymentId: charge.paymentId },
    [{ account: held, cents }, ...refundEntries(charge, cents)],
    cause,
  );

/**
 * Books the end of a held payment: the refund to the owner, the provider's share to the balance, the fee to the platform.
 * `cause` names the dispute that settled it: a payment that was released before has two such movements.
 */
export const settle = (ctx: Context, charge: Charge, shares: Shares, cause = '') =>
  write(
    ctx,
    kindOf(charge, shares),
    { paymentId: charge.paymentId },
    [
      { account: held, cents: charge.totalCents },
      ...refundEntries(charge, shares.refundCents),
      ...shareEntries(shares),
    ],
    cause,
  );

const shareEntries = ({ providerUserId, serviceCents, feeCents }: Shares): repo.Entry[] => [
  { account: balanceOf(providerUserId), cents: -serviceCents },
  { account: platform, cents: -feeCents },
];

const kindOf = ({ totalCents }: Charge, { refundCents }: Shares) => {
  if (refundCents === 0) return 'release';
  return refundCents === totalCents ? 'refund' : 'split';
};

/** Takes a released payment back from balance and platform, because it is frozen. */
export const takeBack = (ctx: Context, { paymentId, totalCents }: Charge, shares: Shares, cause: string) =>
  write(
    ctx,
    'freeze',
    { paymentId },
    [...reversed(shareEntries(shares)), { account: held, cents: -totalCents }],
    cause,
  );

/** Gives a released payment to balance and platform again after a freeze that changed nothing. */
export const giveAgain = (ctx: Context, { paymentId, totalCents }: Charge, shares: Shares, cause: string) =>
  write(
    ctx,
    'unfreeze',
    { paymentId },
    [{ account: held, cents: totalCents }, ...shareEntries(shares)],
    cause,
  );

/** Books what the processor charges for a payment, or for a share of it, once. */
export const bookCost = async (ctx: Context, paymentId: number, cents: number, share = '') =>
  cents > 0 && (await write(ctx, 'cost', { paymentId }, costEntries(cents), share));

/** Books a captured share of a split payment, which is held once all of them are captured. */
export const captureShare = (ctx: Context, paymentId: number, cents: number, share: string) =>
  write(
    ctx,
    'capture',
    { paymentId },
    [
      { account: processor, cents },
      { account: captured, cents: -cents },
    ],
    share,
  );

/** Books the refund of a captured share, because another one never came. */
export const refundShare = (ctx: Context, paymentId: number, cents: number, share: string) =>
  write(
    ctx,
    'capture_refund',
    { paymentId },
    [
      { account: captured, cents },
      { account: processor, cents: -cents },
    ],
    share,
  );

/** Books a split payment as held: all of its shares are captured. */
export const holdCaptured = (ctx: Context, { paymentId, totalCents }: Charge) =>
  write(ctx, 'hold', { paymentId }, [
    { account: captured, cents: totalCents },
    { account: held, cents: -totalCents },
  ]);

interface Payout {
  payoutId: number;
  userId: string;
  cents: number;
}

/** Rewards join a payout: the user's credit becomes a part of the balance that the payout sends. */
export const payOutReward = (ctx: Context, { payoutId, userId, cents }: Payout) =>
  write(ctx, 'payout_reward', { payoutId }, [
    { account: creditOf(userId), cents },
    { account: balanceOf(userId), cents: -cents },
  ]);

/** A payout leaves the balance for the bank. */
export const payOut = (ctx: Context, { payoutId, userId, cents }: Payout) =>
  write(ctx, 'payout', { payoutId }, [
    { account: balanceOf(userId), cents },
    { account: processor, cents: -cents },
  ]);

/** The bank returned a payout to the balance. */
export const returnPayout = (ctx: Context, { payoutId, userId, cents }: Payout) =>
  write(ctx, 'payout_return', { payoutId }, [
    { account: processor, cents },
    { account: balanceOf(userId), cents: -cents },
  ]);

/** Returns the balance of a provider, in cents; negative if more was taken back than earned. */
export const getProviderBalance = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, balanceOf(userId)));

/** Returns the balance of a provider as `getProviderBalance` and locks it, so that a debt is deducted once. */
export const lockProviderBalance = async ({ db }: Context, userId: string) =>
  0 - (await repo.lockBalance(db, balanceOf(userId)));

/** Returns the credit of a user, in cents. */
export const getCredit = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, creditOf(userId)));

/** Returns the credit of a user, in cents, and locks it until the transaction ends, so that it is spent once. */
export const lockCredit = async ({ db }: Context, userId: string) =>
  0 - (await repo.lockBalance(db, creditOf(userId)));

/** Returns the cents of a user's credit that jobs of one provider have earned, spent or not. */
export const getEarnedWith = ({ db }: Context, userId: string, providerId: number) =>
  repo.earnedWith(db, userId, providerId);

/** Returns the rewards of a user that payouts have taken along, in cents. */
export const getPaidRewards = ({ db }: Context, userId: string) => paidRewards(db, userId);

/** Returns the rewards of a user that are not credit yet, in cents. */
export const getWaiting = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, waitingOf(userId)));

/** Returns the total of held payments, in cents. */
export const getHeldTotal = async ({ db }: Context) => 0 - (await repo.balance(db, held));
