import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from './db/embedded/free-port.ts';
import { rootFolder } from './root-folder.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hangarline-kill-'));
let app: ChildProcess | undefined;
afterAll(async () => {
  const ended = new Promise((done) => app?.once('exit', done));
  if (app?.kill('SIGTERM')) await ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
});
const PORT = String(await freePort());
const origin = `http://127.0.0.1:${PORT}`;

function start() {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR,
    PORT,
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    NODE_NO_WARNINGS: '1',
  };
  app = spawn(process.execPath, [join(rootFolder, 'dist/server/main.js')], { env, stdio: 'ignore' });
}

async function untilReady() {
  for (;;) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const joinWaitlist = (email: string) =>
  fetch(`${origin}/api/waitlist/join`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, userType: 'aircraft_owner' }),
    signal: AbortSignal.timeout(5_000),
  });

/** Writes as fast as possible until stopped; records the acknowledged writes. */
function writeOn(prefix: string, acknowledged: string[]) {
  let isOn = true;
  let n = 0;
  const done = (async () => {
    while (isOn) {
      const email = `${prefix}${n++}@example.org`;
      const response = await joinWaitlist(email).catch(() => undefined);
      if (response?.ok) acknowledged.push(email);
      else await new Promise((wait) => setTimeout(wait, 20));
    }
  })();
  return async () => {
    isOn = false;
    await done;
  };
}

const postmasterPid = () =>
  Number(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function rowsIn() {
  // Reads the cluster directly, through a second client on its socket.
  const script = `import { startEmbedded } from '#server/db/embedded/embedded.ts'; import pg from 'pg';
const server = await startEmbedded({ folder: process.argv[1], exclusive: false });
const client = new pg.Client(server.connection); await client.connect();
const { rows } = await client.query('select email from waitlist'); console.log(JSON.stringify(rows.map((r) => r.email)));
await client.end(); await server.stop();`;
  const args = ['--input-type=module', '-e', script, join(DATA_DIR, 'postgres')];
  const out = execFileSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  return new Set(JSON.parse(out) as string[]);
}

const patience = { timeout: 20_000, interval: 5 };

test('no acknowledged write is lost when the app and the database are killed with kill -9', async () => {
  const acknowledged: string[] = [];
  start();
  await untilReady();
  const stopWriting = writeOn('app-', acknowledged);
  await vi.waitUntil(() => acknowledged.length > 30, patience);
  app?.kill('SIGKILL');
  start();
  await untilReady();
  await stopWriting();

  const before = acknowledged.length;
  const stopAgain = writeOn('db-', acknowledged);
  await vi.waitUntil(() => acknowledged.length > before + 30, patience);
  process.kill(postmasterPid(), 'SIGKILL');
  await new Promise((done) => setTimeout(done, 300));
  await untilReady();
  await stopAgain();
  const stored = await rowsIn();
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
}, 120_000);
