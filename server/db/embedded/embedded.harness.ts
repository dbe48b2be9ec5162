import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, vi } from 'vitest';
import { lastAddress, removeAddress, type Transport } from './address.ts';
import type { Connection } from './connection.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded.ts';
import { isPostgres, readPidFile } from './postmaster.ts';

/** Cleanup steps of a test, run in reverse order when it ends. */
export const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Waits for a condition, with a timeout for slow machines. */
export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 20_000, interval: 5 });

export const isRoot = process.getuid?.() === 0;
// initdb needs a user with a name, which uid 1 has everywhere. The user may read this checkout and nothing else.
export const plainUser = isRoot ? 1 : process.getuid?.();
const readOnly = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_read_search`);
const unroot = 'setpriv --securebits=+no_setuid_fixup --reuid=1 --regid=1 --clear-groups'.split(' ');
/** The command prefix that runs a command as the plain user. */
export const asPlainUser = isRoot ? [...unroot, ...readOnly] : [];

/** Creates a private folder for the test. */
export async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hangarline-test-'));
  undo.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns a path for a cluster in a private folder; cleanup also removes the files of a killed app. */
export async function place(): Promise<string> {
  const folder = join(await temporary(), 'postgres');
  undo.push(async () => {
    const { pid = 0 } = (await readPidFile(folder)) ?? {};
    if (await isPostgres(pid)) process.kill(pid, 'SIGQUIT');
    await until(async () => !(await isPostgres(pid)));
    const left = await lastAddress(folder);
    if (left) await removeAddress(left);
  });
  return folder;
}

/** Cache: making a cluster takes longer than most tests. */
let template: Promise<string> | undefined;

async function makeTemplate() {
  const folder = join(await mkdtemp(join(tmpdir(), 'hangarline-test-')), 'postgres');
  await (await startEmbedded({ folder, exclusive: true })).stop();
  return folder;
}
afterAll(async () => {
  if (template) await rm(dirname(await template), { recursive: true });
});

/** Returns the path of a copied cluster in a private folder. */
export async function placeWithCluster(): Promise<string> {
  const folder = await place();
  template ??= makeTemplate();
  await promisify(execFile)('cp', ['-a', await template, folder]);
  return folder;
}

/** Starts the server as the app does, or by `options`, and stops it with the test; `isBack` resolves after a restart. */
export async function start(folder: string, options: Partial<EmbeddedOptions> = {}, transport?: Transport) {
  const log: string[] = [];
  const embedded = await startEmbedded(
    { folder, exclusive: true, log: (line) => log.push(line), ...options },
    transport,
  );
  undo.push(() => embedded.stop());
  return { ...embedded, log, isBack: () => until(() => log.includes('PostgreSQL is back.')) };
}

/** Opens a pool that survives a restart of its server, as the app's does. */
export function poolOf(connection: Connection): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on('error', () => {});
  undo.push(() => pool.end());
  return pool;
}

/** Returns the single value of a query. */
export async function valueOf(connection: Connection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

/** Returns the numbers that are missing in the app's table. */
export async function missingOf(numbers: number[], connection: Connection): Promise<unknown> {
  const lacking = `unnest('{${numbers.join()}}'::int[]) as n where n not in (select n from numbers)`;
  return valueOf(connection, `select coalesce(array_agg(n), '{}') from ${lacking}`);
}

/** Returns the process id in the pid file. */
export const postmasterOf = async (folder: string) => (await readPidFile(folder))!.pid;

/** Runs `embedded.child.ts` in its own process group, as a terminal does, and reads its output. */
export function runApp(folder: string, { wrapper = [] as string[], env = {} } = {}) {
  const script = fileURLToPath(new URL('embedded.child.ts', import.meta.url));
  const [program, ...args] = [...wrapper, process.execPath, script, folder];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  undo.push(() => child.kill('SIGKILL') && ended);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const report = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    return done ? undefined : JSON.parse(value);
  };
  return { child, report, ended };
}

/** Kills the app after a number of inserts; returns all acknowledged numbers. */
export async function killAfter(
  { child, report }: ReturnType<typeof runApp>,
  count: number,
): Promise<number[]> {
  const numbers: number[] = [];
  for (let number = await report(); typeof number === 'number'; number = await report())
    if (numbers.push(number) === count) child.kill('SIGKILL');
  return numbers;
}

/** Creates a folder with a setpriv that cannot signal the server when the app ends, as on systems other than Linux. */
export async function deafSetpriv(folder: string): Promise<string> {
  const bin = join(dirname(folder), 'bin');
  await mkdir(bin);
  const drop = 'for arg do shift; case $arg in --pdeathsig|INT) ;; *) set -- "$@" "$arg";; esac; done';
  await writeFile(join(bin, 'setpriv'), `#!/bin/sh\n${drop}\nexec /usr/bin/setpriv "$@"\n`, { mode: 0o755 });
  return bin;
}
