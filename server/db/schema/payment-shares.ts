import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { authorizationStatuses, shareStatuses } from '#contract/payments/share-lifecycle.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, isOneOf, oneOf, serialId, timestamptz } from './columns.ts';
import { nobodyId, payments } from './payments.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/**
 * What each co-owner owes of a payment for a group, with the shares at that time. A trigger holds that the amounts add up to
 * what the payment charged.
 */
export const paymentShares = pgTable(
  'payment_shares',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    userId: userId(),
    /** Whose card pays it: the payer of the payment; in a split payment the co-owner, or who covers the share. */
    payerId: userId(),
    shareBp: integer().notNull(),
    amount: dollars().notNull(),
    status: oneOf(shareStatuses).notNull(),
    refundedAmount: dollars().notNull().default('0'),
    /** When the co-owner was asked to pay; null until the accepting owner has authorized. */
    askedAt: timestamptz(),
    /** The latest reminder, from a co-owner or the daily sweep. */
    remindedAt: timestamptz(),
    /** When the card was refused at the charge; the share is open again. */
    refusedAt: timestamptz(),
    authorizedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    // Too old to name their persons, all of them name nobody.
    uniqueIndex('payment_shares_once')
      .on(t.paymentId, t.userId)
      .where(sql`${t.userId} <> ${sql.raw(`'${nobodyId}'`)}`),
    index('payment_shares_user').on(t.userId),
    index('payment_shares_payer').on(t.payerId),
    // For the sweep that reminds of shares.
    index('payment_shares_open')
      .on(t.paymentId)
      .where(isOneOf(t.status, ['open', 'authorized'])),
    checkOneOf('payment_shares_status_known', t.status, shareStatuses),
    check('payment_shares_share', sql`${t.shareBp} between 0 and 10000`),
    check('payment_shares_amounts', sql`${t.refundedAmount} between 0 and ${t.amount}`),
  ],
);

/** Cards that were asked to pay a share: the co-owner's, and of who covers it. The first authorization wins. */
export const shareAuthorizations = pgTable(
  'share_authorizations',
  {
    id: serialId(),
    shareId: integer()
      .notNull()
      .references(() => paymentShares.id),
    payerId: userId(),
    status: oneOf(authorizationStatuses).notNull().default('open'),
    intentId: text(),
    clientSecret: varchar({ length: 200 }),
    cardLast4: varchar({ length: 4 }),
    authorizedAt: timestamptz(),
    /** When the bank drops the authorization. */
    captureBefore: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('share_authorizations_intent').on(t.intentId),
    uniqueIndex('share_authorizations_one_a_share')
      .on(t.shareId)
      .where(isOneOf(t.status, ['authorized', 'captured'])),
    index('share_authorizations_share').on(t.shareId),
    index('share_authorizations_payer').on(t.payerId),
    checkOneOf('share_authorizations_status_known', t.status, authorizationStatuses),
  ],
);

/** Parts of shares that went back to their cards. A trigger rejects changes and deletions: statements are made of them. */
export const shareRefunds = pgTable(
  'share_refunds',
  {
    id: serialId(),
    shareId: integer()
      .notNull()
      .references(() => paymentShares.id),
    /** The refund of the payment that it is a part of. */
    key: varchar({ length: 120 }).notNull(),
    amount: dollars().notNull(),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('share_refunds_once').on(t.shareId, t.key),
    check('share_refunds_positive', sql`${t.amount} > 0`),
  ],
);
