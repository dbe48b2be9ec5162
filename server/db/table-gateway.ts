import {
  getTableColumns,
  getTableName,
  type Column,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { namedQuery, type NamedQuery } from './named-query.ts';
import { accessTo, columnsOf, float, type ResultColumns } from './result-columns.ts';

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const nameOf = (key: string, column: Column) => `"${column.keyAsName ? snake(key) : column.name}"`;

/** An insert that is part of the update of a row: made for the row if it is updated. */
export interface InsertBeside {
  /** Names the insert; each has one text. */
  name: string;
  /** The insert from `updated`, returning its id; `place` returns the parameter of a value. */
  text: (place: (index: number) => string) => string;
  values: unknown[];
}

type Gateway<Table extends PgTable> = ReturnType<typeof build<Table>>;

const gateways = new WeakMap<PgTable, unknown>();

/**
 * Whole rows of a table by named queries, for `*.hot.repo.ts`. Each set of written columns has a query of its own.
 * Throws at declaration for a column type that plain SQL cannot read. A table has one gateway: its queries are numbered.
 */
export function tableGateway<Table extends PgTable>(table: Table): Gateway<Table> {
  const gateway = (gateways.get(table) as Gateway<Table> | undefined) ?? build(table);
  gateways.set(table, gateway);
  return gateway;
}

function build<Table extends PgTable>(table: Table) {
  type Row = InferSelectModel<Table>;
  type New = InferInsertModel<Table>;
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table) as Record<string, Column>).map(([key, column]) => ({
    key,
    sql: nameOf(key, column),
    ...accessTo(column),
  }));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const all = columns.map(({ key, sql, read }) => `${read(sql)} as "${key}"`).join(', ');
  const kinds = columnsOf(table);

  const queries = new Map<string, NamedQuery<unknown>>();
  const cached = <Found = Row>(key: string, text: () => string, of: ResultColumns = kinds) => {
    const query = queries.get(key) ?? namedQuery(`${name}_row_${queries.size}`, of, text());
    queries.set(key, query);
    return query as NamedQuery<Found>;
  };

  /** The columns of `values` that are not undefined, with the values as they are sent. */
  const written = (values: object) =>
    Object.entries(values as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => {
        const { sql, send } = byKey.get(key)!;
        return { sql, value: value === null ? null : send(value) };
      });
  const keyOf = (pairs: { sql: string }[]) => pairs.map(({ sql }) => sql).join();
  const valuesOf = (pairs: { value: unknown }[]) => pairs.map(({ value }) => value);
  const updateOf = (pairs: { sql: string }[]) => {
    const sets = pairs.map(({ sql }, index) => `${sql} = $${index + 3}`);
    return `update ${name} set ${sets.join(', ')} where id = $1 and status = any ($2::text[]) returning ${all}`;
  };

  /** Returns the rows that meet a condition on `$1`, `$2` and so on; it may end with an order or a lock. */
  const list = (db: Db, condition: string, values: unknown[]): Promise<Row[]> =>
    cached(condition, () => `select ${all} from ${name} where ${condition}`)(db, values);

  return {
    list,
    find: async (db: Db, condition: string, values: unknown[]): Promise<Row | undefined> =>
      (await list(db, condition, values))[0],
    insert: async (db: Db, values: New): Promise<Row> => {
      const pairs = written(values);
      const add = cached(`insert ${keyOf(pairs)}`, () => {
        const places = pairs.map((_, index) => `$${index + 1}`);
        return `insert into ${name} (${keyOf(pairs)}) values (${places.join(', ')}) returning ${all}`;
      });
      const [row] = await add(db, valuesOf(pairs));
      return row!;
    },
    /** Updates the row if its status is one of `from`; returns undefined if it is not. */
    updateIfStatus: async (
      db: Db,
      id: number,
      from: readonly string[],
      change: Partial<New>,
    ): Promise<Row | undefined> => {
      const pairs = written(change);
      const update = cached(`update ${keyOf(pairs)}`, () => updateOf(pairs));
      const [row] = await update(db, [id, from, ...valuesOf(pairs)]);
      return row;
    },
    /** As `updateIfStatus`, with an insert for the updated row in the same statement; returns its id too. */
    updateIfStatusBeside: async (
      db: Db,
      id: number,
      from: readonly string[],
      change: Partial<New>,
      beside: InsertBeside,
    ) => {
      const pairs = written(change);
      const text = () => {
        const insert = beside.text((index) => `$${pairs.length + 3 + index}`);
        return `with updated as (${updateOf(pairs)}), inserted as (${insert})
          select updated.*, inserted.id::float8 as "insertedId" from updated, inserted`;
      };
      const update = cached<Row & { insertedId: number }>(`update ${keyOf(pairs)} ${beside.name}`, text, {
        ...kinds,
        insertedId: float,
      });
      const [both] = await update(db, [id, from, ...valuesOf(pairs), ...beside.values]);
      if (!both) return undefined;
      const { insertedId, ...row } = both;
      return { row: row as unknown as Row, insertedId };
    },
  };
}
