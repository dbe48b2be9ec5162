import { bigint, boolean, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, timestamptz } from './columns.ts';

/** What open pages receive, one row per recipient; kept for an hour, so that a broken stream can resume. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: varchar({ length: 30 }).notNull(),
    payload: jsonb().notNull(),
    /** Of the database's clock: resuming compares it with other rows only. */
    createdAt: createdAt(),
  },
  (t) => [index('live_events_user').on(t.userId, t.id), index('live_events_created').on(t.createdAt)],
);

/** Which users have an open stream in which process; the rows of a process that was killed go stale. */
export const liveStreams = pgTable(
  'live_streams',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    processId: uuid().notNull(),
    seenAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.processId] }), index('live_streams_seen').on(t.seenAt)],
);

/** When a user last had a page open, and whether others may know. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  lastSeenAt: timestamptz(),
  isHidden: boolean().notNull().default(false),
});
