import { expect, test } from 'vitest';
import { formatBearing } from './bearing.ts';

test.each([
  [0, '000° true'],
  [45, '045° true'],
  [359, '359° true'],
])('bearing %s reads %s', (degrees, text) => expect(formatBearing(degrees)).toBe(text));
