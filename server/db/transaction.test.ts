import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import type { Db } from './database.ts';
import { namedQuery } from './named-query.ts';
import { afterCommit, collect, transaction, type Batch } from './transaction.ts';

const { db, pool } = await ownPool();
await pool.query(`create table parents (id int primary key);
  create table notes (text text primary key, parent int references parents deferrable initially deferred)`);
const add = (on: Db, text: string, parent: number | null = null) =>
  on.execute(sql`insert into notes values (${text}, ${parent})`);
const stored = async () =>
  (await pool.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text);
const fail = () => Promise.reject(new Error('no', { cause: 'why' }));

beforeEach(async () => {
  await pool.query('delete from notes');
});

/** All connections are back in the pool and in no transaction. */
async function expectIdle() {
  expect(pool.idleCount).toBe(pool.totalCount);
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
}

test('it commits and returns the result', async () => {
  expect(await transaction(db, async (tx) => (await add(tx, 'a')).rowCount)).toBe(1);
  expect(await stored()).toEqual(['a']);
  await expectIdle();
});

test('an error rolls back and is thrown unchanged', async () => {
  const failing = transaction(db, async (tx) => {
    await add(tx, 'a');
    await fail();
  });
  await expect(failing).rejects.toMatchObject({ message: 'no', cause: 'why' });
  expect(await stored()).toEqual([]);
  await expectIdle();
});

test('a nested transaction rolls back to its savepoint only', async () => {
  await transaction(db, async (tx) => {
    await add(tx, 'outer');
    await transaction(tx, (inner) => add(inner, 'kept'));
    const failing = transaction(tx, async (inner) => {
      await add(inner, 'undone');
      await transaction(inner, (innermost) => add(innermost, 'undone too'));
      await transaction(inner, (innermost) => add(innermost, 'undone')).catch(() => {});
      await add(inner, 'undone as well');
      await fail();
    });
    await expect(failing).rejects.toThrow('no');
    await add(tx, 'after');
  });
  expect(await stored()).toEqual(['after', 'kept', 'outer']);
  await expectIdle();
});

test('the connection is released after a failed commit', async () => {
  const failing = transaction(db, (tx) => add(tx, 'a', 404));
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(await stored()).toEqual([]);
  await expectIdle();
});

test('a connection that cannot roll back is closed', async () => {
  const before = pool.totalCount;
  let pid = 0;
  const failing = transaction(db, async (tx) => {
    ({ pid } = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await fail();
  });
  await expect(failing).rejects.toThrow('no');
  expect(pool.totalCount).toBeLessThanOrEqual(before);
  const pids = await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(db, async ({ $client }) => {
        const { rows } = await ($client as pg.PoolClient).query<{ pid: number }>(
          'select pg_backend_pid() as pid',
        );
        return rows[0]?.pid;
      }),
    ),
  );
  expect(pids).not.toContain(pid);
  await expectIdle();
});

test('a failed statement whose error was caught fails the commit', async () => {
  const swallowed = transaction(db, async (tx) => {
    await add(tx, 'lost');
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    return 'committed';
  });
  await expect(swallowed).rejects.toThrow('aborted');
  expect(await stored()).toEqual([]);
  await expectIdle();
});

/** Batches that note what they were flushed with. */
function batches() {
  const flushed: string[] = [];
  const last: Batch<string> = {
    isLast: true,
    flush: (_tx, items) => Promise.resolve(flushed.push(`last ${items.join()}`)),
  };
  const first: Batch<string> = {
    flush: async (tx, items) => {
      flushed.push(`first ${items.join()}`);
      await collect(tx, last, 'from first');
    },
  };
  return { flushed, first, last };
}

test('what is collected is written once, before the commit, the last batch after those that add to it', async () => {
  const { flushed, first, last } = batches();
  await transaction(db, async (tx) => {
    await collect(tx, last, 'a');
    await collect(tx, first, 'b');
    await transaction(tx, (inner) => collect(inner, first, 'c'));
    expect(flushed).toEqual([]);
  });
  expect(flushed).toEqual(['first b,c', 'last a,from first']);
  await collect(db, first, 'alone');
  expect(flushed.slice(2)).toEqual(['first alone', 'last from first']);
});

test('a rollback forgets what was collected since, also to a savepoint', async () => {
  const { flushed, first } = batches();
  const ran: string[] = [];
  const note = (on: Db, name: string) =>
    afterCommit(on, async () => {
      ran.push(name);
    });
  await transaction(db, async (tx) => {
    await collect(tx, first, 'kept');
    note(tx, 'kept');
    await transaction(tx, async (inner) => {
      await collect(inner, first, 'undone');
      note(inner, 'undone');
      await fail();
    }).catch(() => {});
  });
  await transaction(db, async (tx) => {
    await collect(tx, first, 'undone');
    note(tx, 'undone');
    await fail();
  }).catch(() => {});
  expect(flushed[0]).toBe('first kept');
  expect(flushed).toHaveLength(2);
  expect(ran).toEqual(['kept']);
});

const divideByZero = namedQuery(undefined, {}, 'select 1 / 0');

test.each<[string, Batch<string>]>([
  ['a batch', { flush: fail }],
  ['the last batch', { isLast: true, flush: (tx) => divideByZero(tx, []) }],
  [
    'the last batch, before its statement,',
    {
      isLast: true,
      flush: () => {
        throw new Error('no');
      },
    },
  ],
])('%s that cannot be written rolls the transaction back', async (_, failing) => {
  const run = transaction(db, async (tx) => {
    await add(tx, 'a');
    await collect(tx, failing, 'x');
  });
  await expect(run).rejects.toThrow(/^(no|division by zero)/);
  expect(await stored()).toEqual([]);
  await expectIdle();
});
