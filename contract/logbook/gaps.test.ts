import { expect, test } from 'vitest';
import { gapsIn, gapText } from './gaps.ts';

const entries = (...days: string[]) => days.map((day) => ({ from: day, to: day }));

test.each([
  ['14 months', ['2009-03-14', '2010-05-20'], [{ from: '2009-03-14', to: '2010-05-20', months: 14 }]],
  ['12 months and 29 days', ['2024-11-01', '2025-11-30'], []],
  ['13 months exactly', ['2024-11-01', '2025-12-01'], []],
  [
    '13 months and a day',
    ['2024-11-01', '2025-12-02'],
    [{ from: '2024-11-01', to: '2025-12-02', months: 13 }],
  ],
  ['from the end of a month', ['2023-01-31', '2024-02-29'], []],
  [
    'a day after the end of a shorter month',
    ['2023-01-31', '2024-03-01'],
    [{ from: '2023-01-31', to: '2024-03-01', months: 13 }],
  ],
  ['one entry', ['2025-11-30'], []],
])('[LOG-04~] gaps to the day: %s', (_name, days, gaps) => {
  expect(gapsIn(entries(...days), days.at(-1)!)).toEqual(gaps);
});

test('[LOG-04~] a gap is named by its months, also one that lasts', () => {
  expect(gapsIn(entries('2009-03-14', '2010-05-20'), '2010-06-01').map(gapText)).toEqual([
    'No entry from Mar 2009 to May 2010',
  ]);
  const lasting = gapsIn(entries('2024-11-01'), '2025-12-02');
  expect(lasting).toEqual([{ from: '2024-11-01', to: null, months: 13 }]);
  expect(lasting.map(gapText)).toEqual(['No entry since Nov 2024']);
  expect(gapsIn(entries('2024-11-01'), '2025-12-01')).toEqual([]);
});

test('[LOG-04~] what a scanned book covers is no gap, and entries may come in any order', () => {
  const covered = [...entries('2015-01-01', '2004-02-01'), { from: '2004-01-01', to: '2014-01-01' }];
  expect(gapsIn(covered, '2015-02-01')).toEqual([]);
  expect(gapsIn([], '2015-02-01')).toEqual([]);
});
