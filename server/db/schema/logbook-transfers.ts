import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { transferStatuses } from '#contract/logbook/transfer-lifecycle.ts';
import { users } from './accounts.ts';
import { aircraft, logbooks } from './aircraft.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';

/** Offers of a logbook to the next owner of its aircraft; of the token only a hash is stored. */
export const logbookTransfers = pgTable(
  'logbook_transfers',
  {
    id: serialId(),
    logbookId: integer()
      .notNull()
      .references(() => logbooks.id, { onDelete: 'cascade' }),
    /** The account that has the logbook, and who offered it for that account. */
    fromUser: uuid()
      .notNull()
      .references(() => users.id),
    offeredBy: uuid().references(() => users.id),
    fromAircraftId: integer()
      .notNull()
      .references(() => aircraft.id),
    toEmail: varchar({ length: 254 }),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /** The email with the link, from which it is removed once it is used. */
    mailId: integer(),
    status: oneOf(transferStatuses).notNull().default('offered'),
    offeredAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    toUser: uuid().references(() => users.id),
    toAircraftId: integer().references(() => aircraft.id),
    doneAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('logbook_transfers_one_open')
      .on(t.logbookId)
      .where(sql`${t.status} = 'offered'`),
    index('logbook_transfers_logbook').on(t.logbookId),
    index('logbook_transfers_from_user').on(t.fromUser),
    index('logbook_transfers_offered_by').on(t.offeredBy),
    index('logbook_transfers_to_user').on(t.toUser),
    index('logbook_transfers_from_aircraft').on(t.fromAircraftId),
    index('logbook_transfers_to_aircraft').on(t.toAircraftId),
    checkOneOf('logbook_transfers_status_known', t.status, transferStatuses),
    check(
      'logbook_transfers_done_whole',
      sql`(${t.status} in ('done', 'undone')) = (${t.doneAt} is not null)`,
    ),
  ],
);
