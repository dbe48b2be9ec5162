import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { reportTargets } from '#contract/reports.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId } from './columns.ts';

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;

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
  },
  (t) => [
    uniqueIndex('reports_once')
      .on(t.reporterId, t.targetType, t.targetId)
      .where(sql`${t.status} = 'open'`),
    index('reports_queue').on(t.status, t.id),
    checkOneOf('reports_target_known', t.targetType, reportTargets),
    checkOneOf('reports_status_known', t.status, reportStatuses),
  ],
);
