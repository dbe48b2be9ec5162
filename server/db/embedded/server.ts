import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  lastAddress,
  listenSettings,
  newAddress,
  prepareAddress,
  removeAddress,
  type Address,
  type Transport,
} from './address.ts';
import { findBinaries } from './binaries.ts';
import { isResponding, connectionTo } from './connection.ts';
import { isPostgres, readPidFile, type Postmaster } from './postmaster.ts';
import { lastWords, openLog, readLog } from './server-log.ts';
import { give, launch, serverUser } from './spawn.ts';

export interface Server {
  pid: number;
  address: Address;
  /** This process started it. */
  isOurs: boolean;
}

export interface Plan {
  folder: string;
  transport: Transport;
  /** Where it must listen, for a restart; a new place when not given. */
  address?: Address | undefined;
  settings: Record<string, string>;
  /** Ends the wait, and with it a server that does not answer yet. */
  signal: AbortSignal;
}

const smallServer = {
  max_connections: '120',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

// Another process starts it too, or children of a killed server still hold its memory: both pass.
const passing = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const patience = 60_000;

/** The cluster's server once it answers: the one that runs, even if it is just starting or ending, or a new one. */
export async function runServer(plan: Plan): Promise<Server> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(100, plan.signal)) {
    const holder = await readPidFile(plan.folder);
    const isHeld = holder !== undefined && (await isPostgres(holder.pid));
    const server = isHeld ? await adopt(plan, holder) : await start(plan, holder);
    if (server) return server;
  }
  throw new Error('another PostgreSQL holds the folder and does not answer');
}

async function adopt(plan: Plan, holder: Postmaster): Promise<Server | undefined> {
  const { pid, address } = holder;
  const isElsewhere = plan.address && !isDeepStrictEqual(address, plan.address);
  return !isElsewhere && (await isUp(plan.folder, holder)) ? { pid, address, isOurs: false } : undefined;
}

async function start(plan: Plan, stale: Postmaster | undefined): Promise<Server | undefined> {
  const last = await lastAddress(plan.folder);
  const address = plan.address ?? (await newAddress(plan.transport));
  let pid: number | undefined;
  try {
    pid = await startAt(address, plan, stale);
  } finally {
    if (pid === undefined && !plan.address) await removeAddress(address);
  }
  if (pid === undefined) return undefined;
  // Only now: holding the cluster proves that nobody else listens at the old place.
  if (last && last.host !== address.host) await removeAddress(last);
  return { pid, address, isOurs: true };
}

async function startAt(address: Address, plan: Plan, stale?: Postmaster): Promise<number | undefined> {
  const { folder } = plan;
  const user = await serverUser(folder);
  await give(folder, user);
  await prepareAddress(address, user);
  const { postgres } = await findBinaries();
  const settings = { ...smallServer, ...plan.settings, ...listenSettings(address) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Makes PostgreSQL overlook the stale pid file even if an innocent process has that pid by now.
  const env = { PG_GRANDPARENT_PID: String(stale?.pid ?? 0) };
  const log = await openLog(folder, user);
  try {
    const { size } = await log.stat();
    const stdio: StdioOptions = ['ignore', log.fd, log.fd];
    const child = await launch(postgres, ['-D', folder, ...flags], { user, env, stdio });
    if (await comesUp(child, plan)) return child.pid;
    const output = await readLog(log, size);
    if (passing.test(output)) return undefined;
    throw new Error(lastWords(output));
  } finally {
    await log.close();
  }
}

// Without a limit: recovering from a crash takes as long as it takes.
async function comesUp(child: ChildProcess, { folder, signal }: Plan): Promise<boolean> {
  const exit = once(child, 'exit');
  try {
    for (; child.exitCode === null && child.signalCode === null; await pause(20, signal)) {
      const holder = await readPidFile(folder);
      if (!holder || holder.pid !== child.pid || !(await isUp(folder, holder))) continue;
      child.unref();
      return true;
    }
    return false;
  } catch (error) {
    child.kill('SIGINT');
    await exit;
    throw error;
  }
}

async function isUp(folder: string, { isReady, address }: Postmaster): Promise<boolean> {
  return isReady && (await isResponding(await connectionTo(folder, address, 'postgres')));
}

const pause = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });
