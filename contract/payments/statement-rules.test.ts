import { expect, test } from 'vitest';
import { periodDates, settleUp } from './statement-rules.ts';

test('[COWN-15~] a month, a quarter and a year begin and end on their days', () => {
  expect(periodDates('2026-11')).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(periodDates('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(periodDates('2026-Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' });
  expect(periodDates('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-03-31' });
  expect(periodDates('2026')).toEqual({ from: '2026-01-01', until: '2026-12-31' });
});

test('[COWN-15~] the fewest payments make everyone even: the largest debtor pays the largest creditor first', () => {
  expect(
    settleUp([
      { userId: 'marta', cents: 381_54 },
      { userId: 'ben', cents: 560_03 },
      { userId: 'ines', cents: -941_57 },
    ]),
  ).toEqual([
    { fromId: 'ines', toId: 'ben', cents: 560_03 },
    { fromId: 'ines', toId: 'marta', cents: 381_54 },
  ]);
  expect(settleUp([{ userId: 'marta', cents: 0 }])).toEqual([]);
});
