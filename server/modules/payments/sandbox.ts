import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Processor } from './processor.ts';
import * as repo from './sandbox.repo.ts';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A payment processor in our own database, with the usual test cards. */
export const sandbox: Processor = {
  async prepare({ db, now }, { payerId, amount, description }) {
    const id = `pi_${random(16)}`;
    const clientSecret = `${id}_secret_${random(24)}`;
    await repo.insert(db, { id, clientSecret, payerId, amount, description, createdAt: now() });
    return { id, clientSecret };
  },
  async cancel({ db }, id) {
    await repo.settle(db, id, 'cancelled');
  },
  // No money is moved in the sandbox.
  refund: async () => {},
};

export const intentBySecret = ({ db }: Context, clientSecret: string) => repo.bySecret(db, clientSecret);

/** Marks an intent as paid; returns false if it was already paid or cancelled. */
export const succeed = ({ db }: Context, id: string) => repo.settle(db, id, 'succeeded');

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

/** Returns the processor's outcome for a card. */
export function judge({ cardNumber, expiry, cvc }: Card, now: Date): CardOutcome {
  const outcome = cards[toDigits(cardNumber)];
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  // A card is valid until the last day of its month in every time zone.
  const end = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  const isDated = Number(month) >= 1 && Number(month) <= 12 && end > now.getTime();
  return outcome && isDated && /^\d{3,4}$/.test(cvc.trim()) ? outcome : 'invalid_card';
}

export const toDigits = (cardNumber: string) => cardNumber.replace(/[\s-]/g, '');
