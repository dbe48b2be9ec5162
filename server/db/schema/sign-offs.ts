import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Meter } from '#contract/aircraft/meters.ts';
import { inspectionIds } from '#contract/providers/works.ts';
import type { SignOffInput } from '#contract/sign-off/sign-off-input.ts';
import {
  signerCertificateNames,
  signOffKindNames,
  signOffResultNames,
} from '#contract/sign-off/sign-off-rules.ts';
import type { CorrectionsEntry, Discrepancy, TestsEntry } from '#contract/sign-off/sign-off.ts';
import type { SignerCheck } from '#contract/sign-off/signer-check.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceRequests } from './requests.ts';

/** The aircraft as a sheet names it. */
export interface SheetAircraft {
  /** Null once the owner's data is erased. */
  tailNumber: string | null;
  aircraftType: string;
  make: string | null;
  model: string | null;
  /** Null if unknown, and once the owner's data is erased. */
  year: number | null;
  /** Missing on sheets from before this was recorded; null if unknown, and once the owner's data is erased. */
  serialNumber?: string | null;
}

/**
 * Versions of the sign-off sheets of jobs: rows are inserted, a correction is a new version. A row holds all that it
 * prints, so that later edits of the aircraft or the shop leave it as it was sent. The erasure of the owner takes the tail
 * number and the year; after 7 years a row loses its persons, once the owner no longer keeps the aircraft here. Nothing else
 * of it ever changes.
 */
export const signOffs = pgTable(
  'sign_offs',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    /** Counts from 1 in each job. */
    version: integer().notNull(),
    aircraft: jsonb().$type<SheetAircraft>().notNull(),
    /** The shop's name; null once the row has lost its persons. */
    businessName: varchar({ length: 80 }),
    kind: oneOf(signOffKindNames).notNull(),
    /** What the signer entered the work as; null for maintenance, and for sheets from before this was stored. */
    inspection: oneOf(inspectionIds),
    inspectionType: varchar({ length: 80 }),
    /** Of an entry by an inspection program: its name. */
    program: varchar({ length: 120 }),
    /** Of a progressive inspection: what was inspected as routine, and in detail. */
    routine: varchar({ length: 200 }),
    detailed: varchar({ length: 200 }),
    description: text().notNull(),
    dataReferenced: text(),
    doneOn: date({ mode: 'string' }).notNull(),
    /** Hours by meter; the total time in service is `total`. */
    readings: jsonb().$type<Partial<Record<Meter, number>>>().notNull(),
    performedBy: varchar({ length: 80 }),
    assistedBy: varchar({ length: 80 }),
    /** Of an altimeter test, in feet. */
    altitudeTested: integer(),
    /** True if the static system alone was tested. */
    isStaticOnly: boolean().notNull().default(false),
    /** By which a new ELT battery must be replaced, as marked on the ELT. */
    eltBatteryDue: date({ mode: 'string' }),
    /** The ADs and safety directives that the work was for, each with its interval and when it is due next. */
    directives: jsonb().$type<string[]>().notNull().default([]),
    isMajor: boolean().notNull().default(false),
    majorRecord: varchar({ length: 80 }),
    /** True if the signer makes the statement of 14 CFR 43.11(a)(4), so that it is printed. */
    isStatementPrinted: boolean().notNull().default(false),
    signerName: varchar({ length: 80 }).notNull(),
    certificateKind: oneOf(signerCertificateNames).notNull(),
    /** As the signer gave it. */
    certificateNumber: varchar({ length: 40 }).notNull(),
    /** How the certificate fitted the work when the sheet was sent; null for sheets from before this was stored. */
    signer: jsonb().$type<SignerCheck & { tests?: SignerCheck }>(),
    result: oneOf(signOffResultNames).notNull(),
    /** The list as of the sheet: open findings and what the signer typed. */
    discrepancies: jsonb().$type<Discrepancy[]>().notNull(),
    /** Items of an inspection that are inoperative under 14 CFR 91.213(d)(2). */
    inoperative: jsonb().$type<string[]>().notNull().default([]),
    /** The entry for tests beside an inspection, with a signer of its own. */
    tests: jsonb().$type<TestsEntry>(),
    /** The entry for corrections made with an inspection, by the same signer. */
    corrections: jsonb().$type<CorrectionsEntry>(),
    /** The user who sent it; null once the row has lost its persons. */
    sentBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('sign_offs_request_version').on(t.requestId, t.version),
    index('sign_offs_named')
      .on(t.createdAt)
      .where(sql`${t.sentBy} is not null`),
    check('sign_offs_version_positive', sql`${t.version} > 0`),
    checkOneOf('sign_offs_kind_known', t.kind, signOffKindNames),
    checkOneOf('sign_offs_inspection_known', t.inspection, inspectionIds),
    checkOneOf('sign_offs_certificate_known', t.certificateKind, signerCertificateNames),
    checkOneOf('sign_offs_result_known', t.result, signOffResultNames),
  ],
);

/** A sheet that a member of a team prepared for the one who signs it; sending the sheet removes it. */
export const signOffDrafts = pgTable('sign_off_drafts', {
  requestId: integer()
    .primaryKey()
    .references(() => serviceRequests.id),
  fields: jsonb().$type<SignOffInput>().notNull(),
  /** Null once the member has left the team. */
  signerId: uuid().references(() => users.id),
  preparedBy: uuid().references(() => users.id),
  updatedAt: timestamptz().notNull(),
});
