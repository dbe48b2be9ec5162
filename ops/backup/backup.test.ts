import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createBackup } from '#server/backup/backup.ts';
import { filesIn } from '#server/backup/files.ts';
import { openSession } from '#server/backup/session.ts';
import { ownDatabase } from '#server/testing/database.ts';
import { writeWhole } from './backup-file.ts';
import {
  backUp,
  installation,
  migrated,
  migrations,
  people,
  plainOwnersDatabase,
  prefer,
  query,
  restore,
  stateOf,
  temporary,
} from './backup.harness.ts';

// Everything that makes a copy hard.
const world = `${people}
  create type colour as enum ('red', 'light "green"');
  create table "odd ""Name""" (
    id int generated always as identity primary key, "Quo""ted" text, tags text[], data jsonb, raw json,
    price numeric(10, 2), huge numeric, bytes bytea, took interval, at timestamptz, day date, factor float8,
    colours colour[], doubled numeric generated always as (price * 2) stored);
  create table pilots (gone int, id int generated always as identity primary key, teacher int references pilots, home int);
  alter table pilots drop gone;
  create table hangars (id serial primary key, owner int not null references pilots on delete cascade);
  alter table pilots add foreign key (home) references hangars deferrable initially deferred;
  create table log (id int generated always as identity primary key, what text);
  insert into log (what) values ('made by the migration');
  create function note() returns trigger language plpgsql as
    $$ begin insert into log (what) values ('a pilot came'); return null; end $$;
  create trigger note after insert on pilots for each row execute function note();
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger no_change before update or delete on log for each row execute function refuse();
  create trigger no_truncate before truncate on log for each statement execute function refuse();
  alter table log enable always trigger no_truncate;
  create trigger asleep after insert on log for each row execute function refuse();
  alter table log disable trigger asleep;`;

const hardText = `quote ' " \\ back\\\\slash \\n not a line\nline\ttab\r\n\\. end 🛩 é ${'long '.repeat(5000)}`;

async function filledWorld(folder: string) {
  const source = await migrated(folder);
  await prefer(source, { datestyle: 'SQL, DMY', intervalstyle: 'sql_standard', extra_float_digits: '0' });
  await query(source, `insert into users (email) values ('a@example.com'), (null), (''), ('\\N')`);
  await query(source, `insert into sessions values ('s')`);
  const columns = `"Quo""ted", tags, data, raw, price, huge, bytes, took, at, day, factor, colours`;
  await query(
    source,
    `insert into "odd ""Name""" (${columns}) values ($1, $2, $3, $4, 0.10, 1e40 + 1e-20, '\\x00ff5c', '-1 days -02:03:04',
      '2026-10-02 15:00:00.123456+02', '0044-03-15 BC', 0.1::float8 + 0.2, '{red,"light \\"green\\"",null}')`,
    [hardText, [hardText, null, '', '{}'], { text: hardText }, '{"b": 1, "a":  2, "b": 3}'],
  );
  await query(source, `insert into "odd ""Name""" default values`);
  // Two who teach each other, one who lives in his own hangar.
  await query(
    source,
    `begin;
    insert into pilots (teacher) values (2), (1), (null);
    insert into hangars (owner) values (1), (3);
    update pilots set home = id where id < 3;
    commit`,
  );
  return source;
}

test('a round trip brings back every row and every rule, for an owner who is no superuser too', async () => {
  const folder = migrations(world);
  const source = await filledWorld(folder);
  const target = await plainOwnersDatabase();
  await restore(installation(), target, await backUp(installation(), source), { migrations: folder });
  expect(await stateOf(target)).toEqual(await stateOf(source));
});

test("the product's own schema makes the round trip", async () => {
  const source = await ownDatabase();
  await query(source, `insert into users (email) values ('owner@example.com')`);
  await query(
    source,
    `insert into aircraft (owner_id, tail_number, aircraft_type) select id, 'N1', 'Glider' from users`,
  );
  const target = await ownDatabase('template0');
  await restore(installation(), target, await backUp(installation(), source));
  const state = await stateOf(target);
  expect(state).toEqual(await stateOf(source));
  expect(state.rows['aircraft']).toHaveLength(1);
});

test('numbers go on where they stood, and one that was given is not given again', async () => {
  const folder = migrations(world);
  const source = await filledWorld(folder);
  await query(source, `delete from users where id = 4`);
  const target = await ownDatabase('template0');
  await restore(installation(), target, await backUp(installation(), source), { migrations: folder });
  expect(await query(target, `insert into users default values returning id`)).toEqual([{ id: 5 }]);
  expect(await query(target, `insert into hangars (owner) values (1) returning id`)).toEqual([{ id: 3 }]);
});

