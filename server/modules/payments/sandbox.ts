import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { namedQuery } from '#server/db/named-query.ts';
import type { Processor } from './processor.ts';

export interface SandboxIntent {
  id: string;
  payerId: string;
  status: 'pending' | 'succeeded' | 'cancelled';
}

const insert = namedQuery<object>(
  'sandbox_add',
  `insert into sandbox_intents (id, client_secret, payer_id, amount, description, created_at) values ($1, $2, $3, $4, $5, $6)`,
);
const bySecret = namedQuery<SandboxIntent>(
  'sandbox_by_secret',
  `select id, payer_id as "payerId", status from sandbox_intents where client_secret = $1`,
);
const setStatus = namedQuery<{ id: string }>(
  'sandbox_set_status',
  `update sandbox_intents set status = $2 where id = $1 and status = $3 returning id`,
);

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Plays the processor in our own database, with the test cards that mechanics of payment know by heart. */
export const sandbox: Processor = {
  async prepare({ db, now }, { payerId, amount, description }) {
    const id = `pi_${random(16)}`;
    const clientSecret = `${id}_secret_${random(24)}`;
    await insert(db, [id, clientSecret, payerId, amount, description, now()]);
    return { id, clientSecret };
  },
  async cancel({ db }, id) {
    await setStatus(db, [id, 'cancelled', 'pending']);
  },
  // The money never left the sandbox.
  refund: async () => {},
};

export const intentBySecret = async ({ db }: Context, clientSecret: string) =>
  (await bySecret(db, [clientSecret]))[0];

/** Marks an intent paid; false when it was already, or was cancelled. */
export const succeed = async ({ db }: Context, id: string) =>
  (await setStatus(db, [id, 'succeeded', 'pending'])).length > 0;

export type CardOutcome = 'succeeded' | 'card_declined' | 'insufficient_funds' | 'invalid_card';

const cards: Record<string, CardOutcome> = {
  '4242424242424242': 'succeeded',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
};

interface Card {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

/** What the processor says to a card. */
export function judge({ cardNumber, expiry, cvc }: Card, now: Date): CardOutcome {
  const outcome = cards[digitsOf(cardNumber)];
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  // A card is good until the last day of its month, wherever on Earth.
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  const isDated = Number(month) >= 1 && Number(month) <= 12 && end > now.getTime();
  return outcome && isDated && /^\d{3,4}$/.test(cvc.trim()) ? outcome : 'invalid_card';
}

export const digitsOf = (cardNumber: string) => cardNumber.replace(/[\s-]/g, '');
