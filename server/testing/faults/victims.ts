import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from 'pg';
import { openPool } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { readPidFile } from '#server/db/embedded/postmaster.ts';
import { migrate } from '#server/db/migrate.ts';
import { referenceLoads } from '#server/db/schema/reference.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Starts a database of its own, which comes back by itself when it is killed. */
export async function startDatabase(folder: string) {
  const cluster = join(folder, 'postgres');
  // With the settings of the product: what was committed must survive.
  const server = await startEmbedded({ folder: cluster, exclusive: true });
  const { host, port, user, database } = server.connection;
  const { db, pool } = await openEmpty(server.connection);
  return {
    db,
    pool,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    /** Kills the server itself: its connections end with it. */
    async kill() {
      const { pid } = (await readPidFile(cluster)) ?? {};
      if (pid) process.kill(pid, 'SIGKILL');
    },
    /** Kills the process of one connection of the product: the server drops all others and recovers. */
    async killConnection() {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'hangarline' and pid <> pg_backend_pid()
         order by state = 'active' desc, random() limit 1`,
      );
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    },
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

export type Database = Awaited<ReturnType<typeof openEmpty>>;

/** Prepares an empty database for the product and opens it. */
export async function openEmpty(connection: ConnectionConfig) {
  await migrate(connection);
  const { db, pool } = openPool(connection, () => {});
  // Neither sample data nor the registry of marks, whose load would take longer than the test.
  const loaded = (name: string) => ({ name, version: '9', rows: 0, loadedAt: new Date() });
  await db.insert(referenceLoads).values([loaded('sample'), loaded('aircraft_registry')]);
  return { db, pool };
}

/** Where the product runs while it is disturbed. */
export interface Place {
  database: Database;
  origin: string;
  /** What can happen to it, by name, in the order of the run; each resolves once the harm is done. */
  faults: { name: string; run: () => unknown }[];
  /** Resolves once the product responds again, and what was harmed is whole. */
  ready: () => Promise<void>;
  /** How often a process of the product was started. */
  starts: () => number;
  stop: () => Promise<void>;
}

/** One machine: the product and its database, each killed with -9, and single connections. */
export async function openMachine(folder: string, variables: Record<string, string>): Promise<Place> {
  const database = await startDatabase(folder);
  const product = await startProduct(folder, { ...variables, DATABASE_URL: database.url });
  return {
    database,
    origin: product.origin,
    faults: [
      { name: 'product', run: product.kill },
      { name: 'database', run: () => database.kill() },
      { name: 'connection', run: () => database.killConnection() },
    ],
    ready: () => product.ready(),
    starts: product.starts,
    async stop() {
      await product.stop();
      await database.stop();
    },
  };
}

/** Runs the product as a process that is started again whenever it ends. */
export async function startProduct(
  folder: string,
  variables: Record<string, string>,
  main = join(root, 'dist/server/main.js'),
) {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, 'product.log'), 'a');
  const env = {
    PATH: process.env.PATH,
    // Saves a second per start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    NODE_NO_WARNINGS: '1',
    DATA_DIR: folder,
    PORT: port,
    RATE_LIMITS: 'off',
    // An administrator needs no second factor then.
    SAMPLE_DATA: 'on',
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'e'.repeat(32),
    LOG_LEVEL: 'warn',
    ...variables,
  };
  let isStopping = false;
  let child: ChildProcess;
  let starts = 0;
  const run = () => {
    if (isStopping) return;
    starts++;
    child = spawn(process.execPath, [main], {
      env,
      stdio: ['ignore', log, log],
    });
    // It also ends when it finds no database; a supervisor starts it again.
    child.once('exit', () => setTimeout(run, 50));
  };
  run();
  return {
    origin,
    starts: () => starts,
    kill: () => child.kill('SIGKILL'),
    /** Stops the process in order; resolves when it has ended. */
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    async ready(patienceMs = 60_000) {
      for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(50)) {
        const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        if (response?.ok) return;
      }
      throw new Error(`the product does not come up; see ${folder}/product.log`);
    },
    async stop() {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      closeSync(log);
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** A folder for the data of both; kept after a failure. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
