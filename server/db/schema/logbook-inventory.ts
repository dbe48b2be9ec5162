import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { meters } from '#contract/aircraft/meters.ts';
import { adKindNames, adStatusNames } from '#contract/logbook/ad-rules.ts';
import { books } from '#contract/logbook/books.ts';
import {
  componentKindNames,
  currentKinds,
  documentKindNames,
  limitUnitNames,
  statementKindNames,
} from '#contract/logbook/inventory-rules.ts';
import { logbooks, maintenanceReminders, meterHours } from './aircraft.ts';
import { checkOneOf, createdAt, isOneOf, oneOf, serialId } from './columns.ts';
import { logbookEntries } from './logbooks.ts';
import { files } from './uploads.ts';

const logbookId = () =>
  integer()
    .notNull()
    .references(() => logbooks.id, { onDelete: 'cascade' });
const day = () => date({ mode: 'string' });
const entryId = () => integer().references(() => logbookEntries.id, { onDelete: 'set null' });
const fileId = () => integer().references(() => files.id, { onDelete: 'set null' });
/** Reminders are archived; they are deleted only with all data of the owner, after the records that share them. */
const reminderId = () => integer().references(() => maintenanceReminders.id);

/** Engines, propellers and rotors, which have times of their own: 14 CFR 91.417(a)(2)(i), (iii). */
export const aircraftComponents = pgTable(
  'aircraft_components',
  {
    id: serialId(),
    logbookId: logbookId(),
    kind: oneOf(componentKindNames).notNull(),
    position: smallint().notNull().default(1),
    make: varchar({ length: 80 }),
    model: varchar({ length: 80 }),
    serial: varchar({ length: 30 }),
    installedOn: day(),
    airframeAtInstall: meterHours(),
    totalAtInstall: meterHours(),
    sinceOverhaulAtInstall: meterHours(),
    overhauledOn: day(),
    removedOn: day(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('aircraft_components_one_installed')
      .on(t.logbookId, t.kind, t.position)
      .where(sql`${t.removedOn} is null`),
    index('aircraft_components_logbook').on(t.logbookId),
    checkOneOf('aircraft_components_kind_known', t.kind, componentKindNames),
    check('aircraft_components_position', sql`${t.position} between 1 and 4`),
    check('aircraft_components_removed_later', sql`${t.removedOn} >= ${t.installedOn}`),
  ],
);

/** Airworthiness directives, safety directives and bulletins with how they were complied with: 91.417(a)(2)(v). */
export const adRecords = pgTable(
  'ad_records',
  {
    id: serialId(),
    logbookId: logbookId(),
    kind: oneOf(adKindNames).notNull(),
    appliesTo: oneOf(books).notNull(),
    componentId: integer().references(() => aircraftComponents.id, { onDelete: 'set null' }),
    number: varchar({ length: 30 }).notNull(),
    revision: varchar({ length: 20 }),
    revisionDate: day(),
    subject: varchar({ length: 120 }).notNull(),
    status: oneOf(adStatusNames).notNull(),
    method: varchar({ length: 200 }),
    doneOn: day(),
    hours: meterHours(),
    meter: oneOf(meters),
    signerName: varchar({ length: 80 }),
    certificateNumber: varchar({ length: 40 }),
    entryId: entryId(),
    /** The item of the due list that a recurring one shares. */
    reminderId: reminderId(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ad_records_once').on(t.logbookId, t.number, t.appliesTo, sql`coalesce(${t.componentId}, 0)`),
    uniqueIndex('ad_records_reminder')
      .on(t.reminderId)
      .where(sql`${t.reminderId} is not null`),
    checkOneOf('ad_records_kind_known', t.kind, adKindNames),
    checkOneOf('ad_records_applies_to_known', t.appliesTo, books),
    checkOneOf('ad_records_status_known', t.status, adStatusNames),
    checkOneOf('ad_records_meter_known', t.meter, meters),
    check(
      'ad_records_number_form',
      sql`${t.kind} <> 'ad' or ${t.number} ~ '^[0-9]{2,4}-[0-9]{2}-[0-9]{2}( ?R[0-9])?$'`,
    ),
    check(
      'ad_records_done_whole',
      sql`${t.status} not in ('complied', 'recurring') or (${t.method} is not null and ${t.doneOn} is not null)`,
    ),
    check('ad_records_recurring_shared', sql`${t.status} <> 'recurring' or ${t.reminderId} is not null`),
  ],
);

/** Installed parts with their tags; a life limit is an item of the due list: 91.417(a)(2)(ii). */
export const aircraftParts = pgTable(
  'aircraft_parts',
  {
    id: serialId(),
    logbookId: logbookId(),
    name: varchar({ length: 80 }).notNull(),
    partNumber: varchar({ length: 30 }),
    serialNumber: varchar({ length: 30 }),
    position: varchar({ length: 80 }),
    installedOn: day(),
    airframeHours: meterHours(),
    removedOn: day(),
    lifeLimit: meterHours(),
    limitUnit: oneOf(limitUnitNames),
    entryId: entryId(),
    tagFileId: fileId(),
    reminderId: reminderId(),
    createdAt: createdAt(),
  },
  (t) => [
    index('aircraft_parts_logbook').on(t.logbookId),
    checkOneOf('aircraft_parts_unit_known', t.limitUnit, limitUnitNames),
    check('aircraft_parts_limit_whole', sql`(${t.lifeLimit} is null) = (${t.limitUnit} is null)`),
  ],
);

export const aircraftDocuments = pgTable(
  'aircraft_documents',
  {
    id: serialId(),
    logbookId: logbookId(),
    kind: oneOf(documentKindNames).notNull(),
    title: varchar({ length: 120 }).notNull(),
    dated: day().notNull(),
    fileId: fileId(),
    isCurrent: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('aircraft_documents_one_current')
      .on(t.logbookId, t.kind)
      .where(sql`${t.isCurrent}`),
    index('aircraft_documents_logbook').on(t.logbookId),
    checkOneOf('aircraft_documents_kind_known', t.kind, documentKindNames),
    check('aircraft_documents_current_kinds', sql`not ${t.isCurrent} or ${isOneOf(t.kind, currentKinds)}`),
  ],
);

/** What the owner states where there is nothing to list. */
export const logbookStatements = pgTable(
  'logbook_statements',
  {
    logbookId: logbookId(),
    kind: varchar({ length: 30 }).$type<(typeof statementKindNames)[number]>().notNull(),
    statedOn: day().notNull(),
    byName: varchar({ length: 80 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.logbookId, t.kind] }),
    checkOneOf('logbook_statements_kind_known', t.kind, statementKindNames),
  ],
);
