import type { Writable } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { traceStatements } from '#server/tracing/trace-statements.ts';

/**
 * The query builder on the pool or on the connection of a transaction; repos take both. `transaction(db, work)` opens a
 * transaction: the library's own method would return a builder without `$client`.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool | pg.PoolClient };

export type ConnectionConfig = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
}

/** Names are camelCase in TypeScript and snake_case in the tables. */
export const casing = 'snake_case';

export const queryBuilder = (client: pg.Pool | pg.PoolClient): Db => drizzle(client, { casing });

/** Opens a pool that keeps working after the database was unreachable. */
export function openPool(
  config: ConnectionConfig,
  onError: (error: Error) => void,
  queryTimeoutMs = 30_000,
): Database {
  const pool = new pg.Pool({
    ...config,
    max: 20,
    // Independent statements of one transaction are sent without waiting for the result of the previous one.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A database that is stopped, or behind a dead network, cannot end a statement: the driver does. Loading reference
    // data, whose statements have no limit of their own, takes less.
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hangarline',
  });
  // An 'error' event without a listener ends the process. A broken idle connection emits it on the pool, a broken
  // checked-out one on itself; the query or transaction that uses it rejects as well.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client, () => statements.set(pool, statementCount(pool) + 1));
  });
  return { db: queryBuilder(pool), pool };
}

const statements = new WeakMap<pg.Pool, number>();

/** How many statements were sent by a pool. */
export const statementCount = (pool: pg.Pool) => statements.get(pool) ?? 0;

/** Statements of one turn of the event loop are written to the socket together: the write costs more than the rest. */
function sendTogether(client: pg.PoolClient, onStatement: () => void) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const query = traceStatements(client.query.bind(client));
  let isHeld = false;
  const queryHeld = (...args: unknown[]) => {
    onStatement();
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  Object.assign(client, { query: queryHeld });
}

/** Returns how the connections of a pool are opened. */
export const connectionOf = ({ options }: pg.Pool): ConnectionConfig => ({
  ...(options.connectionString !== undefined && { connectionString: options.connectionString }),
  ...(options.host !== undefined && { host: options.host }),
  ...(options.port !== undefined && { port: options.port }),
  ...(options.user !== undefined && { user: options.user }),
  ...(options.password !== undefined && { password: options.password }),
  ...(options.database !== undefined && { database: options.database }),
});

/** Error codes of a connection that is refused, broken or being shut down: the call can be retried. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57014', // statement timeout
  '25006', // read-only: another node leads by now
]);

/** Classes of SQLSTATE that say the same: connection (08), shut down, crashed or starting (57P). */
const connectionClasses = /^(?:08|57P)[0-9A-Z]+$/;

/** Nothing can be stored: no space or memory (class 53), a broken system (58). */
const storageStates = /^(?:53(?!300)[0-9A-Z]{3}|58[0-9A-Z]{3})$/;
const storageErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Messages of the driver for a lost connection; these errors have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Returns the PostgreSQL error code, also of an error that drizzle wrapped; undefined if there is none. */
export function postgresCode(error: unknown): string | undefined {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === 'string') return e.code;
  }
  return undefined;
}

/** True if the database could not be reached; false if it rejected a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostConnection.test(error.message) || isDatabaseAway(error.cause)) return true;
  const code = postgresCode(error) ?? '';
  return error instanceof AggregateError || connectionErrors.has(code) || connectionClasses.test(code);
}

/** True if disk or database cannot take anything in; it may be over soon, as when someone makes room. */
export function isStorageFailure(error: unknown): boolean {
  const code = postgresCode(error) ?? '';
  return storageErrors.has(code) || storageStates.test(code);
}

/** True if the statement lost a deadlock or a race, or waited too long for a lock: the call changed nothing and can be retried. */
export const isLockFailure = (error: unknown) =>
  ['40001', '40P01', '55P03'].includes(postgresCode(error) ?? '');
