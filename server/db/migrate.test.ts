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

/** A copy of the migrations before the one whose name ends like this. */
function migrationsBefore(ending: string) {
  const folder = copyOfMigrations();
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(ending));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
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
  await migrate(connection, migrationsBefore('_people'));
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

test('payments that were released before payouts existed get one per job, and sandbox refunds are known', async () => {
  const connection = await ownDatabase('template0');
  await migrate(connection, migrationsBefore('_money'));
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (email, user_type) values ('payer@x.org', 'owner'), ('shop@x.org', 'provider');
    insert into service_providers (user_id, business_name) select id, 'Shop' from users where email = 'shop@x.org';
    insert into service_requests (owner_id, title, description, category, status, delivered_at)
      select id, title, 'Due', 'inspection', 'completed', '2026-10-01T10:00:00Z'
      from users, (values ('Annual'), ('Refunded'), ('Running')) as given (title) where email = 'payer@x.org';
    insert into service_quotes (request_id, provider_id, price, description, status)
      select r.id, p.id, 100, 'OK', 'accepted' from service_requests r, service_providers p;
    insert into job_additions (request_id, description, price)
      select id, 'More', 50 from service_requests where title = 'Annual';
    insert into payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount,
        platform_fee, status, addition_id, stripe_payment_intent_id, refunded_amount)
      select r.id, q.id, r.owner_id, q.provider_id, 100, 95, 5,
        case r.title when 'Annual' then 'released' when 'Refunded' then 'refunded' else 'held' end, null,
        'pi_' || r.title, case r.title when 'Refunded' then 100 else 0 end
      from service_quotes q join service_requests r on r.id = q.request_id;
    insert into payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount,
        platform_fee, status, addition_id)
      select r.id, q.id, r.owner_id, q.provider_id, 50, 47.5, 2.5, 'released', a.id
      from service_quotes q join service_requests r on r.id = q.request_id join job_additions a on a.request_id = r.id;
    insert into sandbox_intents (id, client_secret, payer_id, amount, status)
      select 'pi_' || title, title, owner_id, 100, 'succeeded' from service_requests`);
  await migrate(connection);
  const { rows: payouts } = await client.query(
    `select r.title, o.amount, o.status, o.due_at from payouts o join service_requests r on r.id = o.request_id`,
  );
  const dueAt = new Date('2026-10-04T10:00:00Z');
  expect(payouts).toEqual([{ title: 'Annual', amount: '142.50', status: 'pending', due_at: dueAt }]);
  const { rows: intents } = await client.query<{ id: string; refunds: object }>(
    'select id, refunds from sandbox_intents order by id',
  );
  expect(intents.map(({ refunds }) => refunds)).toEqual([{}, { before: 10_000 }, {}]);
});

test('sheets from before get the aircraft and the shop that they print', async () => {
  const connection = await ownDatabase('template0');
  await migrate(connection, migrationsBefore('_sheet_facts'));
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (email, user_type) values ('owner@x.org', 'owner'), ('shop@x.org', 'provider');
    insert into service_providers (user_id, business_name) select id, 'Shop' from users where email = 'shop@x.org';
    insert into aircraft (owner_id, tail_number, aircraft_type, make, year) select id, tail, 'Helicopter', 'Bell', year
      from users, (values ('N44BR', 1978), ('REMOVED', null)) as given (tail, year) where email = 'owner@x.org';
    insert into service_requests (owner_id, aircraft_id, title, description, category)
      select owner_id, id, tail_number, 'Due', 'maintenance' from aircraft order by id;
    insert into service_quotes (request_id, provider_id, price, description, status)
      select r.id, p.id, 100, 'OK', 'accepted' from service_requests r, service_providers p;
    update service_requests r set accepted_quote_id = q.id from service_quotes q where q.request_id = r.id;
    insert into sign_offs (request_id, version, kind, description, done_on, readings, signer_name, certificate_kind,
        certificate_number, result, discrepancies, sent_by)
      select r.id, v, 'maintenance', 'Done', '2026-10-01', '{}', 'Dana', 'a_and_p', '1', 'approved', '[]',
        case v when 1 then u.id end
      from service_requests r, users u, generate_series(1, 2) v where u.email = 'shop@x.org' and (v = 1 or r.title = 'N44BR')`);
  await migrate(connection);
  const { rows } = await client.query(
    'select aircraft, business_name from sign_offs order by request_id, version',
  );
  const bell = { tailNumber: 'N44BR', aircraftType: 'Helicopter', make: 'Bell', model: null, year: 1978 };
  expect(rows).toEqual([
    { aircraft: bell, business_name: 'Shop' },
    // It has lost its persons.
    { aircraft: bell, business_name: null },
    { aircraft: { ...bell, tailNumber: null, year: null }, business_name: 'Shop' },
  ]);
  await expect(client.query(`update sign_offs set business_name = 'Other'`)).rejects.toThrow('never changed');
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

