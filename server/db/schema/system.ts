import { index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';

/** Stored responses: a repeated call with the same idempotency key gets the stored one and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user or client address; keys are unique per scope. */
    scope: varchar({ length: 80 }).notNull(),
    key: varchar({ length: 200 }).notNull(),
    /** A hash of method, path and body; another call with the same key is rejected. */
    fingerprint: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);

/** Attempts that count against a rate limit, shared by all processes. */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: varchar({ length: 300 }).notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [index('limit_hits_key').on(t.key, t.at), index('limit_hits_at').on(t.at)],
);
