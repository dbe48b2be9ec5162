import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { readRow, readRows } from './read-rows.ts';
import { int, text, timestamp } from './result-columns.ts';
import { waitlist } from './schema/waitlist.ts';
import { transaction } from './transaction.ts';

const { db } = await ownPool();
const count = sql`select count(*)::int as n from ${waitlist} where ${waitlist.email} in ${['a@x.org', 'b@x.org']}`;

test('it reads in a transaction what that has done, and names columns as the tables do', async () => {
  await transaction(db, async (tx) => {
    await tx.insert(waitlist).values({ email: 'a@x.org', createdAt: new Date() });
    expect(await readRow(tx, { n: int }, count)).toEqual({ n: 1 });
    expect(await readRow(db, { n: int }, count)).toEqual({ n: 0 });
  });
});

test('a timestamp is a Date, in and out', async () => {
  const at = new Date('2026-10-01T12:00:00.123Z');
  expect(await readRows(db, { at: timestamp }, sql`select ${at}::timestamptz as at`)).toEqual([{ at }]);
});

test.each([
  ['is missing', { n: int, m: int }, sql`select 1 as n`, 'returns no column "m"'],
  [
    'is not declared',
    { n: int },
    sql`select 1 as n, 2 as m`,
    'returns the column "m", which is not declared',
  ],
  ['has another type', { n: text }, sql`select 1 as n`, 'column "n" has the type OID 23, declared as text'],
])('it throws if a column %s, also without rows', async (_what, columns, query, message) => {
  await expect(readRows(db, columns, sql`${query} where false`)).rejects.toThrow(message);
});
