import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import { leftOutOf } from './requested-item.tsx';

test('[QUOTE-05~] a quote leaves out the items that its lines do not name, and none if they name no item', () => {
  const requested = [{ id: 7 }, { id: 8 }];
  const quoteFor = (...ids: (number | null)[]) =>
    ({ items: ids.map((reminderId) => ({ reminderId })) }) as Quote;
  expect(leftOutOf(quoteFor(7, null), requested)).toEqual([{ id: 8 }]);
  expect(leftOutOf(quoteFor(7, 8), requested)).toEqual([]);
  expect(leftOutOf(quoteFor(null), requested)).toEqual([]);
  expect(leftOutOf(quoteFor(), requested)).toEqual([]);
});
