import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { userType } from '#contract/accounts.ts';
import { checkOneOf, moment, oneOf, timestamps } from './columns.ts';

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
  },
  (t) => [
    checkOneOf('users_user_type_known', t.userType, userType.options),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** A hash of the session's secret id, so that a stolen table opens no session. */
    sid: varchar({ length: 64 }).primaryKey(),
    sess: json().notNull(),
    expire: moment().notNull(),
  },
  (t) => [index('sessions_expire').on(t.expire)],
);
