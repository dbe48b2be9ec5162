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

/** What the cluster's pid file says of its server, which may be long dead; undefined without one. */
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

/** Whether this process is a live PostgreSQL: pids are used again, so being alive is not enough. */
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

/** Shuts a server down and resolves when it has ended: fast, and by force when that takes too long. */
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
  // Windows has no signals; PostgreSQL brings its own.
  if (process.platform === 'win32')
    await promisify(execFile)((await findBinaries()).pgCtl, ['kill', name, String(pid)]);
  else process.kill(pid, `SIG${name}`);
}
