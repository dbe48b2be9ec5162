import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './process.mjs';

/**
 * Runs `work` under a lock per folder and name, so that one process runs it at a time; replaces the lock of a
 * dead process.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withLock(root, name, work) {
  const lock = join(root, '.cache', `${name}.lock`);
  for (let tries = 0; !take(lock); tries++) {
    if (tries === 1) say(`Waiting: another process is busy here (${name}) …`);
    await sleep(200);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release); // a stop signal must leave no lock behind
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * The lock is a folder that contains a file named by its owner's pid. Renaming puts it in place atomically.
 * @param {string} lock
 */
function take(lock) {
  mkdirSync(join(lock, '..'), { recursive: true });
  for (const pid of readIfThere(lock)) if (!isAlive(Number(pid))) rmSync(join(lock, pid), { force: true });
  if (process.platform === 'win32' && readIfThere(lock).length === 0)
    rmSync(lock, { recursive: true, force: true });
  const mine = mkdtempSync(`${lock}-`);
  writeFileSync(join(mine, String(process.pid)), '');
  try {
    renameSync(mine, lock); // fails unless the folder is empty or missing
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
}

/** @param {string} folder */
function readIfThere(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false; // left by an earlier process with the same pid, as happens in containers
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
