import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { namedQuery } from './named-query.ts';
import { waitlist } from './schema/waitlist.ts';

const { db } = await ownPool();
const count = namedQuery<{ n: number; at: Date }>(
  'count_waitlist',
  'select count(*)::int as n, now() as at from waitlist where email like $1',
);

test('it runs on the pool and in a transaction, where it sees what that has done', async () => {
  const add = (email: string) => ({ email, createdAt: new Date() });
  await db.insert(waitlist).values(add('a@x.org'));
  const undone = db.transaction(async (tx) => {
    await tx.insert(waitlist).values(add('b@x.org'));
    expect((await count(tx, ['%@x.org']))[0]?.n).toBe(2);
    await tx.transaction(async (inner) => {
      await inner.insert(waitlist).values(add('c@x.org'));
      expect((await count(inner, ['%@x.org']))[0]?.n).toBe(3);
    });
    expect((await count(db, ['%@x.org']))[0]?.n).toBe(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const [row] = await count(db, ['%@x.org']);
  expect(row?.n).toBe(1);
  expect(row?.at).toBeInstanceOf(Date);
});

test('without a name it does the same, and a failure has its code', async () => {
  const unnamed = namedQuery<{ n: number }>(undefined, 'select $1::int + 1 as n');
  expect(await unnamed(db, [41])).toEqual([{ n: 42 }]);
  await expect(unnamed(db, ['x'])).rejects.toMatchObject({ code: '22P02' });
});
