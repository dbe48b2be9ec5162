import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { groupRoles, membershipEnds, teamRoles } from '#contract/accounts/permissions.ts';
import { users } from './accounts.ts';
import { checkOneOf, oneOf, serialId, timestamptz } from './columns.ts';

/**
 * Who acts for a shared account, and as what. Who comes back gets a new row. Triggers hold that the role fits the account, that
 * a team has an owner and a group one managing owner, and that shares add up.
 */
export const accountMembers = pgTable(
  'account_members',
  {
    id: serialId(),
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: oneOf([...teamRoles, ...groupRoles]).notNull(),
    /** A co-owner's part, in hundredths of a percent; null where the group works without shares. */
    shareBp: integer(),
    canQuote: boolean().notNull().default(false),
    canSign: boolean().notNull().default(false),
    showsOnProfile: boolean().notNull().default(false),
    joinedAt: timestamptz().notNull().defaultNow(),
    leftAt: timestamptz(),
    endedBy: uuid().references(() => users.id),
    endReason: oneOf(membershipEnds),
  },
  (t) => [
    checkOneOf('account_members_role_known', t.role, [...teamRoles, ...groupRoles]),
    checkOneOf('account_members_end_known', t.endReason, membershipEnds),
    check('account_members_not_own', sql`${t.accountId} <> ${t.userId}`),
    check(
      'account_members_share',
      sql`${t.shareBp} is null or (${t.shareBp} between 0 and 10000 and ${t.role} in ('managing_owner', 'co_owner'))`,
    ),
    check('account_members_ended_whole', sql`(${t.leftAt} is null) = (${t.endReason} is null)`),
    uniqueIndex('account_members_once')
      .on(t.accountId, t.userId)
      .where(sql`${t.leftAt} is null`),
    // Every call of a signed-in person looks here.
    index('account_members_active')
      .on(t.userId)
      .where(sql`${t.leftAt} is null`),
  ],
);
