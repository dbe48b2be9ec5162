import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { credentialKindNames } from '#contract/providers/credential-kinds.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, dollars, serialId, textList, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';

/** Certificates of persons, and stations’ certificates and insurance of a provider, one by one, with the latest check of each. */
export const providerCredentials = pgTable(
  'provider_credentials',
  {
    id: serialId(),
    /** Null for a certificate of a person, which goes where they go. */
    providerId: integer().references(() => serviceProviders.id),
    /** The person whose certificate it is; `credentials_in_use` says for which providers it counts. */
    holderId: uuid().references(() => users.id),
    kind: varchar({ length: 30 }).$type<(typeof credentialKindNames)[number]>().notNull(),
    /** Of kind `other`: what it is. */
    name: varchar({ length: 80 }),
    number: varchar({ length: 40 }),
    /** The person or station that a certificate names; null if the provider has not said. */
    holder: varchar({ length: 80 }),
    issuer: varchar({ length: 80 }),
    ratings: textList(),
    coverLimit: dollars(),
    notCarried: boolean().notNull().default(false),
    /** The last day of validity. */
    validUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
    /** When the provider last changed a fact; the check before that is cleared. */
    statedAt: createdAt(),
    /** Null until an administrator has checked the facts as they are. */
    verdict: varchar({ length: 10 }).$type<'ok' | 'refused'>(),
    checkedHow: text(),
    checkedBy: uuid().references(() => users.id),
    checkedAt: timestamptz(),
    /** When the provider is notified next that it ends or has ended; null if never. */
    noticeOn: date({ mode: 'string' }),
  },
  (t) => [
    index('provider_credentials_provider').on(t.providerId, t.kind),
    uniqueIndex('provider_credentials_one_of_a_kind')
      .on(t.providerId, t.kind)
      .where(sql`${t.kind} <> 'other'`),
    uniqueIndex('provider_credentials_one_of_a_kind_each')
      .on(t.holderId, t.kind)
      .where(sql`${t.kind} <> 'other'`),
    check('provider_credentials_one_subject', sql`(${t.providerId} is null) <> (${t.holderId} is null)`),
    index('provider_credentials_queue')
      .on(t.statedAt, t.id)
      .where(sql`${t.verdict} is null and not ${t.notCarried}`),
    // For the sweep, which runs every minute.
    index('provider_credentials_notices')
      .on(t.noticeOn, t.id)
      .where(sql`${t.noticeOn} is not null`),
    checkOneOf('provider_credentials_kind_known', t.kind, credentialKindNames),
    checkOneOf('provider_credentials_verdict_known', t.verdict, ['ok', 'refused']),
    check(
      'provider_credentials_check_whole',
      sql`(${t.verdict} is null) = (${t.checkedAt} is null) and (${t.verdict} is null) = (${t.checkedHow} is null)`,
    ),
    check(
      'provider_credentials_not_carried',
      sql`not ${t.notCarried} or (${t.kind} like 'insurance%' and ${t.verdict} is null)`,
    ),
  ],
);
