import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, say } from './process.mjs';

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the web app into dist/web if its sources have changed; a failed build leaves the previous one.
 * @param {string} root
 */
export async function buildWeb(root, vite = runVite) {
  if (isBuilt(root)) return;
  await withLock(root, 'build', async () => {
    if (isBuilt(root)) return;
    /** @param {string} name */
    const inDist = (name) => join(root, 'dist', name);
    say('Building the web app …');
    const [target, next, old] = [inDist('web'), inDist('.web-next'), inDist('.web-old')];
    const key = sourceKey(root);
    rmSync(next, { recursive: true, force: true });
    if (await vite(root, next)) throw new Error('The web app could not be built; see the error above.');
    writeFileSync(join(next, '.built-from'), key);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, old);
    renameSync(next, target);
    rmSync(old, { recursive: true, force: true });
  });
}

/** @param {string} root */
export function isBuilt(root) {
  const stamp = join(root, 'dist', 'web', '.built-from');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceKey(root);
}

/**
 * Returns a key that depends on the name and content of every source file, not on its modification time.
 * @param {string} root
 */
export function sourceKey(root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(root, source)).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Lists source files. Generated files are left out: the build itself writes them.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!existsSync(join(root, path)) || path.endsWith('.gen.ts')) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** @param {string} root @param {string} outDir */
function runVite(root, outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Without the check a mismatched rolldown binary exits 0 and writes broken JavaScript.
  return run(process.execPath, [vite, ...args], { cwd: root, env: { NAPI_RS_ENFORCE_VERSION_CHECK: '1' } });
}
