import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { reportDecisions, reportStatuses, reportTargets } from '#contract/admin/report-lifecycle.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';

/** What users reported to the administrators. */
export const reports = pgTable(
  'reports',
  {
    id: serialId(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    targetType: oneOf(reportTargets).notNull(),
    /** Id of the reported row; a user's is a UUID. */
    targetId: varchar({ length: 60 }).notNull(),
    reason: text().notNull(),
    status: oneOf(reportStatuses).notNull().default('open'),
    createdAt: createdAt(),
    /** Null while open. Open reports of one target are decided together: these columns are the same in all of them. */
    decision: oneOf(reportDecisions),
    /** What the administrator wrote: the author reads it, unless the reports were dismissed. */
    decisionNote: text(),
    /** True while the target is hidden because of this report. */
    hasHidden: boolean().notNull().default(false),
    decidedById: uuid().references(() => users.id),
    decidedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('reports_once')
      .on(t.reporterId, t.targetType, t.targetId)
      .where(sql`${t.status} = 'open'`),
    index('reports_queue').on(t.status, t.id),
    index('reports_target').on(t.targetType, t.targetId),
    checkOneOf('reports_target_known', t.targetType, reportTargets),
    checkOneOf('reports_status_known', t.status, reportStatuses),
    checkOneOf('reports_decision_known', t.decision, reportDecisions),
    check('reports_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
