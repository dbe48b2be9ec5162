import { expect, test } from 'vitest';
import { isPastLaunchText } from './launch-text.ts';

test.each([
  ['Q3 2025', true],
  ['Q3 2026', true],
  ['Q4 2026', false],
  ['q1 2027', false],
  ['2025', true],
  ['2026', false],
  ['in summer 2026', true],
  ['Fall 2026', false],
  ['September 2026', true],
  ['October 2026', false],
  ['Oct 1, 2026', true],
  ['Oct. 2, 2026', false],
  ['October 31st, 2026', false],
  ['Marvelous 2026', false],
  ['soon', false],
  ['', false],
])('[SOON-01~] the launch text “%s” is over on October 2, 2026: %s', (text, isPast) => {
  expect(isPastLaunchText(text, '2026-10-02')).toBe(isPast);
});
