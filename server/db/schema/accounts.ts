import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  json,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { userType } from '#contract/accounts.ts';
import { checkOneOf, createdAt, timestamptz, oneOf, serialId, textList, timestamps } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Always lower case: one person, one account. */
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
    /** Argon2id in PHC format; none for people who sign in elsewhere. */
    passwordHash: text(),
    emailVerifiedAt: timestamptz(),
    /** Which terms were accepted, and when the age was confirmed with them. */
    termsVersion: varchar({ length: 20 }),
    termsAcceptedAt: timestamptz(),
    /** The code of whoever brought this person here. */
    referralCodeUsed: varchar({ length: 20 }),
    /** Encrypted; counts once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: timestamptz(),
    /** The last time step that was used, so that a code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    recoveryCodeHashes: textList(),
    /** By kind of news, what differs from the default. */
    notificationPreferences: jsonb().$type<Record<string, { email: boolean }>>().notNull().default({}),
    /** Asked for, and carried out 30 days later unless the person signs in. */
    deletionRequestedAt: timestamptz(),
    deletedAt: timestamptz(),
  },
  (t) => [
    checkOneOf('users_user_type_known', t.userType, userType.options),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    index('users_deletion_requested')
      .on(t.deletionRequestedAt)
      .where(sql`${t.deletedAt} is null`),
  ],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const sessions = pgTable(
  'sessions',
  {
    /** A hash of the session's secret id, so that a stolen table opens no session. */
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

/** What a session remembers beside whose it is. */
export interface SessionData {
  /** The password was right, the second factor is still owed. */
  awaitsSecondFactor?: boolean;
  /** A challenge that the browser must sign with a passkey. */
  passkeyChallenge?: string;
  /** The second factor was given. */
  hasSecondFactor?: boolean;
}

/** What a mailed link carries; only its hash is kept, and it works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: userId(),
    purpose: oneOf(['verify_email', 'reset_password', 'unlock']).notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_tokens_user').on(t.userId),
    checkOneOf('account_tokens_purpose_known', t.purpose, ['verify_email', 'reset_password', 'unlock']),
  ],
);

/** Sign-ins elsewhere: an issuer and its name for the person. */
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

/** A locked owner who wants to offer services too; administrators decide. */
export const dualAccessRequests = pgTable(
  'dual_access_requests',
  {
    id: serialId(),
    userId: userId(),
    reason: text(),
    status: oneOf(['pending', 'approved', 'declined']).notNull().default('pending'),
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('dual_access_requests_one_pending')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    checkOneOf('dual_access_requests_status_known', t.status, ['pending', 'approved', 'declined']),
  ],
);

/** Every administrator's change: who, what, before, after, why. */
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
