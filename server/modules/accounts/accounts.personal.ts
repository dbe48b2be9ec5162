import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountMembers } from '#server/db/schema/account-members.ts';
import {
  accountTokens,
  dualAccessRequests,
  identities,
  passkeys,
  sessions,
  userNotes,
  users,
} from '#server/db/schema/accounts.ts';
import { columns, personal } from '#server/personal-table.ts';

/** The account itself and the ways into it. */
export const accountTables = [
  // Refer to their emails.
  personal(accountTokens, {
    rows: ({ userId }) => eq(accountTokens.userId, userId),
    erase: [{ delete: true }],
    exports: 'Secrets of emailed links, valid for days at most.',
  }),
  personal(sessions, {
    rows: ({ userId }) => eq(sessions.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'sessions',
      columns: columns(sessions, 'createdAt', 'lastSeenAt', 'userAgent', 'ip'),
      key: [sessions.sid],
    },
  }),
  personal(identities, {
    rows: ({ userId }) => eq(identities.userId, userId),
    erase: [{ delete: true }],
    exports: { as: 'linkedSignIns', columns: columns(identities, 'issuer', 'subject', 'createdAt') },
  }),
  personal(passkeys, {
    rows: ({ userId }) => eq(passkeys.userId, userId),
    erase: [{ delete: true }],
    exports: { as: 'passkeys', columns: columns(passkeys, 'name', 'createdAt', 'lastUsedAt') },
  }),
  personal(dualAccessRequests, {
    rows: ({ userId }) => eq(dualAccessRequests.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'dualAccessRequests',
      columns: columns(
        dualAccessRequests,
        'id',
        'reason',
        'status',
        'declineReason',
        'createdAt',
        'decidedAt',
      ),
    },
  }),
  personal(accountMembers, {
    rows: ({ userId }) => eq(accountMembers.userId, userId),
    erase: [
      {
        rows: ({ userId }) => and(eq(accountMembers.userId, userId), isNull(accountMembers.leftAt)),
        set: (now) => ({ leftAt: now, endReason: 'account_deleted' }),
      },
      { keep: 'What was done for the shared account refers to it; it names nobody.' },
    ],
    exports: {
      as: 'memberships',
      columns: columns(accountMembers, 'role', 'shareBp', 'canQuote', 'canSign', 'joinedAt', 'leftAt'),
    },
  }),
  personal(userNotes, {
    rows: ({ userId }) => eq(userNotes.userId, userId),
    erase: [{ delete: true }],
    exports: { as: 'notesOfAdministrators', columns: columns(userNotes, 'text', 'createdAt') },
  }),
  personal(users, {
    rows: ({ userId }) => eq(users.id, userId),
    names: ({ userId }) => sql`select unnest(array[email, concat_ws(' ', first_name, last_name),
      concat_ws(' ', first_name, left(last_name, 1) || '.')]) from users where id = ${userId}`,
    counterparts: () => sql`select id from users where is_admin`,
    erase: [
      {
        set: (now) => ({
          email: sql`${users.id} || '@deleted.invalid'`,
          firstName: 'Deleted',
          lastName: 'user',
          profileImageUrl: null,
          passwordHash: null,
          emailVerifiedAt: null,
          isVerified: false,
          isAdmin: false,
          verificationDocuments: null,
          referralCodeUsed: null,
          totpSecret: null,
          totpConfirmedAt: null,
          totpLastStep: null,
          recoveryCodeHashes: [],
          suspendedAt: null,
          suspensionReason: null,
          notificationPreferences: {},
          deletedAt: sql`coalesce(${users.deletedAt}, ${now})`,
          updatedAt: now,
        }),
      },
      { keep: 'Messages, reviews and payments of others refer to it; it says Deleted user.' },
    ],
    exports: {
      as: 'settings',
      isSingle: true,
      columns: columns(
        users,
        'notificationPreferences',
        'termsVersion',
        'termsAcceptedAt',
        'announcedTerms',
        'termsDueAt',
        'emailVerifiedAt',
        'tourDoneAt',
        'totpConfirmedAt',
        'referralCodeUsed',
      ),
    },
  }),
];
