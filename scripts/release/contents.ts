// What a release contains: what runs the product, and nothing that builds or tests it.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

type LockFile = { packages: Record<string, { dev?: boolean }> };

/** Folders and files of the project; child processes and the commands of operators run from their sources. */
const ofProject = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'contract',
  'dist/server',
  'dist/web',
  'docs/operations.md',
  'ops/backup',
  'ops/monitoring',
  'package.json',
  'scripts/backup.ts',
  'scripts/ledger-check.ts',
  'scripts/restore.ts',
  'server',
];

/** Tests and what only they use. */
const isForTests = (path: string) => /\.test\.ts$|\.harness\.ts$|^server\/testing(\/|$)/.test(path);

/** What a package brings for its developers, or for browsers (WebAssembly as a script). Its license stays. */
const isForOthers = (path: string) =>
  /\.(?:map|d\.[cm]?ts|md|markdown|wasm\.js)$|\/\.[a-z]+/i.test(path) &&
  !/licen[cs]e|notice/i.test(basename(path));

/**
 * Returns the installed packages that the product needs on this platform, as paths below the root. Node itself is
 * shipped as `bin/node`; types are for the compiler.
 */
export function productionPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => {
    const isLeftOut = path === '' || dev || /(?:^|\/)node_modules\/(?:node$|node\/|@types\/)/.test(path);
    return isLeftOut || !existsSync(join(root, path)) ? [] : [path];
  });
}

/** Copies what a release contains into a folder. */
export function copyContents(root: string, target: string) {
  const copy = (path: string, isCopied: (path: string) => boolean, to = path) => {
    mkdirSync(dirname(join(target, to)), { recursive: true });
    cpSync(join(root, path), join(target, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => isCopied(relative(root, from)),
    });
  };
  for (const path of ofProject) copy(path, (file) => !isForTests(file));
  for (const path of productionPackages(root)) {
    // A package inside of another one has its own entry.
    copy(path, (file) => !file.slice(path.length).includes('/node_modules') && !isForOthers(file));
  }
  copy('node_modules/node/bin/node', () => true, 'bin/node');
  for (const name of readdirSync(join(root, 'ops/release'))) copy(`ops/release/${name}`, () => true, name);
}
