import type pg from 'pg';
import { migrationsOf, tablesOf } from '#server/backup/tables.ts';

const remedy = 'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.';

/** Throws unless the database can take a backup with these migrations: no data, no later migration, no other session. */
export async function requireEmptyTarget(client: pg.Client, migrations: number[]): Promise<void> {
  if (await isTrue(client, isInUse))
    throw new Error('Hangarline is running on this database: stop it first.');
  const tables = new Set((await tablesOf(client)).map(({ table }) => table));
  if (tables.size === 0) return;
  // Without the table of migrations the tables belong to another program.
  if (!tables.has('migrations') || (tables.has('users') && (await isTrue(client, hasPeople)))) {
    throw new Error(`The database holds data already. ${remedy}`);
  }
  if ((await migrationsOf(client)).some((when) => !migrations.includes(when))) {
    throw new Error(`The database is of a newer version than the backup. ${remedy}`);
  }
}

const isInUse = `exists (select from pg_stat_activity
  where datname = current_database() and application_name = 'hangarline')`;

const hasPeople = 'exists (select from public.users) or exists (select from public.sessions)';

async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ isTrue: boolean }>(`select ${condition} as "isTrue"`);
  return rows[0]?.isTrue === true;
}
