import { eq, or, sql } from 'drizzle-orm';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { groups, shareChanges } from '#server/db/schema/groups.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

/** Groups of people who share aircraft, and the shares that they agreed on. */
export const groupTables = [
  personal(shareChanges, {
    rows: ({ userId }: Person) =>
      or(
        eq(shareChanges.accountId, userId),
        eq(shareChanges.proposedBy, userId),
        sql`${shareChanges.shares} @> ${JSON.stringify([{ userId }])}::jsonb`,
      ),
    erase: [{ keep: 'The other co-owners see who held what; it names nobody.' }],
    exports: {
      as: 'shareChanges',
      columns: columns(shareChanges, 'status', 'createdAt', 'expiresAt', 'endedAt'),
    },
  }),
  personal(groups, {
    rows: ({ userId }) =>
      sql`${groups.accountId} in (select ${accountMembers.accountId} from ${accountMembers} where ${accountMembers.userId} = ${userId})`,
    erase: [{ keep: 'Its kind and time zone alone, for the other members.' }],
    exports: {
      as: 'groups',
      columns: columns(groups, 'kind', 'timeZone', 'createdAt'),
      key: [groups.accountId],
    },
  }),
];
