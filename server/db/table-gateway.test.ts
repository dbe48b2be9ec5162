import { integer, interval, jsonb, pgTable, point, timestamp, varchar } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { serialId } from './schema/columns.ts';
import { tableGateway } from './table-gateway.ts';

const { db, pool } = await ownPool();
const parcels = pgTable('parcels', {
  id: serialId(),
  status: varchar({ length: 20 }).notNull().default('sent'),
  shelfNumber: integer('shelf'),
  labels: jsonb().$type<string[]>(),
  position: point({ mode: 'tuple' }),
});
await pool.query(`create table parcels (id int primary key generated always as identity,
  status varchar(20) not null default 'sent', shelf int, labels jsonb, position point)`);
const rows = tableGateway(parcels);

test('rows are written and read as the query builder does', async () => {
  const row = await rows.insert(db, { shelfNumber: 3, labels: ['fragile'], position: [1.5, 2] });
  expect(row).toEqual({ id: 1, status: 'sent', shelfNumber: 3, labels: ['fragile'], position: [1.5, 2] });
  expect(await rows.find(db, 'shelf = $1', [3])).toEqual(row);
  expect(await rows.updateIfStatus(db, 1, ['lost'], { labels: null })).toBeUndefined();
  expect(await rows.updateIfStatus(db, 1, ['sent'], { labels: null, status: 'lost' })).toEqual({
    ...row,
    labels: null,
    status: 'lost',
  });
  expect((await pool.query('select id from parcels where labels is null')).rows).toEqual([{ id: 1 }]);
});

test('a column type that plain SQL cannot read throws at declaration', () => {
  expect(() => tableGateway(pgTable('waits', { length: interval() }))).toThrow(
    'column length has the type PgInterval',
  );
  // Without a time zone, the driver would take the time for the server's local time.
  expect(() => tableGateway(pgTable('waits', { at: timestamp() }))).toThrow(
    'column at has the type PgTimestamp',
  );
});
