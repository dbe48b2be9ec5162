import { getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { namedQuery, type NamedQuery } from './named-query.ts';

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a column is read: days stay text, hours become numbers, points pairs, as the query builder gives them. */
function read(key: string, { columnType }: Column) {
  const column = snake(key);
  if (columnType === 'PgDateString') return `${column}::text as "${key}"`;
  if (columnType === 'PgNumericNumber') return `${column}::float8 as "${key}"`;
  if (columnType === 'PgPointTuple') {
    return `case when ${column} is not null then array[${column}[0], ${column}[1]] end as "${key}"`;
  }
  return column === key ? column : `${column} as "${key}"`;
}

/** How a value is sent: the driver would take a list for an array of the database. */
function sent(value: unknown, { columnType }: Column) {
  if (columnType === 'PgJsonb') return JSON.stringify(value);
  if (columnType === 'PgPointTuple' && Array.isArray(value)) return `(${value.join(',')})`;
  return value ?? null;
}

/**
 * Whole rows of a table by named statements, for the few steps that many people take at once: the query builder would
 * cost more than the database. Each set of columns that is written has a statement of its own.
 */
export function tableGateway<Row extends object, New extends object>(table: PgTable) {
  const name = getTableName(table);
  const columns = getTableColumns(table) as Record<string, Column>;
  const all = Object.entries(columns)
    .map(([key, column]) => read(key, column))
    .join(', ');
  const known = new Map<string, NamedQuery<Row>>();
  const once = (key: string, text: () => string) => {
    const made = known.get(key) ?? namedQuery<Row>(`${name}_row_${known.size}`, text());
    known.set(key, made);
    return made;
  };
  const given = (values: object) =>
    Object.entries(values as Record<string, unknown>).filter(([, value]) => value !== undefined);

  /** The rows that a condition on $1, $2 … names, in the order that it may end with. */
  const list = (db: Db, condition: string, values: unknown[]): Promise<Row[]> =>
    once(condition, () => `select ${all} from ${name} where ${condition}`)(db, values);

  return {
    list,
    find: async (db: Db, condition: string, values: unknown[]): Promise<Row | undefined> =>
      (await list(db, condition, values))[0],
    insert: async (db: Db, values: New): Promise<Row> => {
      const pairs = given(values);
      const keys = pairs.map(([key]) => snake(key));
      const add = once(`insert ${keys.join()}`, () => {
        const places = keys.map((_, index) => `$${index + 1}`);
        return `insert into ${name} (${keys.map((key) => `"${key}"`).join(', ')}) values (${places.join(', ')}) returning ${all}`;
      });
      const rows = await add(
        db,
        pairs.map(([key, value]) => sent(value, columns[key]!)),
      );
      return rows[0] as Row;
    },
    /** Changes a row that is still in one of these states; nothing when it is not any more. */
    changeWhile: async (
      db: Db,
      id: number,
      from: readonly string[],
      change: Partial<New>,
    ): Promise<Row | undefined> => {
      const pairs = given(change);
      const update = once(`change ${pairs.map(([key]) => key).join()}`, () => {
        const sets = pairs.map(([key], index) => `"${snake(key)}" = $${index + 3}`);
        return `update ${name} set ${sets.join(', ')} where id = $1 and status = any ($2::text[]) returning ${all}`;
      });
      const rows = await update(db, [id, from, ...pairs.map(([key, value]) => sent(value, columns[key]!))]);
      return rows[0];
    },
  };
}
