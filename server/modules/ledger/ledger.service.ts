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
const balanceOf = (userId: string): repo.Account => ({ kind: 'provider', userId });

const write = (
  ctx: Context,
  kind: string,
  subject: { paymentId: number } | { payoutId: number },
  entries: repo.Entry[],
  suffix = '',
) => {
  const id = 'paymentId' in subject ? `payment:${subject.paymentId}` : `payout:${subject.payoutId}`;
  return repo.add(
    ctx.db,
    { kind, ...subject, key: `${id}:${kind}${suffix && `:${suffix}`}`, at: ctx.now() },
    entries.filter(({ cents }) => cents !== 0),
  );
};

/** Returns the refund's parts: to the card first, then back to the payer's credit. */
export function divideRefund({ totalCents, creditCents }: Charge, refundCents: number) {
  const cardCents = Math.min(refundCents, totalCents - creditCents);
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
export async function refundLate(ctx: Context, { paymentId, totalCents, creditCents }: Charge) {
  const cents = totalCents - creditCents;
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

interface Contest {
  chargebackId: number;
  /** What the bank takes back. */
  cents: number;
}

/** How a contested charge of a released payment is borne: by balance and platform in their parts, the rest by us. */
function borneEntries({ serviceCents, feeCents, providerUserId }: Shares, cents: number): repo.Entry[] {
  const releasedCents = serviceCents + feeCents;
  const borne = Math.min(cents, releasedCents);
  const fee = Math.round((feeCents * borne) / releasedCents);
  return [
    { account: balanceOf(providerUserId), cents: borne - fee },
    { account: platform, cents: fee },
    { account: costs, cents: cents - borne },
  ];
}

/**
 * The card's bank took a charge back from the processor. `released` is set if the payment was already released: the
 * provider's balance and the platform's fee bear it.
 */
export const chargeBack = (
  ctx: Context,
  { paymentId }: Charge,
  { chargebackId, cents }: Contest,
  released: Shares | undefined,
) =>
  write(
    ctx,
    'chargeback',
    { paymentId },
    [
      ...(released ? borneEntries(released, cents) : [{ account: contested, cents }]),
      { account: processor, cents: -cents },
    ],
    String(chargebackId),
  );

const chargebackKey = ({ paymentId }: Charge, { chargebackId }: Contest) =>
  `payment:${paymentId}:chargeback:${chargebackId}`;

/** The bank gave a contested charge back: undoes what was booked, whatever has become of the payment. */
export async function winChargeback(ctx: Context, charge: Charge, contest: Contest) {
  const booked = await repo.entriesOf(ctx.db, chargebackKey(charge, contest));
  const { paymentId } = charge;
  await write(ctx, 'chargeback_won', { paymentId }, reversed(booked), String(contest.chargebackId));
}

/** Returns what a lost chargeback leaves of a held payment: the owner gets it by way of the card and as credit. */
export function divideLoss({ totalCents, creditCents }: Charge, { cents }: Contest) {
  const cardCents = Math.max(0, totalCents - creditCents - cents);
  return { cardCents, creditCents: Math.max(0, totalCents - cents - cardCents) };
}

/** A contested charge of a held payment is lost: the owner has the money back, so nothing is held any more. */
export async function loseHeld(ctx: Context, charge: Charge, contest: Contest) {
  const { paymentId, payerId, totalCents } = charge;
  const { cardCents, creditCents } = divideLoss(charge, contest);
  await write(
    ctx,
    'chargeback_lost',
    { paymentId },
    [
      { account: held, cents: totalCents },
      { account: contested, cents: -contest.cents },
      { account: processor, cents: -cardCents },
      { account: creditOf(payerId), cents: -creditCents },
      { account: costs, cents: contest.cents + cardCents + creditCents - totalCents },
    ],
    String(contest.chargebackId),
  );
}

/**
 * A contested charge of a payment that has ended is lost. What was released of it is borne already; the rest was refunded
 * too, so it is our loss, but for a refund that was booked and never made.
 */
export async function loseEnded(ctx: Context, charge: Charge, contest: Contest, unmadeCents: number) {
  const { paymentId } = charge;
  const booked = await repo.entriesOf(ctx.db, chargebackKey(charge, contest));
  const contestedCents = booked.find(({ account }) => account.kind === 'chargeback')?.cents ?? 0;
  if (contestedCents === 0 && unmadeCents === 0) return;
  await write(
    ctx,
    'chargeback_lost',
    { paymentId },
    [
      { account: contested, cents: -contestedCents },
      { account: processor, cents: unmadeCents },
      { account: costs, cents: contestedCents - unmadeCents },
    ],
    String(contest.chargebackId),
  );
}

/** Books what the processor charges for a payment. */
export const bookCost = (ctx: Context, paymentId: number, cents: number) =>
  write(ctx, 'cost', { paymentId }, [
    { account: costs, cents },
    { account: processor, cents: -cents },
  ]);

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

/** Returns the balance of a provider, in cents; negative if more was taken back than earned. */
export const getProviderBalance = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, balanceOf(userId)));

/** Returns the credit of a user, in cents. */
export const getCredit = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, creditOf(userId)));

/** Returns the credit of a user as `getCredit` and locks it until the transaction ends, so that it is spent once. */
export const lockCredit = async ({ db }: Context, userId: string) => repo.lockCredit(db, userId);

/** Returns the total of held payments, in cents. */
export const getHeldTotal = async ({ db }: Context) => 0 - (await repo.balance(db, held));

/** Returns all imbalances of the ledger. */
export const findImbalances = async ({ db }: Pick<Context, 'db'>) =>
  (await imbalances(db)).map(({ imbalance }) => imbalance);
