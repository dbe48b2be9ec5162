import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { groupKinds, payModes, shareChangeStatuses } from '#contract/accounts/member-states.ts';
import { approvalBases, defaultRule } from '#contract/approvals/approval-rules.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, oneOf, serialId, timestamptz } from './columns.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** What a group is beside its account: people who share aircraft. */
export const groups = pgTable(
  'groups',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => users.id),
    kind: oneOf(groupKinds).notNull(),
    timeZone: varchar({ length: 64 }).notNull(),
    /** Above it the owners vote; null for never. */
    threshold: dollars().default(defaultRule.threshold!),
    /** How many owners have to approve; null for more than half of them. */
    approvals: integer(),
    basis: oneOf(approvalBases).notNull().default(defaultRule.basis),
    approvalHours: integer().notNull().default(defaultRule.approvalHours),
    aogLimit: dollars().notNull().default(defaultRule.aogLimit),
    officerLimit: dollars().notNull().default(defaultRule.officerLimit),
    /** How the checkout proposes to pay. */
    payMode: oneOf(payModes).notNull().default('one'),
    /** Payments from this sum on can be split. */
    splitFrom: dollars().notNull().default('0'),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('groups_kind_known', t.kind, groupKinds),
    checkOneOf('groups_basis_known', t.basis, approvalBases),
    checkOneOf('groups_pay_mode_known', t.payMode, payModes),
  ],
);

/** A co-owner's share before and after a proposed change, and when they agreed. */
export interface ProposedShare {
  userId: string;
  before: number | null;
  after: number;
  agreedAt: string | null;
}

/** Proposed shares of all co-owners of a group. They take effect once everyone whose share changes has agreed. */
export const shareChanges = pgTable(
  'share_changes',
  {
    id: serialId(),
    accountId: userId(),
    proposedBy: userId(),
    shares: jsonb().$type<ProposedShare[]>().notNull(),
    status: oneOf(shareChangeStatuses).notNull().default('proposed'),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('share_changes_status_known', t.status, shareChangeStatuses),
    uniqueIndex('share_changes_one_open')
      .on(t.accountId)
      .where(sql`${t.status} = 'proposed'`),
    index('share_changes_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'proposed'`),
  ],
);
