import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { freePort } from './db/embedded/free-port.ts';
import { ConfigError, readEnv } from './env.ts';
import { rootFolder } from './root-folder.ts';
import { start } from './start.ts';
import { inDatabase } from './testing/postgres.ts';

const main = join(rootFolder, 'dist/server/main.js');
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'hangarline-start-'));
  folders.push(path);
  return path;
};
const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => end(child)));
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((done) => child.once('exit', done));
const end = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  child.kill(signal);
  return ended(child);
};

const { PATH, NODE_COMPILE_CACHE } = process.env;
const inherited = { PATH, NODE_COMPILE_CACHE };

/** Starts the product as an operator would; `output.text` collects what it prints. */
function launch(variables: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...variables },
  });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output.text += String(chunk)));
  const up = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const url = /running at (\S+)/.exec(output.text)?.[1];
      if (url) done(url);
    });
    child.once('exit', () => fail(new Error(`ended early: ${output.text}`)));
  });
  up.catch(() => {});
  return { child, output, up };
}

/** Returns the URL of a database on the test run's PostgreSQL. */
function databaseUrl(database: string) {
  const { connectionString, host = '', port, user } = inDatabase(inject('postgres'), database);
  return (
    connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  );
}

/** Returns the output and exit code of a failing start. */
async function failedStart(variables: Record<string, string>) {
  const { child, output } = launch(variables);
  const code = await ended(child);
  return { code, printed: output.text.trim() };
}

test('it starts, responds, stops gracefully, starts again on the same data and drains; a second start there and a taken port fail with one line', async () => {
  const variables = { DATA_DIR: folder(), SAMPLE_DATA: 'off', PORT: String(await freePort()) };
  const first = launch(variables);
  expect((await fetch(`${await first.up}/api/health/ready`)).status).toBe(200);
  expect(await end(first.child)).toBe(0);

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  expect(await failedStart({ ...variables, PORT: port })).toEqual({
    code: 1,
    printed: `Hangarline cannot start: PORT: ${port} is taken by another program. Stop it, or set PORT.`,
  });
  other.close();

  const again = launch({ ...variables, DRAIN_SECONDS: '2' });
  const url = await again.up;
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(await failedStart({ ...variables, PORT: String(await freePort()) })).toEqual({
    code: 1,
    printed: `Hangarline cannot start: Hangarline is already running on ${join(variables.DATA_DIR, 'postgres')}. Stop it first, or set DATA_DIR to another folder.`,
  });
  // While it drains it is not ready, but responds.
  const stopped = end(again.child);
  await expect
    .poll(async () => (await fetch(`${url}/api/health/ready`)).json())
    .toMatchObject({ status: 'not_ready', checks: { database: true, running: false } });
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  expect(await stopped).toBe(0);
}, 120_000);

test('a folder that cannot be written and an unreachable database fail with one line each', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
  const unreachable = `postgres://nobody@127.0.0.1:${String(await freePort())}/none`;
  const cases: [Record<string, string>, RegExp][] = [
    [{ DATA_DIR: join(file, 'data') }, /^DATA_DIR: \S+ cannot be written \(ENOTDIR\)$/],
    [
      { ...secrets, DATA_DIR: folder(), DATABASE_URL: unreachable },
      /^DATABASE_URL: the database cannot be reached \(ECONNREFUSED\)$/,
    ],
    [
      { ...secrets, DATA_DIR: folder(), DATABASE_URL: databaseUrl('no_such_database') },
      /^DATABASE_URL: database "no_such_database" does not exist$/,
    ],
  ];
  for (const [variables, line] of cases) {
    const error = await start(readEnv(variables)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).toMatch(line);
  }
});

test('an invalid setting is printed as one line', async () => {
  const { code, printed } = await failedStart({ PORT: 'x' });
  expect(code).toBe(1);
  expect(printed).toMatch(/^Hangarline cannot start: PORT: .+$/);
}, 60_000);
