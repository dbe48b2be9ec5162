import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, say } from './process.mjs';

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} LockFile */

/** Installs the packages of the lock file unless they are installed. @param {string} root */
export async function installPackages(root, npm = runNpm) {
  if (isInstalled(root)) return;
  await withLock(root, 'install', async () => {
    if (isInstalled(root)) return;
    if (!matchesLockFile(root)) {
      say('Installing packages, this takes a minute …');
      rmSync(stampFile(root), { force: true });
      // Not `npm ci`: that rejects a lock file which lacks the binaries of other platforms.
      const flags = ['--include=dev', '--include=optional', '--no-engine-strict', '--no-audit', '--no-fund'];
      const code = await npm(root, ['install', '--no-save', ...flags, '--loglevel=error']);
      if (code) throw new Error('The packages could not be installed; npm says above why.');
    }
    writeFileSync(stampFile(root), installKey(root));
  });
}

/**
 * Returns a key that depends on the packages that belong in node_modules.
 * @param {string} root
 * @param {{ platform: string, arch: string }} machine
 */
export function installKey(root, { platform, arch } = process) {
  const libc = existsSync('/etc/alpine-release') ? 'musl' : '';
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update([platform, arch, libc, ''].join('\n')).update(lockFile).digest('hex');
}

/** @param {string} root */
export function isInstalled(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === installKey(root);
}

/** True if an `npm install` by hand has installed the packages of the lock file. @param {string} root */
export function matchesLockFile(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = Object.entries(readLockFile(join(root, 'package-lock.json')).packages);
  const installed = readLockFile(installedFile).packages;
  return wanted.every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return optional === true;
    return there.version === version && there.integrity === integrity && existsSync(join(root, path));
  });
}

/**
 * Runs the npm that started this process, else the one on the PATH.
 * @param {string} root
 * @param {string[]} args
 */
export function runNpm(root, args) {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  if (/npm-cli\.c?js$/.test(cli) && existsSync(cli)) return run(node, [cli, ...args], { cwd: root, env });
  return run('npm', args, { cwd: root, env, shell: process.platform === 'win32' });
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.hangarline-install');

/** @param {string} path @returns {LockFile} */
const readLockFile = (path) => JSON.parse(readFileSync(path, 'utf8'));
