import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { casing, type Db } from './database.ts';
import { checkColumns, type ResultColumns, type RowOf } from './result-columns.ts';

const dialect = new PgDialect({ casing });

/**
 * Runs SQL that the query builder cannot write and returns its rows. The row type follows from `columns`, with which every
 * result is compared: a query that says something else throws.
 */
export async function readRows<const Columns extends ResultColumns>(
  db: Db,
  columns: Columns,
  query: SQL,
): Promise<RowOf<Columns>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows, fields } = await db.$client.query<RowOf<Columns>>({ text }, params);
  checkColumns(text, columns, fields);
  return rows;
}

/** Like `readRows`, for a query that returns exactly one row, such as one of counts. */
export async function readRow<const Columns extends ResultColumns>(
  db: Db,
  columns: Columns,
  query: SQL,
): Promise<RowOf<Columns>> {
  const [row] = await readRows(db, columns, query);
  return row!;
}
