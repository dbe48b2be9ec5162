import { eq } from 'drizzle-orm';
import { reports } from '#server/db/schema/reports.ts';
import { columns, personal } from '#server/personal-table.ts';

/** What the person reported. */
export const reportTables = [
  personal(reports, {
    rows: ({ userId }) => eq(reports.reporterId, userId),
    erase: [{ keep: 'Others are protected by what was reported; the reporter is an id without a name.' }],
    exports: {
      as: 'reports',
      columns: columns(reports, 'id', 'targetType', 'targetId', 'reason', 'status', 'createdAt'),
    },
  }),
];
