import { describe, expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { namedQuery } from './named-query.ts';
import { columnsOf, int, nullable, text, timestamp } from './result-columns.ts';
import { daysOff } from './schema/jobs.ts';
import { waitlist } from './schema/waitlist.ts';
import { transaction } from './transaction.ts';

const { db } = await ownPool();
const count = namedQuery(
  'count_waitlist',
  { n: int, at: timestamp },
  'select count(*)::int as n, now() as at from waitlist where email like $1',
);

test('it runs on the pool and in a transaction, where it sees what that has done', async () => {
  const add = (email: string) => ({ email, createdAt: new Date() });
  await db.insert(waitlist).values(add('a@x.org'));
  const undone = transaction(db, async (tx) => {
    await tx.insert(waitlist).values(add('b@x.org'));
    expect((await count(tx, ['%@x.org']))[0]?.n).toBe(2);
    await transaction(tx, async (inner) => {
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
  const unnamed = namedQuery(undefined, { n: int }, 'select $1::int + 1 as n');
  expect(await unnamed(db, [41])).toEqual([{ n: 42 }]);
  await expect(unnamed(db, ['x'])).rejects.toMatchObject({ code: '22P02' });
});

describe('the first result is compared with the declared columns', () => {
  test.each([
    ['missing', { n: int, m: int }, 'select 1 as n', 'query check_missing returns no column "m"'],
    [
      'extra',
      { n: int },
      'select 1 as n, 2 as m',
      'query check_extra returns the column "m", which is not declared',
    ],
    [
      'type',
      { n: text },
      'select 1 as n',
      'query check_type: column "n" has the type OID 23, declared as text',
    ],
    ['big', { n: int }, 'select count(*) as n from waitlist', 'has the type OID 20, declared as int'],
    ['date', columnsOf(daysOff, 'firstDay'), 'select current_date as "firstDay"', 'has the type OID 1082'],
  ])('%s', async (name, columns, sql, message) => {
    const query = namedQuery(`check_${name}`, columns, sql);
    await expect(query(db, [])).rejects.toThrow(message);
    await expect(query(db, [])).rejects.toThrow(message);
  });

  test('also when it has no rows, and when nothing is returned', async () => {
    const none = namedQuery('check_none', { email: int }, 'select email from waitlist where false');
    await expect(none(db, [])).rejects.toThrow('column "email"');
    const written = namedQuery('check_written', {}, 'delete from waitlist where false');
    expect(await written(db, [])).toEqual([]);
  });

  test('a column that may be null has the type of its kind', async () => {
    const query = namedQuery('check_null', { n: nullable(int) }, 'select null::int as n');
    const rows: { n: number | null }[] = await query(db, []);
    expect(rows).toEqual([{ n: null }]);
  });
});
