import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
/** Where a document's reader looks for a file that it names. */
const places = [
  '',
  'server',
  'server/modules',
  'server/modules/accounts',
  'server/modules/accounts/personal-data',
];

test.each(['security.md', 'asvs.md', 'retention.md'])('the tests that docs/%s names are there', (name) => {
  expect(documents).toContain(name);
  const text = readFileSync(join(root, 'docs', name), 'utf8');
  const named = Array.from(text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g), ([, path]) => path!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([]);
});
