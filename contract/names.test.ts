import { expect, test } from 'vitest';
import { formalName, fullName, shortName, type Name } from './names.ts';

const marta: Name = { firstName: 'Marta', lastName: 'Johnson' };

test.each<[Name, full: string, short: string, formal: string]>([
  [marta, 'Marta Johnson', 'Marta J.', 'M. Johnson'],
  [{ ...marta, lastName: null }, 'Marta', 'Marta', 'Marta'],
  [{ ...marta, firstName: null }, 'Johnson', 'J.', 'Johnson'],
  [{ firstName: null, lastName: null }, '', '', ''],
  // A letter of two units is not cut in half.
  [{ firstName: 'Bo', lastName: '𠮷田' }, 'Bo 𠮷田', 'Bo 𠮷.', 'B. 𠮷田'],
])('the names of %o', (name, full, short, formal) => {
  expect([fullName(name), shortName(name), formalName(name)]).toEqual([full, short, formal]);
});
