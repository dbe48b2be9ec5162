import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { disputeOutcome, disputeStatus, offerStatus } from '#contract/disputes/disputes.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, isOneOf, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceRequests } from './requests.ts';

const parties = ['owner', 'provider'] as const;

/** A dispute of a job; while it lives, the payments are frozen and the deadlines stand still. */
export const disputes = pgTable(
  'disputes',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    openedById: uuid()
      .notNull()
      .references(() => users.id),
    openedByRole: oneOf(parties).notNull(),
    reason: varchar({ length: 30 }).notNull(),
    description: text().notNull(),
    requestedRefund: dollars().notNull(),
    status: oneOf(disputeStatus.options).notNull().default('open'),
    answer: text(),
    answeredAt: timestamptz(),
    answerBy: timestamptz(),
    escalatedAt: timestamptz(),
    withdrawProposedBy: oneOf(parties),
    /** The party whose offer waits for the other's answer. */
    offeredBy: oneOf(parties),
    outcome: oneOf(disputeOutcome.options),
    refundAmount: dollars(),
    note: text(),
    /** The administrator who is ruling, since their last edit. */
    claimedById: uuid().references(() => users.id),
    claimedAt: timestamptz(),
    ruledById: uuid().references(() => users.id),
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('disputes_one_a_job')
      .on(t.requestId)
      .where(isOneOf(t.status, ['open', 'answered', 'escalated'])),
    index('disputes_request').on(t.requestId),
    index('disputes_unanswered')
      .on(t.answerBy)
      .where(sql`${t.status} = 'open'`),
    index('disputes_queue').on(t.status, t.escalatedAt, t.id),
    checkOneOf('disputes_status_known', t.status, disputeStatus.options),
    check('disputes_refund_range', sql`${t.requestedRefund} >= 0 and ${t.refundAmount} >= 0`),
  ],
);

export const disputeOffers = pgTable(
  'dispute_offers',
  {
    disputeId: integer()
      .notNull()
      .references(() => disputes.id),
    n: integer().notNull(),
    by: oneOf(parties).notNull(),
    refundAmount: dollars().notNull(),
    status: oneOf(offerStatus.options).notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.n] }),
    // A new offer replaces the last one.
    uniqueIndex('dispute_offers_one_open')
      .on(t.disputeId)
      .where(sql`${t.status} = 'open'`),
    checkOneOf('dispute_offers_status_known', t.status, offerStatus.options),
  ],
);