test('uploads come along, and none are made up', async () => {
  const folder = migrations(people);
  const [from, to, bare] = [installation(), installation(), installation()];
  const files = {
    'a.bin': Buffer.alloc(300_000, 'ab\0\n'),
    'deep/er/é 🛩.txt': Buffer.from('x'),
    empty: Buffer.alloc(0),
  };
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(from.dataDir, 'files', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const source = await migrated(folder);
  await restore(to, await ownDatabase('template0'), await backUp(from, source), { migrations: folder });
  for (const [path, bytes] of Object.entries(files)) {
    expect(readFileSync(join(to.dataDir, 'files', path)).equals(bytes)).toBe(true);
  }
  expect(readdirSync(to.dataDir)).toEqual(['files']);

  // In S3 they are not ours to copy.
  const s3 = { ...from, s3: {} as NonNullable<typeof from.s3> };
  await restore(bare, await ownDatabase('template0'), await backUp(s3, source), { migrations: folder });
  expect(readdirSync(join(bare.dataDir, 'files'))).toEqual([]);
});

test('what is written during a backup is in it with all its rows or not at all, and migrations wait', async () => {
  const folder = migrations(`${people} create table a_first (id int references users, filling text);`);
  const source = await migrated(folder);
  await query(
    source,
    `insert into users default values; insert into a_first select 1, string_agg(md5(i::text), '')
    from generate_series(1, 100000) i group by i % 1000`,
  );
  const before = await stateOf(source);
  // When the second piece of the file comes, the first table is partly read, the last not yet.
  const meanwhile = `with u as (insert into users default values returning id)
    insert into a_first select id from u`;
  const migration = `set lock_timeout = 1; alter table users add nick text`;
  async function* interrupted(pieces: AsyncIterable<Buffer>) {
    let count = 0;
    for await (const piece of pieces) {
      if (++count === 2) {
        await query(source, meanwhile);
        await expect(query(source, migration)).rejects.toThrow('lock timeout');
      }
      yield piece;
    }
  }
  const path = join(temporary(), 'test.backup');
  await writeWhole(path, async (file) => {
    const out = new PassThrough();
    const written = pipeline(out, interrupted, file);
    await createBackup(installation(), source, out);
    await written;
  });
  const target = await ownDatabase('template0');
  await restore(installation(), target, path, { migrations: folder });
  expect((await stateOf(source)).rows['users']).toHaveLength(2);
  expect(await stateOf(target)).toEqual(before);
});

test('a backup of an older version is restored as it was, then brought up to date', async () => {
  const added = `alter table users add nick text; update users set nick = email || '!';
    insert into sessions values ('made by the migration');`;
  const [old, present] = [migrations(people), migrations(people, added)];
  const source = await migrated(old);
  await query(source, `insert into users (email) values ('a')`);
  const target = await ownDatabase('template0');
  await restore(installation(), target, await backUp(installation(), source), { migrations: present });
  expect((await stateOf(target)).rows).toMatchObject({
    users: ['(1,a,a!)'],
    sessions: ['("made by the migration")'],
    migrations: [expect.stringContaining('1000'), expect.stringContaining('1001')],
  });
});

test('a file that is deleted during a backup is passed over', async () => {
  const folder = temporary();
  for (const name of ['a', 'b']) writeFileSync(join(folder, name), name);
  const reports: string[] = [];
  for await (const { path } of filesIn(folder)) {
    reports.push(path);
    rmSync(join(folder, path === 'a' ? 'b' : 'a'));
  }
  expect(reports).toHaveLength(1);
});

test('limits that the database sets for others do not cut a backup short', async () => {
  const source = await ownDatabase('template0');
  const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  await prefer(source, Object.fromEntries(timeouts.map((name) => [name, '5s'])));
  await using client = await openSession(source);
  const { rows } = await client.query(
    `select name, setting from pg_settings where name = any($1) or name = 'row_security' order by 1`,
    [timeouts],
  );
  expect(rows.map(({ setting }: { setting: string }) => setting)).toEqual(['0', '0', 'off', '0']);
});

test('a big table passes through a small memory', async () => {
  const folder = migrations(`${people} create table big (text text);`);
  const source = await migrated(folder);
  // Each row is longer than what the compression remembers, so that repeating it makes the file longer too.
  await query(source, `insert into big values ($1)`, [randomBytes(3_000_000).toString('base64')]);
  await query(source, `insert into big select text from big, generate_series(2, 8)`);
  const target = await ownDatabase('template0');
  const path = await lean(() => backUp(installation(), source));
  expect(statSync(path).size).toBeGreaterThan(23e6);
  await lean(() => restore(installation(), target, path, { migrations: folder }));
  expect(await query(target, `select sum(length(text))::int as length from big`)).toEqual([{ length: 32e6 }]);
}, 60_000);

/** Runs work and sees that it held no more than 20 MB at any time, garbage aside. */
async function lean<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const megabytes = () => {
    // The second waits for what the first left to sweep.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  const before = megabytes();
  const during: number[] = [];
  let timer: NodeJS.Timeout;
  // Other files may have filled the heap: collecting it must not take all of the time.
  const watch = (pause: number) => {
    timer = setTimeout(() => {
      const start = performance.now();
      during.push(megabytes() - before);
      watch(Math.max(300, 4 * (performance.now() - start)));
    }, pause);
  };
  watch(300);
  const result = await work().finally(() => clearTimeout(timer));
  expect(during).not.toEqual([]);
  expect(Math.max(...during)).toBeLessThan(20);
  return result;
}
