import { expect, test } from 'vitest';
import { withoutNumbers } from './stated-credentials.ts';

test.each([
  ['A&P 3456789', 'A&P •••'],
  ['A&P123456789IA', 'A&P•••IA'],
  ['IA 345-6789', 'IA •••'],
  ['Mechanic 123-45-6789', 'Mechanic •••'],
  ['Part 145 repair station, since 1998', 'Part 145 repair station, since 1998'],
  ['Rotax 912/914, TSIO-520, G1000', 'Rotax 912/914, TSIO-520, G1000'],
  ['FAA repair station X9YR123K', 'FAA repair station •••'],
  ['CRS qv3r456l, Part 145', 'CRS •••, Part 145'],
  ['Part 145 #1TUR123C', 'Part 145 #•••'],
  ['Bell 407, PT6A-42A, TIO-540-J2BD', 'Bell 407, PT6A-42A, TIO-540-J2BD'],
])('“%s” is shown to others as “%s”', (stated, shown) => {
  expect(withoutNumbers([stated])).toEqual([shown]);
});
