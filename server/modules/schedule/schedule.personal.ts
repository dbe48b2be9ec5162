import { eq } from 'drizzle-orm';
import { calendarFeeds, daysOff } from '#server/db/schema/jobs.ts';
import { columns, personal } from '#server/personal-table.ts';

/** The calendar of a business. */
export const scheduleTables = [
  personal(daysOff, {
    rows: ({ providerId }) => eq(daysOff.providerId, providerId),
    erase: [{ delete: true }],
    exports: { as: 'daysOff', columns: columns(daysOff, 'firstDay', 'lastDay', 'note') },
  }),
  personal(calendarFeeds, {
    rows: ({ userId }) => eq(calendarFeeds.userId, userId),
    erase: [{ delete: true }],
    // The address is a secret that opens the calendar.
    exports: {
      as: 'calendarFeed',
      isSingle: true,
      columns: columns(calendarFeeds, 'createdAt'),
      key: [calendarFeeds.userId],
    },
  }),
];
