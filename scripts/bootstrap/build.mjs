import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, say } from './process.mjs';

/**
 * What is built, each into a folder of dist: the name for people, the configuration, and what it is made of.
 * @typedef {'web' | 'server'} Build
 * @type {Record<Build, { title: string; config: string; sources: string[] }>}
 */
const builds = {
  web: { title: 'web app', config: 'vite.config.ts', sources: ['web', 'contract'] },
  server: { title: 'server', config: 'vite.server.config.ts', sources: ['server', 'contract'] },
};

/**
 * Builds what `npm start` runs, if its sources have changed.
 * @param {string} root
 */
export async function buildAll(root) {
  await build(root, 'web');
  await build(root, 'server');
}

/**
 * Builds into dist/web or dist/server if the sources have changed; a failed build leaves the previous one.
 * @param {string} root
 * @param {Build} name
 */
export async function build(root, name, vite = runVite) {
  if (isBuilt(root, name)) return;
  await withLock(root, `build-${name}`, async () => {
    if (isBuilt(root, name)) return;
    /** @param {string} folder */
    const inDist = (folder) => join(root, 'dist', folder);
    const { title, config } = builds[name];
    say(`Building the ${title} …`);
    const [target, next, old] = [inDist(name), inDist(`.${name}-next`), inDist(`.${name}-old`)];
    const key = sourceKey(root, name);
    rmSync(next, { recursive: true, force: true });
    if (await vite(root, next, config))
      throw new Error(`The ${title} could not be built; see the error above.`);
    writeFileSync(join(next, '.built-from'), key);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, old);
    renameSync(next, target);
    rmSync(old, { recursive: true, force: true });
  });
}

/** @param {string} root @param {Build} name */
export function isBuilt(root, name) {
  const stamp = join(root, 'dist', name, '.built-from');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceKey(root, name);
}

/**
 * Returns a key that depends on the name and content of every source file, not on its modification time.
 * @param {string} root
 * @param {Build} name
 */
export function sourceKey(root, name) {
  const { sources, config } = builds[name];
  const hash = createHash('sha256');
  for (const path of [...sources, config, 'package-lock.json']
    .flatMap((source) => filesUnder(root, source))
    .sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Generated files, which the build itself writes, and tests, which it does not contain. */
const notBuilt = /\.gen\.ts$|\.test\.tsx?$|^(web|server)\/testing$/;

/**
 * Lists source files.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!existsSync(join(root, path)) || notBuilt.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** @param {string} root @param {string} outDir @param {string} config */
function runVite(root, outDir, config) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Without the check a mismatched rolldown binary exits 0 and writes broken JavaScript.
  return run(process.execPath, [vite, ...args], { cwd: root, env: { NAPI_RS_ENFORCE_VERSION_CHECK: '1' } });
}
