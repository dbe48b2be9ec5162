import pg from 'pg';
import { withDatabase } from '#ops/backup/database.ts';
import type { Env } from '#server/env.ts';

/** Returns the number of rows and a checksum of all columns of every table. */
export const checksums = (env: Env) =>
  withDatabase(env, { exclusive: false }, async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
      );
      sums.set(name, rows[0]!.sum);
    }
    const { rows } = await client.query<{ mb: number }>(
      `select (pg_database_size(current_database()) / 1e6)::int as mb`,
    );
    await client.end();
    return { sums, mb: rows[0]!.mb };
  });

/** Prints which tables differ, and how many are equal. */
export function compare(before: Map<string, string>, after: Map<string, string>): void {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of differing) console.log(name, before.get(name), after.get(name));
  console.log(`${names.length - differing.length} of ${names.length} tables are equal`);
}
