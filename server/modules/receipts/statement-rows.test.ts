import { expect, test } from 'vitest';
import { emptyMonth, rewardLine } from '#contract/payments/payout-lifecycle.ts';
import type { StatementContent } from './content.ts';
import { statementRows } from './statement-rows.ts';

type Line = StatementContent['payouts'][number];

const job = { requestId: 7, date: '2026-10-05', gross: '1000.00', fee: '50.00', net: '950.00' };
const line = (changes: Partial<Line> = {}): Line => ({
  id: 3,
  title: 'Annual inspection',
  tailNumber: 'N172ZQ',
  endedAt: '2026-10-09T12:00:00.000Z',
  status: 'paid',
  job,
  amount: '950.00',
  deducted: '100.00',
  sent: '850.00',
  ...changes,
});
const rowsOf = (payouts: Line[]) =>
  statementRows(
    {
      month: 'October 2026',
      provider: { id: '1', name: 'Shop', email: 'shop@hangarline.test' },
      payouts,
      sent: '',
    },
    new Map(),
  );
const totalsOf = (payouts: Line[]) => rowsOf(payouts).at(-1)!.filter(Boolean);

test('the last row of a month sums what was paid out', () => {
  const reward = line({ title: rewardLine, amount: '25.00', deducted: '0.00', sent: '25.00' });
  const failed = line({ status: 'failed', sent: '0.00' });
  expect(totalsOf([failed, line(), reward])).toEqual([
    'Total',
    '1025.00',
    '50.00',
    '975.00',
    '975.00',
    '100.00',
    '875.00',
  ]);
});

test('sums of figures that an old statement does not have are blank', () => {
  const { job: _job, ...old } = line();
  expect(totalsOf([line(), old])).toEqual(['Total', '1900.00', '200.00', '1700.00']);
});

test('a month without payouts says so', () => {
  const [, none, total] = rowsOf([]);
  expect(none).toContain(emptyMonth);
  expect(total).toContain('0.00');
  expect(new Set(rowsOf([line()]).map((row) => row.length))).toEqual(new Set([14]));
});
