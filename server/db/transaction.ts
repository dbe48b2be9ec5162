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
const pendingWork = new WeakMap<pg.PoolClient, { pool: pg.Pool; work: Work[] }>();

/**
 * Runs `work` on the pool once the transaction of `db` has committed, without making the caller wait; outside of a
 * transaction, right away. After a rollback it does not run. `work` handles its own errors.
 */
export function afterCommit(db: Db, work: Work) {
  const { $client } = db;
  if ($client instanceof pg.Pool) void work(db);
  else pendingWork.get($client)?.work.push(work);
}

async function onConnection<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    pendingWork.set(client, { pool, work: [] });
    const result = await work(builderOn(client));
    // A statement that failed and was caught leaves the transaction aborted: its commit only rolls back.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was aborted by a failed statement');
    const committed = pendingWork.get(client)?.work ?? [];
    pendingWork.delete(client);
    client.release();
    for (const work of committed) void work(queryBuilder(pool));
    return result;
  } catch (error) {
    // A connection that cannot roll back may still be in the transaction: released with the error, the pool closes it.
    client.release(await failureOf(client.query('rollback')));
    throw error;
  }
}

/**
 * Nested savepoints share one name: PostgreSQL resolves it to the innermost, which each level releases at its end.
 * Siblings must run one after another: a rollback of one would undo the other.
 */
async function inSavepoint<Result>(tx: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { $client } = tx;
  await $client.query('savepoint nested');
  try {
    const result = await work(tx);
    await $client.query('release savepoint nested');
    return result;
  } catch (error) {
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