test('the reminder of a request becomes its first item, and a title of the due list loses the tail number', async () => {
  const connection = await ownDatabase('template0');
  await migrate(connection, migrationsBefore('_request_reminders'));
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (email, user_type) values ('owner@x.org', 'owner');
    insert into aircraft (owner_id, tail_number, aircraft_type) select id, 'N172ZQ', 'Glider' from users;
    insert into maintenance_reminders (aircraft_id, reminder_type, service_type, due_date)
      select id, 'annual', 'Annual inspection', '2026-11-30' from aircraft;
    insert into service_requests (owner_id, aircraft_id, title, description, category, reminder_id)
      select u.id, a.id, t.title, 'Due', 'inspection', case when t.is_due then m.id end
      from users u, aircraft a, maintenance_reminders m, (values ('Annual inspection on N172ZQ', true),
        ('Annual', true), ('Squawks on N172ZQ', false)) t (title, is_due)`);
  await migrate(connection);
  const { rows } = await client.query<{ title: string; items: string }>(
    `select r.title, count(i.reminder_id) as items from service_requests r
     left join request_reminders i on i.request_id = r.id group by r.id order by r.id`,
  );
  expect(rows.map(({ title, items }) => [title, Number(items)])).toEqual([
    ['Annual inspection', 1],
    ['Annual', 1],
    ['Squawks on my aircraft', 0],
  ]);
});

test('texts of requests and models of aircraft lose their tail numbers', async () => {
  const connection = await ownDatabase('template0');
  await migrate(connection, migrationsBefore('_truth'));
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into users (email, user_type) values ('owner@x.org', 'owner');
    insert into aircraft (owner_id, tail_number, aircraft_type, model)
      select id, t.tail, 'Glider', t.model from users, (values ('N172ZQ', '172S (N172ZQ)'), ('G-ABCD', 'N22B'),
        ('N44BR', 'n44br')) t (tail, model);
    insert into service_requests (owner_id, title, description, category)
      select id, 'Squawks on N172ZQ and gabcd', 'Also g-abcd, N-512HQ; N1, AN470 and 172 h stay.', 'inspection' from users;
    insert into request_notes (request_id, author_id, text)
      select r.id, u.id, 'N8405V is in hangar 4' from users u, service_requests r`);
  await migrate(connection);
  const read = async (text: string) => (await client.query<Record<string, string>>(text)).rows;
  expect(await read('select title, description from service_requests')).toEqual([
    {
      title: 'Squawks on my aircraft and my aircraft',
      description: 'Also my aircraft, an aircraft; N1, AN470 and 172 h stay.',
    },
  ]);
  expect(await read('select text from request_notes')).toEqual([{ text: 'an aircraft is in hangar 4' }]);
  expect((await read('select model from aircraft order by id')).map(({ model }) => model)).toEqual([
    '172S',
    'N22B',
    null,
  ]);
});

test('every aircraft from before there were logbooks gets one, but for those of erased owners; later ones by any release', async () => {
  const connection = await ownDatabase('template0');
  await migrate(connection, migrationsBefore('_logbooks'));
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  const add = (tailNumber: string) =>
    client.query(
      `insert into aircraft (owner_id, tail_number, aircraft_type, serial_number)
       select id, $1::text, 'Single Engine Piston', $1::text || '-1' from users`,
      [tailNumber],
    );
  await client.query(`insert into users (email, user_type) values ('owner@x.org', 'owner')`);
  for (const tailNumber of ['N172ZQ', 'N44BR', 'REMOVED']) await add(tailNumber);
  await migrate(connection);
  await add('N736HL');
  const { rows } = await client.query(
    `select a.tail_number, l.tail_number as book, l.serial, l.owner_id = a.owner_id as own, l.sheets_filed_at is null as waits
     from aircraft a left join logbooks l on l.id = a.logbook_id order by a.id`,
  );
  const book = (tailNumber: string, waits: boolean) => ({
    tail_number: tailNumber,
    book: tailNumber,
    serial: `${tailNumber}-1`,
    own: true,
    waits,
  });
  expect(rows).toEqual([
    book('N172ZQ', true),
    book('N44BR', true),
    { tail_number: 'REMOVED', book: null, serial: null, own: null, waits: true },
    book('N736HL', false),
  ]);
});
