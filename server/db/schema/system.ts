import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';

/** Answers already given, so that a repeated call with the same key gets the same answer and does nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: keys of different people never meet. */
    scope: varchar({ length: 80 }).notNull(),
    key: varchar({ length: 200 }).notNull(),
    /** A hash of method, path and body: the same key for another call is refused. */
    fingerprint: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);

/** Tries that count against a limit, each with its time; all processes agree on them. */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: varchar({ length: 300 }).notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [index('limit_hits_key').on(t.key, t.at), index('limit_hits_at').on(t.at)],
);
