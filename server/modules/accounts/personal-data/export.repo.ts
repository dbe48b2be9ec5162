import { and, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import type { Person, PersonalTable, TableExport } from '#server/personal-table.ts';

const listed = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** Max rows in memory. */
const pageSize = 500;

export type ExportedTable = PersonalTable & { exports: TableExport };
type Row = Record<string, unknown>;

/** Yields the rows of a person in one table, page by page, so that neither a connection nor all rows are held. */
export async function* pagesOf(
  db: Db,
  { table, rows, exports }: ExportedTable,
  person: Person,
): AsyncGenerator<Row[]> {
  const columns = typeof exports.columns === 'function' ? exports.columns(person) : exports.columns;
  const key = exports.key ?? [getTableColumns(table).id as PgColumn];
  const selection = { row: columns, key: Object.fromEntries(key.entries()) };
  const which = (exports.rows ?? rows)(person);
  let last: unknown[] | undefined;
  do {
    const page = await db
      .select(selection)
      .from(table)
      .where(and(which, last && sql`(${listed(key)}) > (${listed(last.map((value) => sql`${value}`))})`))
      .orderBy(...key)
      .limit(pageSize);
    yield page.map(({ row }) => row);
    last = page.length === pageSize ? Object.values(page.at(-1)!.key) : undefined;
  } while (last);
}
