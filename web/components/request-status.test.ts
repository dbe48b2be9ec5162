import { expect, test } from 'vitest';
import { statusLabels } from './request-status.ts';

test('every status of a request has a lamp of its own', () => {
  const tones = Object.values(statusLabels).map(({ tone }) => tone);
  expect(new Set(tones).size).toBe(tones.length);
});
