import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Returns the named columns of a table: a column that is added later is not exported until it is named. */
export const columns = <T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: K[]
) =>
  Object.fromEntries(names.map((name) => [name, getTableColumns(table)[name]])) as Pick<T['_']['columns'], K>;
