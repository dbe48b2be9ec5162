import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { paymentStatus } from '#contract/payments/payments.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, isOneOf, timestamptz, oneOf, serialId } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { jobAdditions } from './jobs.ts';
import { serviceQuotes, serviceRequests } from './requests.ts';

/** The account to which records of jobs refer once they are too old to name their parties. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    serviceRequestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    quoteId: integer()
      .notNull()
      .references(() => serviceQuotes.id),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    totalAmount: dollars().notNull(),
    serviceAmount: dollars().notNull(),
    platformFee: dollars().notNull(),
    stripePaymentIntentId: text(),
    status: oneOf(paymentStatus.options).notNull().default('pending'),
    createdAt: createdAt(),
    completedAt: timestamptz(),
    /** The additional work that is paid; null for the quote. */
    additionId: integer().references(() => jobAdditions.id),
    clientSecret: varchar({ length: 200 }),
    heldAt: timestamptz(),
    /** True if the cards of several co-owners pay, each a share: the payment itself has no intent. */
    isSplit: boolean().notNull().default(false),
    /** Refunded to the payer. */
    refundedAmount: dollars().notNull().default('0'),
    /** Refunded while held, because approved findings were not done; the total is what is left. */
    returnedAmount: dollars().notNull().default('0'),
    /** Part of the total that the payer's credit covers; the card is charged the rest. */
    creditAmount: dollars().notNull().default('0'),
    /**
     * Held with the quote's price for findings within its no-call limit, beside the total: all of it, what no finding has
     * used, and what went back unused. A finding that uses it moves its price into the total.
     */
    noCallAmount: dollars().notNull().default('0'),
    noCallLeft: dollars().notNull().default('0'),
    noCallReturned: dollars().notNull().default('0'),
    /** The status before a dispute or chargeback froze the payment. */
    frozenFrom: oneOf(['held', 'released']),
  },
  (t) => [
    // One payment per quote and per addition; only an expired one may be followed by another.
    uniqueIndex('payments_one_a_quote')
      .on(t.quoteId, sql`coalesce(${t.additionId}, 0)`)
      .where(isOneOf(t.status, ['pending', 'held', 'released', 'refunded', 'split', 'frozen'])),
    uniqueIndex('payments_intent').on(t.stripePaymentIntentId),
    index('payments_payer').on(t.payerId),
    index('payments_provider').on(t.providerId, t.completedAt),
    index('payments_request').on(t.serviceRequestId),
    // For the retention sweep, which runs every minute.
    index('payments_with_persons')
      .on(t.createdAt)
      .where(sql`${t.payerId} <> ${sql.raw(`'${nobodyId}'`)}`),
    checkOneOf('payments_status_known', t.status, paymentStatus.options),
    // After a split, the fee and the provider's share are those of the released part.
    check(
      'payments_parts_add_up',
      sql`${t.totalAmount} = ${t.serviceAmount} + ${t.platformFee} + case when ${t.status} = 'split' then ${t.refundedAmount} else 0 end`,
    ),
    check('payments_refund_range', sql`${t.refundedAmount} between 0 and ${t.totalAmount}`),
    // The card is charged at least a dollar, and refunded first.
    check(
      'payments_credit_range',
      sql`${t.creditAmount} between 0 and ${t.totalAmount} - case when ${t.returnedAmount} > 0 then 0 else 1 end`,
    ),
    check(
      'payments_no_call_range',
      sql`${t.noCallLeft} >= 0 and ${t.noCallReturned} >= 0 and ${t.noCallLeft} + ${t.noCallReturned} <= ${t.noCallAmount}`,
    ),
    // Whatever ends a payment has returned what is left of the limit before.
    check(
      'payments_no_call_ended',
      sql`${t.noCallLeft} = 0 or ${isOneOf(t.status, ['pending', 'expired', 'held', 'frozen'])}`,
    ),
    check('payments_returned_range', sql`${t.returnedAmount} >= 0`),
    check('payments_not_negative', sql`${t.serviceAmount} >= 0 and ${t.platformFee} >= 0`),
  ],
);
