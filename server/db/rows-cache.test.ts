import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { rowsCache } from './rows-cache.ts';
import { transaction } from './transaction.ts';

const { db } = await ownPool();

/** A cache of rows by key, with the keys of each read. */
function counted() {
  const reads: number[][] = [];
  const cache = rowsCache(
    async (_, keys: number[]) => {
      reads.push(keys);
      return keys.filter((key) => key !== 3).map((key) => ({ key }));
    },
    ({ key }) => key,
  );
  return { reads, ...cache };
}

test('a transaction reads a key once, also one without rows, until the rows change', async () => {
  const { reads, of, clear } = counted();
  await transaction(db, async (tx) => {
    expect(await of(tx, [1, 3])).toEqual([{ key: 1 }]);
    expect(await of(tx, [3, 2, 1])).toEqual([{ key: 2 }, { key: 1 }]);
    expect(reads).toEqual([[1, 3], [2]]);
    clear(tx);
    await of(tx, [1]);
    expect(reads).toHaveLength(3);
  });
  await transaction(db, (tx) => of(tx, [1]));
  expect(reads).toHaveLength(4);
});

test('nothing is cached outside of a transaction, nor after a rollback to a savepoint', async () => {
  const { reads, of } = counted();
  await of(db, [1]);
  await of(db, [1]);
  expect(reads).toHaveLength(2);
  await transaction(db, async (tx) => {
    await of(tx, [1]);
    const failed = transaction(tx, () => Promise.reject(new Error('undone')));
    await expect(failed).rejects.toThrow('undone');
    await of(tx, [1]);
  });
  expect(reads).toHaveLength(4);
});
