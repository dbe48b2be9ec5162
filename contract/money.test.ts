import { expect, test } from 'vitest';
import { formatJobSum } from './money.ts';

const job = { status: 'completed', price: '2265.00', released: '2265.00', refunded: null };

test('a refund of a part is a note on what was released, not the sum of the job', () => {
  expect(formatJobSum(job, 'released')).toEqual(['$2,265.00 released']);
  expect(formatJobSum({ ...job, refunded: '310.00' }, 'released')).toEqual([
    '$2,265.00 released',
    '$310.00 refunded',
  ]);
});

test('a cap is the most until the work is delivered and invoiced', () => {
  const capped = { status: 'in_progress', pricing: 'capped', price: '1600.00', refunded: null } as const;
  expect(formatJobSum(capped)).toEqual(['Up to $1,600.00']);
  expect(formatJobSum({ ...capped, status: 'delivered' })).toEqual(['$1,600.00']);
  expect(formatJobSum({ ...capped, refunded: '289.60' })).toEqual(['$1,600.00', '$289.60 refunded']);
});

test('a running job shows its price, one with nothing left what was refunded', () => {
  const running = { ...job, status: 'in_progress', released: null };
  expect(formatJobSum({ ...running, refunded: '310.00' })).toEqual(['$2,265.00', '$310.00 refunded']);
  const cancelled = { ...running, status: 'cancelled' };
  expect(formatJobSum({ ...cancelled, refunded: '2575.00' })).toEqual(['$2,575.00 refunded']);
  expect(formatJobSum(cancelled)).toEqual(['$2,265.00']);
  expect(formatJobSum({ ...job, price: null, released: null, refunded: '1980.00' })).toEqual([
    '$1,980.00 refunded',
  ]);
});
