import { expect, test } from 'vitest';
import { wrap } from './lines.ts';

/** Measures every letter as 1, and counts the letters it was asked about. */
function ruler() {
  let measured = 0;
  const widthOf = (part: string) => {
    measured += part.length;
    return part.length;
  };
  return { widthOf, measured: () => measured };
}

test('lines break between words; a word that is wider than a line is cut', () => {
  const lines = (text: string, width: number) => wrap(text, width, ruler().widthOf);
  expect(lines('left brake line chafed', 10)).toEqual(['left brake', 'line', 'chafed']);
  expect(lines('a abcdefgh bc d', 3)).toEqual(['a', 'abc', 'def', 'gh', 'bc', 'd']);
  expect(lines('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  expect(lines('  indented', 10)).toEqual(['indented']);
  expect(lines('', 10)).toEqual(['']);
});

test.each([
  ['many words', 'y '.repeat(2500)],
  ['an endless word', 'y'.repeat(5000)],
])('%s are measured a few times, not once per line that they are tried on', (_, text) => {
  const { widthOf, measured } = ruler();
  expect(wrap(text, 90, widthOf).length).toBeGreaterThan(50);
  expect(measured()).toBeLessThan(text.length * 5);
});
