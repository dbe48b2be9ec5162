import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Address } from './address.ts';
import { findBinaries } from './binaries.ts';

export interface Postmaster {
  pid: number;
  address: Address;
  isReady: boolean;
}

/** Returns the content of the cluster's pid file, whose server may have ended; undefined if there is none. */
export async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    address: { host: socketFolder || '127.0.0.1', port: Number(port) },
    isReady: status?.trim() === 'ready',
  };
}

/** True if the process is a running PostgreSQL: pids are reused, so a running process may be another program. */
export async function isPostgres(pid: number): Promise<boolean> {
  const run = promisify(execFile);
  try {
    if (process.platform === 'linux')
      return /\(postgres\) [^ZX]/.test(await readFile(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32')
      return (await run('tasklist', ['/nh', '/fi', `pid eq ${pid}`])).stdout.includes('postgres.exe');
    return /\/postgres\s*$/.test((await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout);
  } catch {
    return false;
  }
}

/** Stops a server and resolves when it has ended: a fast shutdown, and after a timeout an immediate one. */
export async function endPostmaster(pid: number): Promise<void> {
  await signal(pid, 'INT');
  if (await hasEnded(pid, 20_000)) return;
  await signal(pid, 'QUIT');
  await hasEnded(pid, Infinity);
}

async function hasEnded(pid: number, within: number): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await sleep(20))
    if (!(await isPostgres(pid))) return true;
  return false;
}

async function signal(pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (!(await isPostgres(pid))) return;
  // Windows has no signals; PostgreSQL emulates them.
  if (process.platform === 'win32')
    await promisify(execFile)((await findBinaries()).pgCtl, ['kill', name, String(pid)]);
  else process.kill(pid, `SIG${name}`);
}
