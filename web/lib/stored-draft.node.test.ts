import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every key of browser storage that a feature makes, with its file. */
const keys = globSync('web/features/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`hangarline\.[^`]+`/g)].map(([key]) => `${file} ${key}`),
  );

test('drafts belong to one user: on a shared computer the next person sees none of them', () => {
  expect(keys.length).toBeGreaterThan(8);
  // The name of a message's draft holds user and conversation.
  expect(keys.filter((key) => !/\$\{(userId|me\.id|name)\}/.test(key))).toEqual([]);
});
