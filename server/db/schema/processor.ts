import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { paymentShares, shareAuthorizations } from './payment-shares.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';

export const callKinds = [
  'prepare',
  'capture',
  'cancel',
  'refund',
  'transfer',
  'cost',
  'detach_card',
  'delete_customer',
] as const;
export const callStatuses = ['pending', 'done', 'failed'] as const;

/** Outgoing calls to the payment processor, written with the change that causes them and executed after its commit. */
export const processorCalls = pgTable(
  'processor_calls',
  {
    id: serialId(),
    /** The processor's idempotency key: a call that is repeated has one effect. */
    key: varchar({ length: 120 }).notNull(),
    kind: oneOf(callKinds).notNull(),
    paymentId: integer().references(() => payments.id),
    payoutId: integer().references(() => payouts.id),
    /** The card of a share that the call is about; null for a payment of one card. */
    authorizationId: integer().references(() => shareAuthorizations.id),
    /** Cents of a refund or a transfer. */
    cents: integer(),
    /** What else the processor needs, such as the account of a transfer; `refusals` counts keys that were used up. */
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: oneOf(callStatuses).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull(),
    lastError: text(),
    /** What the processor returned. */
    response: jsonb().$type<Record<string, string | number>>(),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('processor_calls_once').on(t.key),
    index('processor_calls_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'pending'`),
    index('processor_calls_payment').on(t.paymentId, t.id),
    index('processor_calls_payout').on(t.payoutId),
    index('processor_calls_authorization')
      .on(t.authorizationId)
      .where(sql`${t.authorizationId} is not null`),
    checkOneOf('processor_calls_kind_known', t.kind, callKinds),
    checkOneOf('processor_calls_status_known', t.status, callStatuses),
  ],
);

/** Events that the processor sent, each handled once, in whatever order they arrive. */
export const processorEvents = pgTable(
  'processor_events',
  {
    id: varchar({ length: 80 }).primaryKey(),
    type: varchar({ length: 60 }).notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    handledAt: timestamptz(),
  },
  (t) => [
    index('processor_events_unhandled')
      .on(t.receivedAt)
      .where(sql`${t.handledAt} is null`),
  ],
);

export const chargebackStatuses = ['open', 'won', 'lost'] as const;

/** Payments that the payer contests at the card's bank. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** The contested share of a split payment. */
    shareId: integer().references(() => paymentShares.id),
    externalId: varchar({ length: 80 }).notNull(),
    cents: integer().notNull(),
    status: oneOf(chargebackStatuses).notNull().default('open'),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('chargebacks_external').on(t.externalId),
    index('chargebacks_payment').on(t.paymentId),
    index('chargebacks_share')
      .on(t.shareId)
      .where(sql`${t.shareId} is not null`),
    checkOneOf('chargebacks_status_known', t.status, chargebackStatuses),
  ],
);
