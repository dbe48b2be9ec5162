import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/env.ts';
import { ownFolder } from '#server/testing/folder.ts';
import { prepareFolder } from './open.ts';

const root = ownFolder();

test('a data folder is made with its parents, and used if it is there', () => {
  const folder = join(root, 'a/b/c');
  prepareFolder(folder);
  prepareFolder(folder);
  mkdirSync(join(folder, 'd'));
});

test('a data folder that cannot be made stops the start with one line', () => {
  writeFileSync(join(root, 'file'), '');
  // Node's own recursive mkdir never returns under /proc.
  for (const folder of [join(root, 'file/data'), '/proc/none/data']) {
    expect(() => prepareFolder(folder)).toThrow(ConfigError);
    expect(() => prepareFolder(folder)).toThrow(/^DATA_DIR: .* cannot be written \(\w+\)$/);
  }
});
