import pg from 'pg';
import { queryBuilder, type Db } from './database.ts';
import { pipelined } from './pipelined.ts';

/**
 * Runs `work` in a transaction on a connection of the pool and commits it; inside another transaction, in a savepoint.
 * An error of `work` or of the commit rolls back and is thrown unchanged.
 */
export function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { $client } = db;
  return $client instanceof pg.Pool ? onConnection($client, work) : inSavepoint(db, work);
}

/** Cache by connection: a new query builder would convert every column name to snake_case again. */
const builders = new WeakMap<pg.PoolClient, Db>();

function builderOn(client: pg.PoolClient): Db {
  const builder = builders.get(client) ?? queryBuilder(client);
  builders.set(client, builder);
  return builder;
}

type Work = (db: Db) => Promise<unknown>;

/** Collects items of a transaction that are written together, right before its commit. */
export interface Batch<Item> {
  flush: (tx: Db, items: Item[]) => Promise<unknown>;
  /**
   * True for the one batch that the flush of others adds to. Its flush is not async and sends one named query at once,
   * which the commit follows without waiting; a query of the builder would be sent too late.
   */
  isLast?: true;
}

interface Pending {
  beforeCommit: { batch: Batch<unknown>; item: unknown }[];
  afterCommit: Work[];
  /** Rows that were read once, by cache and key. */
  caches: Map<object, Map<unknown, unknown>>;
}

const pendingOf = new WeakMap<pg.PoolClient, Pending>();

/**
 * Adds an item to a batch of the transaction of `db`; outside of a transaction it is written right away. A rollback,
 * also to a savepoint, forgets what was collected since.
 */
export async function collect<Item>(db: Db, batch: Batch<Item>, item: Item) {
  const { $client } = db;
  if ($client instanceof pg.Pool) await batch.flush(db, [item]);
  else pendingOf.get($client)?.beforeCommit.push({ batch: batch as Batch<unknown>, item });
}

/**
 * Runs `work` on the pool once the transaction of `db` has committed, without making the caller wait; outside of a
 * transaction, right away. After a rollback it does not run. `work` handles its own errors.
 */
export function afterCommit(db: Db, work: Work) {
  const { $client } = db;
  if ($client instanceof pg.Pool) void work(db);
  else pendingOf.get($client)?.afterCommit.push(work);
}

/**
 * Returns what the transaction of `db` has cached under `cache`; undefined outside of a transaction, where nothing may be
 * cached. A rollback to a savepoint empties all caches.
 */
export function cacheOf<Key, Value>(db: Db, cache: object): Map<Key, Value> | undefined {
  const { $client } = db;
  const caches = $client instanceof pg.Pool ? undefined : pendingOf.get($client)?.caches;
  if (!caches) return undefined;
  const values = caches.get(cache) ?? new Map();
  caches.set(cache, values);
  return values as Map<Key, Value>;
}

async function onConnection<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const pending: Pending = { beforeCommit: [], afterCommit: [], caches: new Map() };
  try {
    pendingOf.set(client, pending);
    const tx = builderOn(client);
    // Sent together with the first statement of `work`.
    const [, result] = await pipelined(client.query('begin'), work(tx));
    await flushFirst(tx, pending);
    // The last statement is sent together with the commit.
    const [, { command }] = await pipelined(flushLast(tx, pending), client.query('commit'));
    // A statement that failed and was caught leaves the transaction aborted: its commit only rolls back.
    if (command !== 'COMMIT') throw new Error('the transaction was aborted by a failed statement');
    client.release();
    for (const work of pending.afterCommit) void work(queryBuilder(pool));
    return result;
  } catch (error) {
    // A connection that cannot roll back may still be in the transaction: released with the error, the pool closes it.
    client.release(await failureOf(client.query('rollback')));
    throw error;
  }
}

/** Writes the collected batches, one after another, except the last one. */
async function flushFirst(tx: Db, pending: Pending) {
  for (;;) {
    const next = pending.beforeCommit.find(({ batch }) => !batch.isLast)?.batch;
    if (!next) return;
    await next.flush(tx, take(pending, next));
  }
}

/** Not async: an error before its statement is sent is thrown before the commit is. */
function flushLast(tx: Db, pending: Pending) {
  const last = pending.beforeCommit[0]?.batch;
  return last ? last.flush(tx, take(pending, last)) : Promise.resolve();
}

/** Removes the collected items of a batch and returns them. */
function take(pending: Pending, batch: Batch<unknown>) {
  const items = pending.beforeCommit.filter((one) => one.batch === batch).map(({ item }) => item);
  pending.beforeCommit = pending.beforeCommit.filter((one) => one.batch !== batch);
  return items;
}

/**
 * Nested savepoints share one name: PostgreSQL resolves it to the innermost, which each level releases at its end.
 * Siblings must run one after another: a rollback of one would undo the other.
 */
async function inSavepoint<Result>(tx: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { $client } = tx;
  await $client.query('savepoint nested');
  const pending = pendingOf.get($client as pg.PoolClient);
  const [collected, waiting] = [pending?.beforeCommit.length, pending?.afterCommit.length];
  try {
    const result = await work(tx);
    await $client.query('release savepoint nested');
    return result;
  } catch (error) {
    pending?.beforeCommit.splice(collected ?? 0);
    pending?.afterCommit.splice(waiting ?? 0);
    pending?.caches.clear();
    // On failure the connection is broken, and so the rollback of the whole transaction fails too and closes it.
    const failure = await failureOf($client.query('rollback to savepoint nested'));
    if (!failure) await failureOf($client.query('release savepoint nested'));
    throw error;
  }
}

const failureOf = async (work: Promise<unknown>): Promise<Error | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error as Error;
  }
};
