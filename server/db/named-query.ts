import type { Db } from './database.ts';
import { checkColumns, type ResultColumns, type RowOf } from './result-columns.ts';

/** A query in plain SQL; its values are those of `$1`, `$2` and so on. */
export interface NamedQuery<Row> {
  (db: Db, values: unknown[]): Promise<Row[]>;
  /** The SQL, for tests that read its plan. */
  text: string;
}

/**
 * Declares a query for `*.hot.repo.ts`, where the query builder would cost more than the database. The row type follows
 * from `columns`; the first result in the process is compared with them and a difference throws. PostgreSQL parses the
 * text once per connection under `name`, which must be unique; without a name it parses it at every execution.
 */
export function namedQuery<const Columns extends ResultColumns>(
  name: string | undefined,
  columns: Columns,
  text: string,
): NamedQuery<RowOf<Columns>> {
  const config = name ? { name, text } : { text };
  let isChecked = false;
  const run = async (db: Db, values: unknown[]) => {
    const { rows, fields } = await db.$client.query<RowOf<Columns>>(config, values);
    if (!isChecked) {
      checkColumns(name ?? text, columns, fields);
      isChecked = true;
    }
    return rows;
  };
  return Object.assign(run, { text });
}

/**
 * Writes a parameter so that the planner does not look at its value. It makes a new plan for every execution if it expects
 * that one to be cheaper than the plan for all values, if only by the estimated number of rows of a known user; for a
 * query of many parts, planning takes longer than reading.
 */
export const unplanned = (parameter: string) => `(select ${parameter})`;
