import type pg from 'pg';
import type { Db } from './database.ts';

/** A statement of plain SQL. */
export interface NamedQuery<Row> {
  (db: Db, values: unknown[]): Promise<Row[]>;
  /** What is run, for those who look at its plan. */
  text: string;
}

/**
 * Declares a statement for the reads that every call begins with and those that are run most, where the query builder
 * costs more than the database. PostgreSQL parses it once a connection by its `name`, which belongs to this text alone;
 * without one it does so each time. It runs on the pool or in a transaction alike.
 */
export function namedQuery<Row extends object>(name: string | undefined, text: string): NamedQuery<Row> {
  const config = name ? { name, text } : { text };
  const run = async (db: Db, values: unknown[]) => (await clientOf(db).query<Row>(config, values)).rows;
  return Object.assign(run, { text });
}

/** The driver's pool or, in a transaction, its connection: the query builder holds it, but does not show it. */
const clientOf = (db: Db) => (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client;
