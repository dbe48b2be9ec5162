import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { createBackup, type Report } from '#server/backup/backup.ts';
import type { ConnectionConfig } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv, type Env } from '#server/env.ts';
import { ownDatabase } from '#server/testing/database.ts';
import { withAdmin } from '#server/testing/postgres.ts';
import { openBackup, writeWhole } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

/** Creates a folder for the test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns the environment of an installation with its own DATA_DIR; all have the same key by default. */
export const installation = (key = 'e'): Env =>
  readEnv({ DATA_DIR: temporary(), SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: key.repeat(32) });

/** Creates a folder with these migrations, one millisecond apart. */
export function migrations(...statements: string[]): string {
  const folder = temporary();
  const entries = statements.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: String(idx) }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, sql] of statements.entries()) writeFileSync(join(folder, `${idx}.sql`), sql);
  return folder;
}

/** The first migration of these tests. */
export const people = `
  create table users (id int generated always as identity primary key, email text);
  create table sessions (sid text primary key);`;

/** Creates an empty database with these migrations. */
export async function migrated(folder: string): Promise<ConnectionConfig> {
  const connection = await ownDatabase('template0');
  await migrate(connection, folder);
  return connection;
}

/** Returns the rows of a statement, independent of the database's output settings. */
export async function query(connection: ConnectionConfig, sql: string, values?: unknown[]) {
  const options = '-c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1';
  const client = new pg.Client({ ...connection, options });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the content of a database: rows, foreign keys and triggers. */
export async function stateOf(connection: ConnectionConfig) {
  const guards = `
    select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname::text, concat(tgenabled, ' ', pg_get_triggerdef(oid))
      from pg_trigger where not tgisinternal order by 1, 2`;
  const tables = await query(
    connection,
    `select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const all = await query(connection, `select t::text as row from ${String(name)} as t order by 1`);
    rows[String(name)] = all.map(({ row }) => row);
  }
  return { rows, guards: await query(connection, guards) };
}

/** Backs up to a file. */
export async function backUp(env: Env, connection: ConnectionConfig, report?: Report): Promise<string> {
  const path = join(temporary(), 'test.backup');
  await writeWhole(path, (out) => createBackup(env, connection, out, report));
  return path;
}

/** Restores from a file as the command does. */
export async function restore(
  env: Env,
  connection: ConnectionConfig,
  path: string,
  { migrations, report, passphrase = '' }: { migrations?: string; report?: Report; passphrase?: string } = {},
) {
  await restoreBackup(
    env,
    connection,
    await openBackup(env, path, async () => passphrase),
    report,
    migrations,
  );
}

/** Creates an empty database whose owner is not a superuser. */
export async function plainOwnersDatabase(): Promise<ConnectionConfig> {
  const postgres = inject('postgres');
  const role = `test_${randomUUID().replaceAll('-', '')}`;
  const password = 'plain';
  await withAdmin(postgres, (admin) => admin.query(`create role ${role} login password '${password}'`));
  afterAll(() => withAdmin(postgres, (admin) => admin.query(`drop role ${role}`)));
  const connection = await ownDatabase('template0');
  const [{ name } = {}] = await query(connection, 'select current_database() as name');
  await query(connection, `alter database ${String(name)} owner to ${role}`);
  if (!connection.connectionString) return { ...connection, user: role, password };
  const url = new URL(connection.connectionString);
  Object.assign(url, { username: role, password });
  return { connectionString: url.href };
}

/** Sets these parameters on the database. */
export async function prefer(connection: ConnectionConfig, settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) {
    await query(
      connection,
      `do $$ begin
      execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
    );
  }
}
