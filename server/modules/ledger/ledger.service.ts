import { splitRefund } from '#contract/split.ts';
import type { Context } from '#server/context.ts';
import * as repo from './ledger.hot.repo.ts';
import { imbalances } from './ledger.repo.ts';

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

// Assets are positive and liabilities negative: the entries of each movement add up to zero.
const processor: repo.Account = { kind: 'processor' };
const held: repo.Account = { kind: 'held' };
const platform: repo.Account = { kind: 'platform' };
const reservedCredit: repo.Account = { kind: 'credit' };
const contested: repo.Account = { kind: 'chargeback' };
const costs: repo.Account = { kind: 'cost' };
const creditOf = (userId: string): repo.Account => ({ kind: 'credit', userId });
const waitingOf = (userId: string): repo.Account => ({ kind: 'reward', userId });
const balanceOf = (userId: string): repo.Account => ({ kind: 'provider', userId });

const write = (
  ctx: Context,
  kind: string,
  subject: { paymentId: number } | { payoutId: number } | { referralId: number },
  entries: repo.Entry[],
  suffix = '',
) => {
  const [[name, number] = []] = Object.entries(subject);
  const id = `${name?.replace('Id', '')}:${number}`;
  return repo.add(
    ctx.db,
    { kind, ...subject, key: `${id}:${kind}${suffix && `:${suffix}`}`, at: ctx.now() },
    entries.filter(({ cents }) => cents !== 0),
  );
};

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

const reversed = (entries: repo.Entry[]) => entries.map(({ account, cents }) => ({ account, cents: -cents }));

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

export interface Contest {
  chargebackId: number;
  paymentId: number;
  /** What the bank took. */
  cents: number;
}

/** The card's bank took a charge, or a part of it, back. `released` is set if the provider has the money already. */
export const chargeBack = (
  ctx: Context,
  { chargebackId, paymentId, cents }: Contest,
  released: Shares | undefined,
) =>
  write(
    ctx,
    'chargeback',
    { paymentId },
    [
      ...(released ? toBearers(released, cents) : [{ account: contested, cents }]),
      { account: processor, cents: -cents },
    ],
    String(chargebackId),
  );

/** Divides a chargeback of released money as a refund would be; what was refunded before is lost twice, by us. */
function toBearers({ providerUserId, serviceCents, feeCents }: Shares, cents: number): repo.Entry[] {
  const releasedCents = serviceCents + feeCents;
  const borne = Math.min(cents, releasedCents);
  const kept = splitRefund(releasedCents, borne);
  const providerCents = serviceCents - kept.serviceCents;
  return [
    { account: balanceOf(providerUserId), cents: providerCents },
    { account: platform, cents: borne - providerCents },
    { account: costs, cents: cents - borne },
  ];
}

const entriesOf = (ctx: Context, { paymentId, chargebackId }: Contest) =>
  repo.entriesOf(ctx.db, `payment:${paymentId}:chargeback:${chargebackId}`);

/** The bank gave a contested charge back: undoes what was booked, whatever has become of the payment. */
export const winChargeback = async (ctx: Context, contest: Contest) =>
  write(
    ctx,
    'chargeback_won',
    { paymentId: contest.paymentId },
    reversed(await entriesOf(ctx, contest)),
    String(contest.chargebackId),
  );

/**
 * A contested charge of a held payment is lost: the owner has the money back by way of the bank, and gets the rest of the
 * total as a refund, so nothing is held any more.
 */
export const loseHeld = (
  ctx: Context,
  { paymentId, totalCents, creditCents, payerId }: Charge,
  { chargebackId, cents }: Contest,
) =>
  write(
    ctx,
    'chargeback_lost',
    { paymentId },
    [
      { account: held, cents: totalCents },
      { account: contested, cents: -cents },
      { account: processor, cents: cents - (totalCents - creditCents) },
      { account: creditOf(payerId), cents: -creditCents },
    ],
    String(chargebackId),
  );

/**
 * A contested charge of a payment that has ended is lost. What was released of it is borne already; the rest was refunded
 * too, so it is our loss, but for a refund that was booked and never made.
 */
export async function loseEnded(ctx: Context, contest: Contest, unmadeCents: number) {
  const booked = await entriesOf(ctx, contest);
  const contestedCents = booked.find(({ account }) => account.kind === 'chargeback')?.cents ?? 0;
  if (contestedCents === 0 && unmadeCents === 0) return;
  await write(
    ctx,
    'chargeback_lost',
    { paymentId: contest.paymentId },
    [
      { account: contested, cents: -contestedCents },
      { account: processor, cents: unmadeCents },
      { account: costs, cents: contestedCents - unmadeCents },
    ],
    String(contest.chargebackId),
  );
}

const costEntries = (cents: number): repo.Entry[] => [
  { account: costs, cents },
  { account: processor, cents: -cents },
];

/** Books what the processor charges for a payment, once. */
export const bookCost = async (ctx: Context, paymentId: number, cents: number) =>
  cents > 0 && (await write(ctx, 'cost', { paymentId }, costEntries(cents)));

/** Books what the processor charges for a chargeback, once. */
export const bookChargebackCost = async (ctx: Context, { chargebackId, paymentId, cents }: Contest) =>
  cents > 0 && (await write(ctx, 'chargeback_cost', { paymentId }, costEntries(cents), String(chargebackId)));

interface Payout {
  payoutId: number;
  userId: string;
  cents: number;
}

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

/** A part of what a referral earns: the reward, the bonus of a tier, or the new user's credit. */
export interface Reward {
  referralId: number;
  part: string;
  userId: string;
  cents: number;
}

/** Moves a reward between accounts, once per part. */
const moveReward = (
  ctx: Context,
  kind: string,
  { referralId, part, cents }: Reward,
  from: repo.Account,
  to: repo.Account,
) =>
  write(
    ctx,
    kind,
    { referralId },
    [
      { account: from, cents },
      { account: to, cents: -cents },
    ],
    part,
  );

/** Books a reward, which the platform pays and which waits until it can be spent. */
export const grantReward = (ctx: Context, reward: Reward) =>
  moveReward(ctx, 'reward', reward, platform, waitingOf(reward.userId));

/** Turns a reward into credit. */
export const makeSpendable = (ctx: Context, reward: Reward) =>
  moveReward(ctx, 'reward_spendable', reward, waitingOf(reward.userId), creditOf(reward.userId));

/** Takes a reward back; credit that is spent already becomes a debt, which later rewards pay. */
export const takeRewardBack = (ctx: Context, reward: Reward, isSpendable: boolean) =>
  moveReward(
    ctx,
    'reward_void',
    reward,
    isSpendable ? creditOf(reward.userId) : waitingOf(reward.userId),
    platform,
  );

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

/** Returns the rewards of a user that are not credit yet, in cents. */
export const getWaiting = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, waitingOf(userId)));

/** Returns the total of held payments, in cents. */
export const getHeldTotal = async ({ db }: Context) => 0 - (await repo.balance(db, held));

/** Returns all imbalances of the ledger. */
export const findImbalances = async ({ db }: Pick<Context, 'db'>) =>
  (await imbalances(db)).map(({ imbalance }) => imbalance);
