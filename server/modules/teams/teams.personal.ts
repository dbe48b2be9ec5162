import { eq, or, sql } from 'drizzle-orm';
import { accountInvitations, accountLog, ownershipTransfers } from '#server/db/schema/account-members.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Who was invited to a team, and what became of its people. */
export const teamTables = [
  personal(accountInvitations, {
    rows: ({ userId, email }) =>
      or(
        eq(accountInvitations.invitedBy, userId),
        eq(accountInvitations.acceptedBy, userId),
        eq(accountInvitations.email, email),
      ),
    erase: [
      {
        rows: ({ userId, email }) =>
          or(eq(accountInvitations.acceptedBy, userId), eq(accountInvitations.email, email)),
        set: {
          email: sql`${accountInvitations.id} || '@deleted.invalid'`,
          note: '',
          mailId: null,
          status: sql`case when ${accountInvitations.status} = 'pending' then 'revoked' else ${accountInvitations.status} end`,
        },
      },
      { rows: ({ userId }) => eq(accountInvitations.invitedBy, userId), set: { note: '' } },
      { keep: 'The team sees whom it invited; the rest names nobody.' },
    ],
    exports: {
      as: 'teamInvitations',
      columns: columns(accountInvitations, 'email', 'role', 'note', 'status', 'createdAt', 'expiresAt'),
    },
  }),
  personal(accountLog, {
    rows: ({ userId }) =>
      or(eq(accountLog.accountId, userId), eq(accountLog.actorId, userId), eq(accountLog.subjectId, userId)),
    erase: [{ keep: 'The owners see who changed what; a deleted person is a Former member.' }],
    exports: { as: 'teamLog', columns: columns(accountLog, 'event', 'before', 'after', 'at') },
  }),
  personal(ownershipTransfers, {
    rows: ({ userId }) => or(eq(ownershipTransfers.fromId, userId), eq(ownershipTransfers.toId, userId)),
    erase: [{ keep: 'When a team changed its owner; it names nobody.' }],
    exports: {
      as: 'ownershipTransfers',
      columns: columns(ownershipTransfers, 'status', 'createdAt', 'expiresAt'),
    },
  }),
];
