import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { inDatabase } from './testing/postgres.ts';

const main = join(import.meta.dirname, 'main.ts');
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address() as { port: number };
  return { port: String(address.port), release: () => new Promise((done) => server.close(done)) };
}

async function unusedPort() {
  const { port, release } = await freePort();
  await release();
  return port;
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

test('it starts, responds, stops gracefully, and starts again on the same data', async () => {
  const variables = { DATA_DIR: folder(), SAMPLE_DATA: 'off', PORT: await unusedPort() };
  for (let round = 0; round < 2; round++) {
    const { child, up } = launch(variables);
    const response = await fetch(`${await up}/api/health/ready`);
    expect(response.status).toBe(200);
    await response.text();
    expect(await end(child)).toBe(0);
  }
}, 60_000);

test('a second start on the same folder fails with one line', async () => {
  const DATA_DIR = folder();
  const { up } = launch({ DATA_DIR, SAMPLE_DATA: 'off', PORT: await unusedPort() });
  await up;
  const { code, printed } = await failedStart({ DATA_DIR, PORT: await unusedPort() });
  expect(code).toBe(1);
  expect(printed).toBe(
    `Hangarline cannot start: Hangarline is already running on ${join(DATA_DIR, 'postgres')}. Stop it first, or set DATA_DIR to another folder.`,
  );
}, 60_000);

test('a taken port fails with one line', async () => {
  const { port, release } = await freePort();
  const { code, printed } = await failedStart({ DATA_DIR: folder(), SAMPLE_DATA: 'off', PORT: port });
  await release();
  expect([code, printed]).toEqual([
    1,
    `Hangarline cannot start: PORT: ${port} is taken by another program. Stop it, or set PORT.`,
  ]);
}, 60_000);

test('a folder that cannot be written, an invalid setting and an unreachable database fail with one line each', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
  const cases: [Record<string, string>, RegExp][] = [
    [
      { DATA_DIR: join(file, 'data') },
      /^Hangarline cannot start: DATA_DIR: \S+ cannot be written \(ENOTDIR\)$/,
    ],
    [{ PORT: 'x' }, /^Hangarline cannot start: PORT: .+$/],
    [
      {
        ...secrets,
        DATA_DIR: folder(),
        DATABASE_URL: `postgres://nobody@127.0.0.1:${await unusedPort()}/none`,
      },
      /^Hangarline cannot start: DATABASE_URL: the database cannot be reached \(ECONNREFUSED\)$/,
    ],
    [
      { ...secrets, DATA_DIR: folder(), DATABASE_URL: databaseUrl('no_such_database') },
      /^Hangarline cannot start: DATABASE_URL: database "no_such_database" does not exist$/,
    ],
  ];
  for (const [variables, line] of cases) {
    const { code, printed } = await failedStart(variables);
    expect(code).toBe(1);
    expect(printed).toMatch(line);
  }
}, 60_000);
