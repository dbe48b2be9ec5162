import { expect, test } from 'vitest';
import { hueOf, initials } from './initials.ts';

test.each([
  ['Marta Kowalski', 'MK'],
  ['Bayline Aero Maintenance', 'BM'],
  ['cher', 'C'],
  ['  Élodie   d’Arc ', 'ÉD'],
  ['(Reno) Jet Center', 'RC'],
  ['3G Avionics', '3A'],
  ['😀', '?'],
  ['', '?'],
  [null, '?'],
  [undefined, '?'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the same name has the same hue, and names differ', () => {
  const names = [
    'Northgate Avionics',
    'Priya Raman',
    'Sierra Panel Works',
    'Delta Wing',
    'Van Nuys Aero',
    'Marta Kowalski',
  ];
  expect(hueOf('Priya Raman')).toBe(hueOf('Priya Raman'));
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(3);
});
