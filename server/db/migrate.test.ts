import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#server/testing/database.ts';
import type { ConnectionConfig } from './database.ts';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, 'migrations');
const root = join(import.meta.dirname, '../..');

async function tablesOf(connection: ConnectionConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function copyOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  return folder;
}

test('several processes may migrate at once, and again', async () => {
  const connection = await ownDatabase('template0');
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  await migrate(connection);
  expect(await tablesOf(connection)).toContain('service_requests');
});

test('a failed migration leaves nothing half done, and the next start goes on', async () => {
  const connection = await ownDatabase('template0');
  const folder = copyOfMigrations();
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
  const last = {
    idx: journal.entries.length,
    version: '7',
    when: Date.now(),
    tag: '9999_broken',
    breakpoints: true,
  };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, last] }));
  const broken = join(folder, '9999_broken.sql');

  writeFileSync(
    broken,
    'create table half_done (id int);\n--> statement-breakpoint\nselect no_such_function();',
  );
  await expect(migrate(connection, folder)).rejects.toThrow();
  expect(await tablesOf(connection)).not.toContain('half_done');

  writeFileSync(broken, 'create table whole (id int);');
  await migrate(connection, folder);
  expect(await tablesOf(connection)).toContain('whole');
});

test('the migrations are what the schema says', () => {
  const out = relative(root, copyOfMigrations());
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const args = [
    'generate',
    '--dialect=postgresql',
    '--casing=snake_case',
    '--schema=./server/db/schema.ts',
    `--out=${out}`,
  ];
  const output = execFileSync(process.execPath, [kit, ...args], { cwd: root, encoding: 'utf8' });
  expect(output).toContain('No schema changes, nothing to migrate');
});
