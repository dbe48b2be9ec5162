import { expect, test } from 'vitest';
import { ratingBand } from './rating-band.ts';

test.each([
  [5, 'Excellent'],
  [4.5, 'Excellent'],
  [4.49, 'Very good'],
  [4, 'Very good'],
  [3.99, 'Good'],
  [3.5, 'Good'],
  [3.49, 'Fair'],
  [3, 'Fair'],
  [2.99, 'Poor'],
  [0, 'Poor'],
])('[REV-02] %d stars are %s', (rating, label) => {
  expect(ratingBand(rating).label).toBe(label);
});

test('[REV-02] every band has a color of its own', () => {
  const classNames = [4.5, 4, 3.5, 3, 1].map((rating) => ratingBand(rating).className);
  expect(new Set(classNames).size).toBe(5);
});
