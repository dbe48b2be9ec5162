import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { accountEvents, invitationStatuses, transferStatuses } from '#contract/accounts/member-states.ts';
import { groupRoles, membershipEnds, teamRoles } from '#contract/accounts/permissions.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { mails } from './mail.ts';

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
    /** From when the member wants no email or push message about the account. */
    mutedAt: timestamptz(),
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

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/**
 * Invitations to act for a provider, which becomes a team with the first one that is accepted, or for a group. The link of
 * the email has a token, of which only the hash is stored.
 */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: serialId(),
    providerId: integer().references(() => serviceProviders.id),
    /** A group. */
    accountId: uuid().references(() => users.id),
    /** Always lower case. */
    email: varchar({ length: 254 }).notNull(),
    role: oneOf([...teamRoles, ...groupRoles]).notNull(),
    canQuote: boolean().notNull().default(false),
    canSign: boolean().notNull().default(false),
    note: varchar({ length: 500 }).notNull().default(''),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    invitedBy: userId(),
    expiresAt: timestamptz().notNull(),
    /** How many emails had the link. */
    sends: integer().notNull().default(1),
    lastSentAt: timestamptz().notNull(),
    status: oneOf(invitationStatuses).notNull().default('pending'),
    acceptedBy: uuid().references(() => users.id),
    /** The latest email with the link, which leaves its stored body once it no longer works. */
    mailId: integer().references(() => mails.id),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('account_invitations_status_known', t.status, invitationStatuses),
    check(
      'account_invitations_one_subject',
      sql`(${t.providerId} is null) <> (${t.accountId} is null) and ${t.email} = lower(${t.email})`,
    ),
    check(
      'account_invitations_accepted_whole',
      sql`(${t.status} = 'accepted') = (${t.acceptedBy} is not null)`,
    ),
    uniqueIndex('account_invitations_one_pending_team')
      .on(t.providerId, t.email)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('account_invitations_one_pending_group')
      .on(t.accountId, t.email)
      .where(sql`${t.status} = 'pending'`),
    index('account_invitations_email').on(t.email),
    index('account_invitations_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending'`),
  ],
);

/** What happened to the people of a shared account. A trigger rejects changes and deletions. */
export const accountLog = pgTable(
  'account_log',
  {
    id: serialId(),
    accountId: userId(),
    actorId: uuid().references(() => users.id),
    event: oneOf(accountEvents).notNull(),
    /** The person whom it was about. */
    subjectId: uuid().references(() => users.id),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    at: createdAt(),
  },
  (t) => [
    checkOneOf('account_log_event_known', t.event, accountEvents),
    index('account_log_account').on(t.accountId, t.id),
  ],
);

/** The owner of a team or group offers that role to another member. */
export const ownershipTransfers = pgTable(
  'ownership_transfers',
  {
    id: serialId(),
    accountId: userId(),
    fromId: userId(),
    toId: userId(),
    status: oneOf(transferStatuses).notNull().default('pending'),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('ownership_transfers_status_known', t.status, transferStatuses),
    uniqueIndex('ownership_transfers_one_pending')
      .on(t.accountId)
      .where(sql`${t.status} = 'pending'`),
  ],
);
