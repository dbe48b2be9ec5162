import { expect, test } from 'vitest';
import { platformFeeOf } from '#contract/money.ts';
import { divideCents, divideRefundCents } from './share-split.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
/** Marta, Ben and Ines. */
const shares = [3334, 3333, 3333];

test('[COWN-11] the worked examples: a price, a covered share, a refund and additional work', () => {
  // 1: the two cents that the floors leave go to the largest remainders.
  const price = divideCents(2335_00, shares);
  expect(price).toEqual([778_49, 778_26, 778_25]);
  expect(platformFeeOf(2335_00)).toBe(116_75);
  // 2: the card that covers a share is charged both.
  expect(price[0]! + price[2]!).toBe(1556_74);
  // 3: the refund goes back in proportion.
  const parts = price.map((amountCents) => ({ amountCents, refundedCents: 0 }));
  const refund = divideRefundCents(350_00, parts);
  expect(refund).toEqual([116_69, 116_66, 116_65]);
  expect(refund[0]! + refund[2]!).toBe(233_34);
  expect(price[2]! - refund[2]!).toBe(661_60);
  // 4
  expect(divideCents(840_00, shares)).toEqual([280_06, 279_97, 279_97]);
});

test('[COWN-11] equal remainders go to the earlier member; nobody holds anything', () => {
  expect(divideCents(1, [5000, 5000])).toEqual([1, 0]);
  expect(divideCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divideCents(5, [0, 10_000])).toEqual([0, 5]);
  expect(divideCents(5, [0, 0])).toEqual([0, 0]);
});

/** Seeded pseudo-random numbers, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Shares of some people that add up to all, some of them zero. */
function randomShares(random: (below: number) => number) {
  const people = 1 + random(12);
  const cuts = Array.from({ length: people - 1 }, () => random(10_001)).toSorted((a, b) => a - b);
  return [...cuts, 10_000].map((cut, index) => cut - (cuts[index - 1] ?? 0));
}

test('[COWN-11] 100,000 random shares and sums, and their refunds, add up to the cent', () => {
  const random = randomFrom(34);
  const wrong: unknown[] = [];
  for (let run = 0; run < 100_000; run += 1) {
    const weights = randomShares(random);
    const cents = random(run % 3 === 0 ? 1000 : 100_000_000);
    const parts = divideCents(cents, weights);
    const isFair = parts.every((part, index) => Math.abs(part * 10_000 - cents * weights[index]!) < 10_000);
    // Of two equal shares the earlier one gets the odd cent.
    const isOrdered = parts.every((part, index) =>
      parts.every((other, later) => later <= index || weights[later] !== weights[index] || part >= other),
    );
    const left = parts.map((amountCents) => ({ amountCents, refundedCents: 0 }));
    let refundable = cents;
    while (refundable > 0) {
      const refund = left.length > 3 && random(2) === 0 ? refundable : 1 + random(refundable);
      const divided = divideRefundCents(refund, left);
      for (const [index, one] of divided.entries()) left[index]!.refundedCents += one;
      const fits = left.every((one) => one.refundedCents >= 0 && one.refundedCents <= one.amountCents);
      if (!fits || sum(divided) !== refund) wrong.push({ cents, weights, refund, divided });
      refundable -= refund;
    }
    if (sum(parts) !== cents || !isFair || !isOrdered) wrong.push({ cents, weights, parts });
  }
  expect(wrong).toEqual([]);
});
