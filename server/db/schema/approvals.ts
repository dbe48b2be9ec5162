import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { payModes } from '#contract/accounts/member-states.ts';
import { approvalStatuses, approvalSubjects } from '#contract/approvals/approval-lifecycle.ts';
import { approvalBases } from '#contract/approvals/approval-rules.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** Votes of the owners of a group on one expense: a quote, findings or additional work. */
export const approvals = pgTable(
  'approvals',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    /** The group. */
    accountId: userId(),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    subject: oneOf(approvalSubjects).notNull(),
    subjectIds: integer().array().notNull(),
    /** The body of the call that the vote carries out. */
    decision: jsonb().$type<Record<string, unknown>>().notNull(),
    amount: dollars().notNull(),
    /** What was approved on the job since its last approval, with this. */
    totalAfter: dollars().notNull(),
    askedBy: userId(),
    payerId: uuid().references(() => users.id),
    pay: oneOf(payModes).notNull().default('one'),
    basis: oneOf(approvalBases).notNull(),
    /** People, or hundredths of a percent. */
    needed: integer().notNull(),
    /** Who was asked; people who left do not count. */
    voters: uuid().array().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When the voters were reminded of the end. */
    remindedAt: timestamptz(),
    status: oneOf(approvalStatuses).notNull().default('open'),
    endedAt: timestamptz(),
    endReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('approvals_status_known', t.status, approvalStatuses),
    checkOneOf('approvals_subject_known', t.subject, approvalSubjects),
    checkOneOf('approvals_basis_known', t.basis, approvalBases),
    checkOneOf('approvals_pay_known', t.pay, payModes),
    uniqueIndex('approvals_one_open')
      .on(t.requestId)
      .where(sql`${t.status} = 'open'`),
    index('approvals_request').on(t.requestId, t.id),
    index('approvals_account')
      .on(t.accountId)
      .where(sql`${t.status} = 'open'`),
    index('approvals_expiry')
      .on(t.expiresAt, t.id)
      .where(sql`${t.status} = 'open'`),
  ],
);

/** One vote a person, replaced while the approval is open. */
export const approvalVotes = pgTable(
  'approval_votes',
  {
    approvalId: integer()
      .notNull()
      .references(() => approvals.id),
    userId: userId(),
    approve: boolean().notNull(),
    note: varchar({ length: 500 }).notNull().default(''),
    at: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.approvalId, t.userId] }), index('approval_votes_user').on(t.userId)],
);
