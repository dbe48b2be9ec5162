import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userType } from '#contract/accounts/accounts.ts';
import { accountKinds, type Membership } from '#contract/accounts/permissions.ts';
import type { NotificationChoice } from '#contract/messaging/notification-kinds.ts';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId, textList, timestamps } from './columns.ts';
import { mails } from './mail.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: oneOf(accountKinds).notNull().default('person'),
    /** Always lower case, so that the unique index allows one account per address. */
    email: varchar({ length: 254 }).notNull().unique(),
    firstName: varchar({ length: 80 }),
    lastName: varchar({ length: 80 }),
    profileImageUrl: text(),
    userType: oneOf(userType.options).notNull().default('owner'),
    isVerified: boolean().notNull().default(false),
    userTypeLocked: boolean().notNull().default(false),
    hasDualAccess: boolean().notNull().default(false),
    verificationDocuments: text(),
    ...timestamps(),
    isAdmin: boolean().notNull().default(false),
    /** Argon2id in PHC format; null for users who sign in through an issuer. */
    passwordHash: text(),
    emailVerifiedAt: timestamptz(),
    /** The accepted terms; the age was confirmed with them. */
    termsVersion: varchar({ length: 20 }),
    termsAcceptedAt: timestamptz(),
    /** The newest terms that were announced to the user after accepting others. */
    announcedTerms: varchar({ length: 20 }),
    /** When the announced terms take effect: from then on the user may only read, until they are accepted. */
    termsDueAt: timestamptz(),
    /** The code of the referrer. */
    referralCodeUsed: varchar({ length: 20 }),
    /** Encrypted; active once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: timestamptz(),
    /** The last used time step, so that a code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    recoveryCodeHashes: textList(),
    /** Only what differs from the default. */
    notificationPreferences: jsonb().$type<NotificationChoice>().notNull().default({}),
    /** When the user finished or skipped the guided tour; it opens in no other browser then. */
    tourDoneAt: timestamptz(),
    /** The account is anonymized 30 days later unless the user signs in. */
    deletionRequestedAt: timestamptz(),
    deletedAt: timestamptz(),
    /** The person's active rows of `account_members`, kept by triggers: every call reads them. Null without any. */
    memberships: jsonb().$type<Membership[]>(),
    /** The shared account that the person's lists and new rows belong to; their own one if null, or once they have left it. */
    actingAccountId: uuid(),
    /** Set while an administrator has suspended the account; the user reads the reason. */
    suspendedAt: timestamptz(),
    suspensionReason: text(),
  },
  (t) => [
    checkOneOf('users_user_type_known', t.userType, userType.options),
    checkOneOf('users_kind_known', t.kind, accountKinds),
    // A shared account has no way in; that it has no session either is held by a trigger.
    check(
      'users_shared_without_sign_in',
      sql`${t.kind} = 'person' or (${t.passwordHash} is null and ${t.totpSecret} is null and (${t.deletedAt} is not null or ${t.email} = ${t.id} || '@accounts.invalid'))`,
    ),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    index('users_deletion_requested')
      .on(t.deletionRequestedAt)
      .where(sql`${t.deletedAt} is null`),
    /** To whom the newest terms were not announced yet; `greatest` ignores nulls. */
    index('users_known_terms')
      .on(sql`greatest(${t.announcedTerms}, ${t.termsVersion})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/**
 * Number of accounts by what administrators filter by: triggers add rows of differences, so that concurrent
 * registrations do not wait for each other, and a sweep sums them up.
 */
export const userCounts = pgTable('user_counts', {
  id: serialId(),
  userType: oneOf(userType.options).notNull(),
  hasDualAccess: boolean().notNull(),
  userTypeLocked: boolean().notNull(),
  isVerified: boolean().notNull(),
  isAdmin: boolean().notNull(),
  isSuspended: boolean().notNull(),
  users: integer().notNull(),
});

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const sessions = pgTable(
  'sessions',
  {
    /** A hash of the secret in the cookie, so that a copy of the table opens no session. */
    sid: varchar({ length: 64 }).primaryKey(),
    sess: json().$type<SessionData>().notNull(),
    expire: timestamptz().notNull(),
    userId: uuid().references(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    userAgent: varchar({ length: 300 }),
    ip: varchar({ length: 60 }),
  },
  (t) => [index('sessions_expire').on(t.expire), index('sessions_user').on(t.userId)],
);

/** The data of a session beside its user. */
export interface SessionData {
  /** The password was correct; the second factor is pending. */
  awaitsSecondFactor?: boolean;
  /** The challenge that the browser signs with a passkey. */
  passkeyChallenge?: string;
  /** Signed in with a second factor. */
  hasSecondFactor?: boolean;
  /** Until when the session may read the system logs: its user has entered the password again. */
  logsUntil?: string;
  /** A backup that can be downloaded once, with the link whose token has this hash. */
  backup?: { tokenHash: string; until: string; sealedPassphrase: string };
}

/** Single-use tokens of emailed links; only their hashes are stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: userId(),
    purpose: oneOf(['verify_email', 'reset_password', 'unlock']).notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
    /** The email with the link, which is removed from its stored body once the token is used or revoked. */
    mailId: integer().references(() => mails.id),
  },
  (t) => [
    index('account_tokens_user').on(t.userId),
    checkOneOf('account_tokens_purpose_known', t.purpose, ['verify_email', 'reset_password', 'unlock']),
  ],
);

/** Linked sign-ins: an issuer and its subject. */
export const identities = pgTable(
  'identities',
  {
    id: serialId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('identities_subject').on(t.issuer, t.subject), index('identities_user').on(t.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: serialId(),
    userId: userId(),
    credentialId: text().notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: textList(),
    name: varchar({ length: 80 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Requests for dual access by accounts whose type is fixed; administrators decide. */
export const dualAccessRequests = pgTable(
  'dual_access_requests',
  {
    id: serialId(),
    userId: userId(),
    reason: text(),
    status: oneOf(['pending', 'approved', 'declined']).notNull().default('pending'),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    /** Why an administrator declined the request; the user reads it. */
    declineReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('dual_access_requests_one_pending')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    checkOneOf('dual_access_requests_status_known', t.status, ['pending', 'approved', 'declined']),
  ],
);

/** What administrators noted about a user, for each other. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: serialId(),
    userId: userId(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('user_notes_user').on(t.userId, t.id)],
);

/** Log of the changes by administrators: actor, entity, before, after, reason. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    actorId: uuid().references(() => users.id),
    action: varchar({ length: 60 }).notNull(),
    entity: varchar({ length: 40 }).notNull(),
    entityId: varchar({ length: 60 }).notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    at: createdAt(),
  },
  (t) => [index('audit_log_entity').on(t.entity, t.entityId), index('audit_log_at').on(t.at)],
);
