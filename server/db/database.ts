import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database as every repo takes it: the pool or a transaction alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type ConnectionConfig = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
}

/** How names are written: camelCase in TypeScript, snake_case in the tables. */
export const casing = 'snake_case';

/** A pool that survives a database that goes away and comes back. */
export function openPool(config: ConnectionConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...config,
    max: 20,
    // Statements of one transaction that wait for nothing are sent without waiting for the answer of the one before.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hangarline',
  });
  // Without a listener, a connection that breaks would end the process: idle ones tell the pool, those in use
  // themselves; the query or transaction that uses one fails by itself.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { casing }), pool };
}

/** Codes of a connection that is refused, broken or being shut down: the call may be tried again shortly. */
const connectionTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
]);

/** The driver's own words for a connection that was lost; it gives them no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** PostgreSQL's error code, also of an error that drizzle wrapped. */
export function postgresCode(error: unknown): string | undefined {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === 'string') return e.code;
  }
  return undefined;
}

/** True when the database could not be reached, rather than refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostConnection.test(error.message) || isDatabaseAway(error.cause)) return true;
  return error instanceof AggregateError || connectionTrouble.has(postgresCode(error) ?? '');
}
