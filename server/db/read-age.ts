import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';
import { readRow } from './read-rows.ts';
import { float } from './result-columns.ts';

/** Returns how many seconds ago a moment was that a query returns as `at`; 0 if there is none. */
export async function readAge(db: Db, query: SQL): Promise<number> {
  const { seconds } = await readRow(
    db,
    { seconds: float },
    sql`select coalesce(extract(epoch from now() - at), 0)::float8 as seconds from (${query}) as moment`,
  );
  return seconds;
}
