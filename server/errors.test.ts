import { expect, test } from 'vitest';
import { tooMany } from './errors.ts';

test.each([
  [1, 'Too many attempts. Wait a minute and try again.'],
  [60, 'Too many attempts. Wait a minute and try again.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
  [895, 'Too many attempts. Try again in 15 minutes.'],
  [3600, 'Too many attempts. Try again in 60 minutes.'],
  [3601, 'Too many attempts. Try again in 2 hours.'],
  [86_400, 'Too many attempts. Try again in 24 hours.'],
])('a limit that ends in %i seconds: %s', (seconds, message) => {
  const { code, details, message: said } = tooMany(seconds);
  expect([code, details.retryAfterSeconds, said]).toEqual(['rate_limited', seconds, message]);
});
