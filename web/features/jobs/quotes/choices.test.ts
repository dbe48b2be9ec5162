import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import { firstChoice, toggled, withChoice } from './choices.ts';
import { leftOutOf } from './requested-item.tsx';

const items = [
  { kind: 'labor' as const, description: 'Annual inspection', amount: 2150, reminderId: 7 },
  { kind: 'labor' as const, description: 'ELT inspection', amount: 110, isOptional: true, reminderId: 8 },
  { kind: 'labor' as const, description: 'Borescope', amount: 180, isOptional: true },
];
const quote = {
  id: 1,
  price: '2150.00',
  basePrice: '2150.00',
  estimate: null,
  chosenItems: null,
  items,
} as unknown as Quote;
const requested = [{ id: 7 }, { id: 8 }];

test('[NEG-05~] optional lines for requested items of the due list are ticked at first, others are not', () => {
  expect(firstChoice(quote, requested)).toEqual([1]);
  expect(firstChoice(quote, [])).toEqual([]);
  // The agreed price is without the lines that the owner left out of the counteroffer.
  expect(firstChoice({ ...quote, counterofferId: 4 }, requested)).toEqual([]);
});

test('[NEG-05~] the sum follows each tick, and the estimate of a capped quote with it', () => {
  expect(withChoice(quote, [1])).toMatchObject({ price: '2260.00', mostYouCanPay: '2260.00' });
  expect(withChoice(quote, toggled([1], 2))).toMatchObject({ price: '2440.00', chosenItems: [1, 2] });
  expect(withChoice(quote, toggled([1], 1))).toMatchObject({ price: '2150.00', chosenItems: [] });
  expect(withChoice({ ...quote, estimate: '1900.00' }, [2])).toMatchObject({ expected: '2080.00' });
  const plain = { ...quote, basePrice: null };
  expect(withChoice(plain, [])).toBe(plain);
});

test('[NEG-04~] a requested item whose optional line is not ticked is left out', () => {
  expect(leftOutOf(withChoice(quote, [1]), requested)).toEqual([]);
  expect(leftOutOf(withChoice(quote, []), requested)).toEqual([{ id: 8 }]);
});
