import pg from 'pg';
import { queryBuilder, type Db } from './database.ts';

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
  /** True for a batch that the flush of others adds to. */
  isLast?: true;
}

interface Pending {
  beforeCommit: { batch: Batch<unknown>; item: unknown }[];
  afterCommit: Work[];
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

async function onConnection<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const pending: Pending = { beforeCommit: [], afterCommit: [] };
  try {
    await client.query('begin');
    pendingOf.set(client, pending);
    const tx = builderOn(client);
    const result = await work(tx);
    await flush(tx, pending);
    // A statement that failed and was caught leaves the transaction aborted: its commit only rolls back.
    const { command } = await client.query('commit');
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

/** Writes the collected batches, one after another. */
async function flush(tx: Db, pending: Pending) {
  for (;;) {
    const { beforeCommit } = pending;
    const next = (beforeCommit.find(({ batch }) => !batch.isLast) ?? beforeCommit[0])?.batch;
    if (!next) return;
    const items = beforeCommit.filter(({ batch }) => batch === next).map(({ item }) => item);
    pending.beforeCommit = beforeCommit.filter(({ batch }) => batch !== next);
    await next.flush(tx, items);
  }
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
