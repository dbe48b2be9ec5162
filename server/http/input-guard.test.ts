import { expect, test } from 'vitest';
import type { AppError } from '#server/errors.ts';
import { rejectUnstorableInput } from './input-guard.ts';

/** Returns the paths of the error, or the code of one without. */
function refusalOf(value: unknown) {
  try {
    rejectUnstorableInput(value);
  } catch (error) {
    const { code, details } = error as AppError;
    return details?.issues?.map(({ path }) => path) ?? code;
  }
  return undefined;
}

const nested = (depth: number): unknown => (depth === 0 ? 'end' : { inner: nested(depth - 1) });

test('NUL and half characters are refused where they stand, excessive nesting as a whole', () => {
  expect(refusalOf({ title: 'Annual', parts: [{ name: 'Caf\u00e9' }] })).toBeUndefined();
  expect(refusalOf({ parts: [{ name: 'a' }, { name: 'b\0' }] })).toEqual(['parts.1.name']);
  expect(refusalOf({ title: '\ud800' })).toEqual(['title']);
  expect(refusalOf(nested(20))).toBeUndefined();
  expect(refusalOf(nested(21))).toBe('invalid_body');
});

/** The best of five runs, in ms. */
function best(run: () => unknown) {
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

test('a body of 300,000 values is checked about as fast as it is read: all others wait for both', () => {
  const text = JSON.stringify({ response: { list: Array.from({ length: 300_000 }, () => ({})) } });
  const value: unknown = JSON.parse(text);
  // Copying the path for each value took ten times as long.
  expect(best(() => rejectUnstorableInput(value))).toBeLessThan(4 * best(() => JSON.parse(text)));
});
