import { expect, test } from 'vitest';
import type { ListedPayment } from '#web/api/payments.ts';
import { paymentLabel, paymentNote } from './payment-note.ts';

const payment = (change: Partial<ListedPayment>) =>
  ({
    isPayer: true,
    isToPay: true,
    refundedAmount: '0',
    returnedAmount: '0',
    noCallReturned: '0',
    completedAt: null,
    ...change,
  }) as ListedPayment;

test('a payment says what was refunded of it, also for one finding while the rest was held', () => {
  expect(paymentNote(payment({ status: 'held' }))).toBe('Until you confirm');
  expect(paymentNote(payment({ status: 'held', returnedAmount: '145.00' }))).toBe(
    'Until you confirm, $145.00 refunded',
  );
  expect(paymentNote(payment({ status: 'released', returnedAmount: '145.00' }))).toBe('$145.00 refunded');
  const split = { status: 'split', refundedAmount: '200.00', returnedAmount: '145.00' } as const;
  expect(paymentNote(payment(split))).toBe('$345.00 refunded');
  expect(paymentNote(payment({ status: 'refunded', refundedAmount: '200.00' }))).toBe('');
});

test('a payment that another one replaced, or whose work changed, was not missed by anybody', () => {
  const expired = (unpaidReason: ListedPayment['unpaidReason']) => {
    const one = payment({ status: 'expired', unpaidReason });
    return [paymentLabel(one).label, paymentNote(one)];
  };
  expect(expired('deadline')).toEqual(['Expired', 'Not paid in time']);
  expect(expired('backed_out')).toEqual(['Not charged', 'You backed out']);
  expect(expired('replaced')).toEqual(['Not charged', 'Replaced by another payment']);
  expect(expired('declined')).toEqual(['Not charged', 'Work declined']);
  expect(expired('withdrawn')).toEqual(['Not charged', 'Work withdrawn']);
});

test('[COWN-12~] a share that is authorized is not to pay any more: it waits for the others', () => {
  const share = payment({
    status: 'pending',
    payBy: '2026-11-20T14:12:00.000Z',
    unpaidReason: null,
    isToPay: false,
  });
  expect([paymentLabel(share).label, paymentNote(share)]).toEqual([
    'Authorized',
    'Waiting for the other shares',
  ]);
});
