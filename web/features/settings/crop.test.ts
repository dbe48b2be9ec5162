import { expect, test } from 'vitest';
import { clampCrop } from './crop.ts';

test('a photo cannot be dragged out of its square', () => {
  const wide = { width: 1000, height: 500 };
  expect(clampCrop({ zoom: 1, x: 999, y: 999 }, wide)).toEqual({ zoom: 1, x: 256, y: 0 });
  expect(clampCrop({ zoom: 2, x: -9999, y: 100 }, wide)).toEqual({ zoom: 2, x: -768, y: 100 });
});
