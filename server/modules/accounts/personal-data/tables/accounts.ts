import { and, eq, or, sql } from 'drizzle-orm';
import {
  auditLog,
  dualAccessRequests,
  identities,
  passkeys,
  sessions,
  users,
} from '#server/db/schema/accounts.ts';
import { referralCodes } from '#server/db/schema/referrals.ts';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { columns, personal, type Person } from '#server/modules/accounts/personal-data/personal-table.ts';

const isAboutAccount = ({ userId }: Person) =>
  and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId));

/** The ways into the account, and what the product noted about it. */
export const accountTables = [
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
  personal(referralCodes, {
    rows: ({ userId }) => eq(referralCodes.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'referralCode',
      isSingle: true,
      columns: columns(referralCodes, 'code', 'createdAt'),
      key: [referralCodes.userId],
    },
  }),
  personal(waitlist, {
    rows: ({ email }) => eq(waitlist.email, email),
    erase: [{ delete: true }],
    exports: {
      as: 'waitlist',
      columns: columns(waitlist, 'email', 'firstName', 'lastName', 'userType', 'createdAt'),
    },
  }),
  personal(idempotencyKeys, {
    rows: ({ userId }) => eq(idempotencyKeys.scope, userId),
    erase: [{ delete: true }],
    exports: 'Copies of responses to repeated calls, for a day.',
  }),
  personal(auditLog, {
    rows: (person) => or(eq(auditLog.actorId, person.userId), isAboutAccount(person)),
    erase: [
      {
        // An administrator looked at an email to this address.
        rows: ({ email }) => sql`${auditLog.after} ->> 'recipient' = ${email}`,
        set: { after: sql`${auditLog.after} || '{"recipient": "deleted"}'` },
      },
      {
        rows: isAboutAccount,
        set: {
          before: sql`${auditLog.before} - 'suspensionReason'`,
          after: sql`${auditLog.after} - 'suspensionReason'`,
        },
      },
      { keep: 'What administrators did can be checked; the user is an id without a name.' },
    ],
    exports: {
      as: 'accountChanges',
      rows: isAboutAccount,
      columns: columns(auditLog, 'action', 'before', 'after', 'reason', 'at'),
    },
  }),
  personal(users, {
    rows: ({ userId }) => eq(users.id, userId),
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
        'emailVerifiedAt',
        'totpConfirmedAt',
        'referralCodeUsed',
      ),
    },
  }),
];
