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
  /** True if this process started the server. */
  isOurs: boolean;
}

export interface Plan {
  folder: string;
  transport: Transport;
  /** The address for a restart; a new one by default. */
  address?: Address | undefined;
  settings: Record<string, string>;
  /** Aborts the wait and stops a server that does not accept connections yet. */
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

// Transient: another process starts the server too, or children of a killed server still use its memory.
const passing = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const patience = 60_000;

/** Returns the cluster's server once it accepts connections: the running one, also if it is starting or stopping, or a new one. */
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
  // Only now: the lock on the cluster proves that no other server listens at the old address.
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
  // Makes PostgreSQL ignore the stale pid file even if another program has that pid now.
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

// No timeout: recovery from a crash may take long.
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
