import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
type LockFile = { packages: Record<string, { dev?: boolean; license?: string }> };

/** Licenses under which a release may carry a package without giving out its own source. */
const allowed =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Zlib)$/;

/** Read by a person. LGPL and MPL ask for the source of these packages alone, which npm has, and for their notices, which we carry. */
const reviewed = new Map([
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^satori$|^web-push$/, 'MPL-2.0'],
  [/^dejavu-fonts-ttf$/, 'SEE LICENSE IN README.md AND LICENSE'],
  // Its README says MIT.
  [/^png-js$/, undefined],
]);

const alternatives = (license = '') => license.replace(/^\((.*)\)$/, '$1').split(' OR ');
const isAllowed = (license: string | undefined) =>
  alternatives(license).some((one) => one.split(' AND ').every((part) => allowed.test(part)));
const isReviewed = (name: string, license: string | undefined) =>
  [...reviewed].some(
    ([pattern, known]) =>
      pattern.test(name) &&
      (license === known ||
        (known && license?.split(' AND ').every((part) => part === known || allowed.test(part)))),
  );

test('every package that a release carries has a license that lets it', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  const doubtful = shipped.filter(([path, { license }]) => {
    const name = path.split('node_modules/').at(-1)!;
    return !isAllowed(license) && !isReviewed(name, license);
  });
  expect(doubtful.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
