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

test('parties of a payment that was held before the lock existed get their account type locked', async () => {
  const connection = await ownDatabase('template0');
  const before = copyOfMigrations();
  const journalFile = join(before, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_people'));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await migrate(connection, before);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (email, user_type) values ('payer@x.org', 'owner'), ('shop@x.org', 'provider'),
      ('waiting@x.org', 'owner'), ('idle@x.org', 'owner');
    insert into service_providers (user_id, business_name) select id, 'Shop' from users where email = 'shop@x.org';
    insert into service_requests (owner_id, title, description, category)
      select id, 'Annual', 'Due', 'inspection' from users where email in ('payer@x.org', 'waiting@x.org');
    insert into service_quotes (request_id, provider_id, price, description)
      select r.id, p.id, 100, 'OK' from service_requests r, service_providers p;
    insert into payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount,
        platform_fee, status, held_at)
      select r.id, q.id, u.id, q.provider_id, 100, 95, 5,
        case when u.email = 'payer@x.org' then 'refunded' else 'pending' end,
        case when u.email = 'payer@x.org' then now() end
      from service_quotes q join service_requests r on r.id = q.request_id join users u on u.id = r.owner_id;
    insert into mails (recipient, subject, status, text) values
      ('payer@x.org', 'Reset', 'sent', 'https://x.org/reset-password?token=abc-DEF_1'),
      ('payer@x.org', 'Kept', 'kept', 'https://x.org/reset-password?token=abc-DEF_1')`);
  await migrate(connection);
  const { rows: locked } = await client.query<{ email: string }>(
    'select email from users where user_type_locked order by email',
  );
  expect(locked.map(({ email }) => email)).toEqual(['payer@x.org', 'shop@x.org']);
  const { rows: mails } = await client.query<{ text: string }>('select text from mails order by id');
  expect(mails.map(({ text }) => text.split('token=')[1])).toEqual(['removed', 'abc-DEF_1']);
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
