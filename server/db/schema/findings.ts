import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { findingGrades } from '#contract/findings/finding-grades.ts';
import { findingStatuses, liveReportStatuses } from '#contract/findings/finding-lifecycle.ts';
import { users } from './accounts.ts';
import { maintenanceReminders } from './aircraft.ts';
import { checkOneOf, dollars, isOneOf, oneOf, serialId, timestamps, timestamptz } from './columns.ts';
import { jobAdditions } from './jobs.ts';
import { serviceRequests } from './requests.ts';

/** Discrepancies that the provider found on a running job; the owner decides on each. */
export const findings = pgTable(
  'findings',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    /** Counts from 1 in each job. */
    number: integer().notNull(),
    area: varchar({ length: 40 }),
    title: varchar({ length: 120 }).notNull(),
    text: text().notNull(),
    grade: oneOf(findingGrades).notNull(),
    basis: varchar({ length: 200 }),
    laborHours: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** The part of the price that is for parts. */
    parts: dollars(),
    price: dollars().notNull(),
    /** Of a pre-buy: what the repair may cost, which nobody pays here; null if it is not estimated. */
    costLow: dollars(),
    costHigh: dollars(),
    status: oneOf(findingStatuses).notNull().default('reported'),
    /** Why the owner declined it. */
    reason: text(),
    /** Approved by the no-call limit of the quote. */
    isNoCall: boolean().notNull().default(false),
    /** The additional work that pays for it; null without a price. */
    additionId: integer().references(() => jobAdditions.id),
    /** Given back to the owner because it was paid and not done. */
    refundedAmount: dollars(),
    /** The item of the due list that it became when the owner deferred it, or when it was not done. */
    reminderId: integer().references(() => maintenanceReminders.id, { onDelete: 'set null' }),
    /** The first report of the same discrepancy on this job, which this one replaces. */
    replacesId: integer().references((): AnyPgColumn => findings.id),
    reportedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Null if the system decided. */
    decidedBy: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    doneAt: timestamptz(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('findings_number').on(t.requestId, t.number),
    index('findings_addition')
      .on(t.additionId)
      .where(sql`${t.additionId} is not null`),
    index('findings_reminder')
      .on(t.reminderId)
      .where(sql`${t.reminderId} is not null`),
    uniqueIndex('findings_replacement')
      .on(t.replacesId)
      .where(sql`${t.replacesId} is not null and ${isOneOf(t.status, liveReportStatuses)}`),
    checkOneOf('findings_grade_known', t.grade, findingGrades),
    checkOneOf('findings_status_known', t.status, findingStatuses),
    check('findings_price_range', sql`${t.price} = 0 or ${t.price} between 1 and 999999.99`),
    check(
      'findings_cost_range',
      sql`(${t.costLow} is null) = (${t.costHigh} is null) and ${t.costLow} between 0 and ${t.costHigh}`,
    ),
    check('findings_parts_range', sql`${t.parts} between 0 and ${t.price}`),
    check('findings_refund_range', sql`${t.refundedAmount} between 0 and ${t.price}`),
  ],
);
