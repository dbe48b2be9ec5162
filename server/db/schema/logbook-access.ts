import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { logbooks } from './aircraft.ts';
import { serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

/** Access of a job's shop to the logbook of its aircraft; given again it is another row. */
export const logbookAccess = pgTable(
  'logbook_access',
  {
    id: serialId(),
    requestId: integer()
      .notNull()
      .references(() => serviceRequests.id),
    logbookId: integer()
      .notNull()
      .references(() => logbooks.id, { onDelete: 'cascade' }),
    providerId: integer()
      .notNull()
      .references(() => serviceProviders.id),
    /** Null once the account is erased. */
    givenBy: uuid().references(() => users.id),
    givenAt: timestamptz().notNull(),
    /** When it ends by time; null while the job is not completed. */
    until: timestamptz(),
    /** Set when the owner ends it, when the job is cancelled, and when the aircraft leaves the account. */
    endedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('logbook_access_one_live')
      .on(t.requestId)
      .where(sql`${t.endedAt} is null`),
    index('logbook_access_request').on(t.requestId),
    index('logbook_access_logbook').on(t.logbookId),
    index('logbook_access_provider').on(t.providerId),
    index('logbook_access_given_by').on(t.givenBy),
  ],
);
