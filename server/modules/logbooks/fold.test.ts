import { expect, test } from 'vitest';
import { foldText, rangesOf, termsOf } from './fold.ts';
import { findDates } from './found-dates.ts';

const found = (query: string, page: string) => {
  const words = page.split(' ');
  return termsOf(query).map((term) =>
    rangesOf(words, term).map(([from, to]) => words.slice(from, to + 1).join(' ')),
  );
};

test.each([
  ['2011-10-09', 'AD 2O11-1O-O9 complied', [['2O11-1O-O9']]],
  ['2011-10-09', 'AD 2O11 1O-O9 complied', [['2O11 1O-O9']]],
  ['2011-10-09', 'AD2011-10-09 complied', [['AD2011-10-09']]],
  ['2O11 1O O9', 'AD 2011-10-09 complied', [['2011-10-09']]],
  ['2011-10', 'AD 2011-10-09 complied', [['2011-10-09']]],
  ['3348.2', 'tach 3348.2 total 3412.6', [['3348.2']]],
  ['2011-10-09', 'AD 2011-10-08 complied', [[]]],
  ['011-10-09', 'AD 2011-10-09 complied', [[]]],
  ['sb-72', 'per 5B-72', [['5B-72']]],
  ['seat rail', 'Seat rails and seatbelts inspected', [['Seat', 'seatbelts'], ['rails']]],
  ['S/N 12345', 'serial I2345', [[], ['I2345']]],
  ['ch48110', 'filter CH48II0-1', [['CH48II0-1']]],
])('[LOG-06~] %s in “%s”', (query, page, ranges) => {
  if (query.startsWith('S/N')) expect(found(query, page).at(-1)).toEqual(ranges.at(-1));
  else expect(found(query, page)).toEqual(ranges);
});

test('[LOG-06~] numbers that stand apart are found apart', () => {
  expect(found('3412.6 2011', 'total 3412.6 on May 3 2011')).toEqual([['3412.6', '2011']]);
});

test('[LOG-06~] a page is searched by words in lower case and numbers from each of their parts', () => {
  expect(foldText('Seat-rail AD 2O11-1O-O9, tach 1,906.4')).toBe(
    'seat rail ad 20111009 1009 09 tach 19064 9064 4',
  );
  expect(termsOf('--')).toEqual([]);
});

test('dates on a page are those of American books, that have passed; directives are none', () => {
  const today = '2026-10-02';
  expect(findDates('May 3, 2011; 3 Mar 1998; 7/4/1999; 12/31/98; Sept. 5th, 2004', today)).toEqual([
    '1998-03-03',
    '1998-12-31',
    '1999-07-04',
    '2004-09-05',
    '2011-05-03',
  ]);
  expect(
    findDates('02-18-2017 3-May-2011 6.24.2012 AD 11-05-03 AD 2011-10-09 P/N 10-60-2000', today),
  ).toEqual(['2011-05-03', '2012-06-24', '2017-02-18']);
  expect(findDates('AD 2011-10-09; Feb 30, 2011; 13/1/2011; 1/2/2031; May 3, 1811; 1/1/26', today)).toEqual([
    '2026-01-01',
  ]);
});
