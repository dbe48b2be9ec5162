import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, moment, serialId } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

const requestId = () =>
  integer()
    .notNull()
    .references(() => serviceRequests.id);
const providerId = () =>
  integer()
    .notNull()
    .references(() => serviceProviders.id);

/** Every step in the life of a request, quote or payment; rows are added and never changed. */
export const transitions = pgTable(
  'transitions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 20 }).notNull(),
    entityId: integer().notNull(),
    from: varchar({ length: 20 }),
    to: varchar({ length: 20 }).notNull(),
    event: varchar({ length: 30 }).notNull(),
    /** Nobody when time alone did it. */
    actorId: uuid().references(() => users.id),
    reason: text(),
    at: createdAt(),
  },
  (t) => [index('transitions_entity').on(t.entity, t.entityId, t.id)],
);

/** What the owner added to a request that providers had already quoted on. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: serialId(),
    requestId: requestId(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('request_notes_request').on(t.requestId, t.id)],
);

/** Providers who were told of a request: the best matches, and those whom the owner asked. */
export const requestMatches = pgTable(
  'request_matches',
  {
    requestId: requestId(),
    providerId: providerId(),
    score: smallint(),
    /** When the owner asked this provider to quote. */
    invitedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.providerId] }),
    index('request_matches_provider').on(t.providerId, t.requestId),
    check('request_matches_score_range', sql`${t.score} between 0 and 100`),
  ],
);
