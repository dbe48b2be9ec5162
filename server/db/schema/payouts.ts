import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { payoutAccountStatus, payoutStatus } from '#contract/payments/payouts.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, isOneOf, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

/** The bank account of a provider, at the processor. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    status: oneOf(payoutAccountStatus.options).notNull(),
    /** The processor's id of the account. */
    externalId: varchar({ length: 80 }),
    bankName: varchar({ length: 100 }),
    last4: varchar({ length: 4 }),
    holder: varchar({ length: 200 }),
    /** The processor's hash of the last bank account that was ready, which tells that it was changed. */
    fingerprint: varchar({ length: 80 }),
    /** When it was first ready; null if none ever was. */
    addedAt: timestamptz(),
    /** After a change, payouts wait until then. */
    usableFrom: timestamptz(),
  },
  (t) => [checkOneOf('payout_accounts_status_known', t.status, payoutAccountStatus.options)],
);

/**
 * The payout of a job to its provider's bank, with the rewards that join it; a retry of a failed one is a row of its own.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: serialId(),
    /** Null if it pays rewards alone, because no payout of a job was about to leave. */
    requestId: integer().references(() => serviceRequests.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What the job earned; the payout is this and the rewards. */
    amount: dollars().notNull(),
    rewardAmount: dollars().notNull().default('0'),
    deductedAmount: dollars().notNull().default('0'),
    status: oneOf(payoutStatus.options).notNull().default('pending'),
    dueAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    endedAt: timestamptz(),
    failureCode: varchar({ length: 40 }),
    retryOf: integer(),
    /** True if it pays what a won chargeback gave back, beside the payout of the job. */
    isReturn: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    // One live payout per job: only a failed or cancelled one may be followed by another.
    uniqueIndex('payouts_one_a_job')
      .on(t.requestId)
      .where(sql`${isOneOf(t.status, ['pending', 'processing', 'paid'])} and not ${t.isReturn}`),
    index('payouts_user').on(t.userId, t.id),
    index('payouts_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'pending'`),
    checkOneOf('payouts_status_known', t.status, payoutStatus.options),
    check(
      'payouts_amount_range',
      sql`${t.amount} >= 0 and (${t.amount} > 0) = (${t.requestId} is not null) and ${t.rewardAmount} >= 0
        and ${t.deductedAmount} between 0 and ${t.amount} + ${t.rewardAmount}`,
    ),
  ],
);
