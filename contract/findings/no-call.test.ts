import { expect, test } from 'vitest';
import { isWithinNoCall } from './no-call.ts';

test('a finding is within the no-call limit by its price and what was used of the limit', () => {
  const limit = { each: '150.00', total: '300.00' };
  const used = (price: string, status = 'approved', isNoCall = true) => ({ price, status, isNoCall });
  expect([0, 15_000, 15_001].map((cents) => isWithinNoCall(limit, cents, []))).toEqual([false, true, false]);
  expect(isWithinNoCall(limit, 15_000, [used('150.00', 'done')])).toBe(true);
  expect(isWithinNoCall(limit, 15_001, [used('150.00')])).toBe(false);
  expect(isWithinNoCall(limit, 10_000, [used('150.00'), used('100.00', 'declined')])).toBe(false);
  // Withdrawn, or approved by the owner.
  const others = [used('150.00', 'withdrawn'), used('900.00', 'approved', false)];
  expect(isWithinNoCall(limit, 15_000, others)).toBe(true);
});

test('of a sum that is held, a finding can use what is left', () => {
  const limit = { each: '150.00', total: '300.00' };
  const within = (cents: number, left: string) => isWithinNoCall(limit, cents, [], left);
  expect([within(8_000, '80.00'), within(8_001, '80.00'), within(100, '0.00')]).toEqual([true, false, false]);
});
