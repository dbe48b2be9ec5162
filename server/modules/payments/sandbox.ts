import { createHash, randomBytes } from 'node:crypto';
import { toCents, toDollars } from '#contract/money.ts';
import { ProcessorError, type Processor } from '#server/adapters/payment-processor.ts';
import type { Context } from '#server/context.ts';
import { insert } from './sandbox.hot.repo.ts';
import * as repo from './sandbox.repo.ts';

type Intent = Pick<repo.Intent, 'id' | 'isManual'>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');
/** An id that is the same for the same key. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** A payment processor in our own database, with the usual test cards and test bank accounts. */
export const sandbox: Processor = {
  isLocal: true,
  async execute(ctx, call) {
    switch (call.kind) {
      case 'prepare':
        return prepareIntent(ctx, {
          ...call,
          amount: toDollars(call.cents),
          isManual: call.authorizationId !== undefined,
        });
      case 'capture':
        return capture(ctx, call.intentId);
      case 'cancel':
        await repo.settle(ctx.db, call.intentId, 'cancelled', {}, ['pending', 'challenged', 'authorized']);
        return {};
      case 'refund':
        return refund(ctx, call);
      case 'transfer':
        requireOpenAccount(call.accountId);
        return { transferId: `tr_${call.payoutId}` };
      case 'cost':
        return { costCents: 0 };
      // What the sandbox knows of a kept card is in our own table.
      case 'keep_card':
      case 'detach_card':
      case 'delete_customer':
        return {};
    }
  },
  listCharges: ({ db }, since) => repo.charges(db, since),
};

/** Creates an intent that test cards can pay; a repeated key returns the same one. */
async function prepareIntent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    key,
    payerId,
    amount,
    description,
    isManual,
  }: { key: string; payerId: string; amount: string; description: string; isManual: boolean },
) {
  const id = `pi_${idOf(key)}`;
  const intent = {
    id,
    clientSecret: `${id}_secret_${random(24)}`,
    payerId,
    amount,
    description,
    isManual,
    createdAt: now(),
  };
  return { intentId: id, clientSecret: await insert(db, intent) };
}

/** Charges an authorized card; a card that the bank refuses now is not authorized any more. */
async function capture({ db }: Pick<Context, 'db'>, intentId: string) {
  const intent = await repo.lock(db, intentId);
  if (intent?.status === 'succeeded') return {};
  if (intent?.status !== 'authorized')
    throw new ProcessorError('not_capturable', 'The card isn’t authorized', true);
  await repo.settle(db, intentId, intent.refusesCapture ? 'cancelled' : 'succeeded', {}, ['authorized']);
  if (intent.refusesCapture) throw new ProcessorError('card_declined', 'The bank refused the charge', true);
  return {};
}

/** Refunds a part of a paid intent, once per key. */
async function refund(
  { db }: Pick<Context, 'db'>,
  { key, intentId, cents }: { key: string; intentId: string; cents: number },
) {
  const intent = await repo.lock(db, intentId);
  const refunded = Object.values(intent?.refunds ?? {}).reduce((sum, one) => sum + one, 0);
  const chargedCents = intent?.status === 'succeeded' ? toCents(intent.amount) : 0;
  if (intent?.refunds[key] === undefined) {
    if (cents > chargedCents - refunded)
      throw new ProcessorError('refund_too_large', 'More than was charged cannot be refunded', true);
    await repo.addRefund(db, intentId, key, cents);
  }
  return { refundId: `re_${idOf(key)}` };
}

export const intentBySecret = ({ db }: Context, clientSecret: string) => repo.bySecret(db, clientSecret);

/** Marks an intent as paid, or as authorized if it waits for its capture; returns false if it was already, or is cancelled. */
export const succeed = ({ db }: Context, { id, isManual }: Intent, last4?: string) =>
  isManual
    ? repo.settle(db, id, 'authorized', { refusesCapture: last4 === refusesCapture })
    : repo.settle(db, id, 'succeeded');

/** The bank asks the payer to confirm the payment; the card is kept once they have. */
export const challenge = ({ db }: Context, id: string, keepsCard: boolean) =>
  repo.settle(db, id, 'challenged', { keepsCard });

/** Ends a challenge; returns false if there is none. A declined one can be paid with another card. */
export const endChallenge = ({ db }: Context, { id, isManual }: Intent, isApproved: boolean) => {
  const paid = isManual ? 'authorized' : 'succeeded';
  return repo.settle(db, id, isApproved ? paid : 'pending', {}, ['challenged']);
};

export type CardOutcome =
  | 'succeeded'
  | 'card_declined'
  | 'insufficient_funds'
  | 'invalid_card'
  | 'authentication_required';

const cards: Record<string, CardOutcome> = {
  '4242424242424242': 'succeeded',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'authentication_required',
  // Can be authorized, and is refused when it is charged.
  '4000000000000341': 'succeeded',
};
const refusesCapture = '0341';

interface Card {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

/** Returns the processor's outcome for a card. */
export function judge({ cardNumber, expiry, cvc }: Card, now: Date): CardOutcome {
  const outcome = cards[toDigits(cardNumber)];
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  // A card is valid until the last day of its month in every time zone.
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  const isDated = Number(month) >= 1 && Number(month) <= 12 && end > now.getTime();
  return outcome && isDated && /^\d{3,4}$/.test(cvc.trim()) ? outcome : 'invalid_card';
}

/** Returns the processor's outcome for a kept card, which only its last digits tell. */
export const judgeKept = (last4: string): CardOutcome =>
  Object.entries(cards).find(([number]) => number.endsWith(last4))?.[1] ?? 'invalid_card';

/** All test cards are of one brand. */
export const sandboxBrand = 'visa';

/**
 * Returns the same text for the same card, as other processors do. There are few test numbers, so the date and the code
 * tell the cards of different people apart.
 */
export const sandboxFingerprint = ({ cardNumber, expiry, cvc }: Card) =>
  `card_${idOf(`${toDigits(cardNumber)} ${expiry.replace(/\s/g, '')} ${cvc.trim()}`)}`;

export const toDigits = (cardNumber: string) => cardNumber.replace(/[\s-]/g, '');

export const sandboxRoutingNumber = '110000000';

/** Test account numbers whose payouts fail, with the processor's code. */
const failingAccounts: Record<string, string> = {
  '000111111113': 'account_closed',
  '000111111116': 'no_account',
  '000222222227': 'insufficient_funds',
};

/** The sandbox's id of a bank account: the outcome of its payouts. */
export const sandboxAccountId = (accountNumber: string) => `ba_${failingAccounts[accountNumber] ?? 'ok'}`;

/** Accounts of another processor are open: the sandbox has no others that fail. */
function requireOpenAccount(accountId: string) {
  const code = Object.values(failingAccounts).find((one) => accountId === `ba_${one}`);
  if (code) throw new ProcessorError(code, `The bank returned it: ${code}`, true);
}
