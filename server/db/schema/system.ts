import { integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

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
