import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { modules } from './modules.ts';

const { db } = await ownPool();
const personalTables = modules.flatMap((one) => one.personalTables ?? []);
const impersonal = modules.flatMap((one) => Object.keys(one.impersonalTables ?? {}));
const personal = personalTables.map(({ table }) => getTableName(table));

/** Returns the tables that refer to a user: by a foreign key, through other tables, or by a column that says so. */
async function referring(): Promise<string[]> {
  const keys = await db.execute<{ from: string; to: string }>(sql`
    select k.table_name as from, u.table_name as to from information_schema.table_constraints k
    join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
    where k.constraint_type = 'FOREIGN KEY' and k.table_schema = 'public'`);
  const named = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    and (udt_name in ('uuid', '_uuid') or column_name ~ '(^|_)(email|recipient|user_id|owner_id|provider_id)$')`);
  const found = new Set(['users', ...named.rows.map(({ name }) => name)]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { from, to } of keys.rows) if (found.has(to)) found.add(from);
  }
  return [...found];
}

const missing = async () => (await referring()).filter((table) => !personal.includes(table));

test('[LEGAL-02~] every table that refers to a user is erased or kept for a reason, and exported or not for a reason', async () => {
  expect(await missing()).toEqual([]);
  for (const { table, erase, exports } of personalTables) {
    expect(erase.length, getTableName(table)).toBeGreaterThan(0);
    expect(
      typeof exports === 'string' ? exports : Object.keys(exports.columns),
      getTableName(table),
    ).not.toHaveLength(typeof exports === 'object' && typeof exports.columns === 'function' ? -1 : 0);
  }
});

test('every table is in one of the two lists, once', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const all = rows.map(({ name }) => name);
  expect([...personal, ...impersonal].toSorted()).toEqual(all.toSorted());
});

test('a table in neither list is found, also one that refers to a user through another', async () => {
  await db.execute(
    sql`create table fuel_logs (id int primary key, aircraft_id int references aircraft (id))`,
  );
  await db.execute(sql`create table fuel_pages (log_id int references fuel_logs (id))`);
  await db.execute(sql`create table letters (recipient text)`);
  expect((await missing()).toSorted()).toEqual(['fuel_logs', 'fuel_pages', 'letters']);
});
