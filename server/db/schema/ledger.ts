import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, oneOf, serialId } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';

const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Kinds of accounts. The processor's, contested charges and processing costs are assets; held, captured, provider,
 * platform, credit and reward are liabilities; captured holds the shares of split payments until all of them are captured. The platform's own credit account holds credit that is reserved for unpaid payments; a
 * reward becomes credit after some days.
 */
export const ledgerKinds = [
  'processor',
  'held',
  'captured',
  'provider',
  'platform',
  'credit',
  'chargeback',
  'cost',
  'reward',
] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: serialId(),
    kind: oneOf(ledgerKinds).notNull(),
    /** Null for an account of the platform. */
    userId: uuid().references(() => users.id),
    /**
     * The sum of the entries of a user's account; a trigger updates it with every entry. The accounts of the platform
     * are summed when read: a stored balance would make all payments wait for one row.
     */
    balanceCents: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_one_a_person').on(t.kind, t.userId),
    uniqueIndex('ledger_accounts_one_of_ours')
      .on(t.kind)
      .where(sql`${t.userId} is null`),
    checkOneOf('ledger_accounts_kind_known', t.kind, ledgerKinds),
  ],
);

/** A movement of money. Its entries add up to zero: the database checks that at commit. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: bigId(),
    kind: varchar({ length: 20 }).notNull(),
    paymentId: integer().references(() => payments.id),
    /** Deduplicates movements. */
    key: varchar({ length: 80 }).notNull(),
    payoutId: integer().references(() => payouts.id),
    /** Of a reward: the provider of the job that earned it, with whom it is not spendable. */
    earnedWithProviderId: integer().references(() => serviceProviders.id),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_movements_once').on(t.key),
    index('ledger_movements_payment').on(t.paymentId),
    index('ledger_movements_payout').on(t.payoutId),
  ],
);

/** Rows are inserted only: a trigger rejects changes and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigId(),
    movementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerMovements.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_entries_movement').on(t.movementId),
    index('ledger_entries_account').on(t.accountId, t.id),
    check('ledger_entries_not_zero', sql`${t.cents} <> 0`),
  ],
);

/** Each attempt to pay, with the processor's outcome. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    outcome: varchar({ length: 30 }).notNull(),
    cardLast4: varchar({ length: 4 }),
    /** The processor's hash of the card number, which tells that two people paid with the same card. */
    cardFingerprint: varchar({ length: 80 }),
    at: createdAt(),
  },
  (t) => [index('payment_attempts_payment').on(t.paymentId)],
);

export const intentStatuses = ['pending', 'challenged', 'authorized', 'succeeded', 'cancelled'] as const;

/** The payment intents of the sandbox processor. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: varchar({ length: 40 }).primaryKey(),
    clientSecret: varchar({ length: 100 }).notNull().unique(),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    amount: dollars().notNull(),
    description: text(),
    status: oneOf(intentStatuses).notNull().default('pending'),
    /** Cents of each refund by the key of its call, so that a repeated call refunds once. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** True if the payer keeps the card that pays; a challenged card is kept once the bank has agreed. */
    keepsCard: boolean().notNull().default(false),
    /** True if the card is only authorized first, and charged by a capture. */
    isManual: boolean().notNull().default(false),
    /** True for a card that the bank refuses at the capture. */
    refusesCapture: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [checkOneOf('sandbox_intents_status_known', t.status, intentStatuses)],
);
