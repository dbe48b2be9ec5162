import { expect, test } from 'vitest';
import { isCorrection } from './verification.policy.ts';

test.each([
  ['Tailwind Aero', 'TAILWIND AERO, L.L.C.', true],
  ['Tailwind Aero', 'Tailwnid Aero', true],
  ['Tailwind Aero', 'Tail Winds Aero', true],
  ['Tailwind Aero', 'Tailwinds Aeros', true],
  ['Tailwind Aero', 'Tailwinds Aerosp', false],
  ['Tailwind Aero', 'Boeing Service Center', false],
  // Two letters of a short name are another name.
  ['ABC', 'ABD', true],
  ['ABC', 'AXD', false],
  ['KX', 'QZ', false],
])('renaming “%s” to “%s” is a correction: %s', (verified, name, expected) => {
  expect(isCorrection(verified, name)).toBe(expected);
});
