import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import {
  emptyDraft,
  missingOf,
  newItem,
  priceOf,
  toCopy,
  toQuote,
  validateQuote,
  type QuoteDraft,
} from './quote-draft.ts';

const today = '2026-10-02';
const item = (amount: string, description = 'Oil filter') => ({ ...newItem('parts'), description, amount });
const draft = (change: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...emptyDraft(),
  items: [item('0.10'), item('0.20'), item('1,215.95'), newItem()],
  description: 'All included.',
  estimatedDuration: '2 days',
  availableDate: '2026-10-05',
  ...change,
});

test('[QUOTE-01] items add up to the price to the cent, and an empty line is left out', () => {
  expect(priceOf(draft())).toBe(121_625);
  expect(validateQuote(draft(), today, false)).toEqual({});
  const body = toQuote(draft(), [7], null);
  expect(body).toMatchObject({ price: 1216.25, validDays: 14, fileIds: [7] });
  expect(body.items?.map(({ amount }) => amount)).toEqual([0.1, 0.2, 1215.95]);
});

test.each([
  ['1,234.565', 'Use at most 2 decimal places'],
  ['12,50', 'Enter dollars and cents, such as 1,250.00'],
  ['', 'Enter a description and an amount for every item'],
])('a line with the amount %j is refused with what to type', (amount, error) => {
  expect(validateQuote(draft({ items: [item('5'), item(amount)] }), today, false)).toEqual({ items: error });
});

test('hours that can’t be read are what is wrong with a line, not its amount', () => {
  const labor = { ...newItem('labor'), description: 'Oil change', hours: '2h', rate: '105' };
  expect(missingOf(labor)).toEqual(['hours']);
  // The amount of what was typed before does not count either.
  for (const wrong of [labor, { ...labor, amount: '210.00' }, { ...labor, description: '' }])
    expect(validateQuote(draft({ items: [item('5'), wrong] }), today, false)).toEqual({
      items: 'Enter hours up to 999.9, such as 2.5',
    });
  expect(missingOf({ ...labor, kind: 'parts' })).toEqual(['amount']);
});

test('a plain price is sent without items', () => {
  const plain = draft({ isItemized: false, price: '$500' });
  expect(validateQuote(plain, today, false)).toEqual({});
  expect(toQuote(plain, [], null)).not.toHaveProperty('items');
  expect(toQuote(plain, [], null).price).toBe(500);
});

test.each<[Partial<QuoteDraft>, keyof ReturnType<typeof validateQuote>]>([
  [{ items: [item('1.005')] }, 'items'],
  [{ items: [item('40', ' ')] }, 'items'],
  [{ items: [newItem()] }, 'items'],
  [{ isItemized: false, price: '0.99' }, 'price'],
  [{ isItemized: false, price: '1000000' }, 'price'],
  [{ description: ' ' }, 'description'],
  [{ estimatedDuration: '' }, 'estimatedDuration'],
  [{ availableDate: '2026-10-01' }, 'availableDate'],
  [{ validDays: '61' }, 'validDays'],
  [{ noCallEach: '150' }, 'noCallTotal'],
  [{ noCallEach: '150', noCallTotal: '100' }, 'noCallTotal'],
])('%o has an error at its field', (change, field) => {
  expect(Object.keys(validateQuote(draft(change), today, false))).toEqual([field]);
});

test('a quote has a line for each item of the due list, and one that is removed is left out', () => {
  const requested = [
    { id: 7, name: 'Annual inspection' },
    { id: 8, name: 'ELT inspection' },
  ];
  const draft = emptyDraft(requested);
  expect(draft.items.map(({ description, reminderId }) => [description, reminderId])).toEqual([
    ['Annual inspection', 7],
    ['ELT inspection', 8],
  ]);
  const [annual] = draft.items;
  const sent = toQuote(
    {
      ...draft,
      items: [
        { ...annual!, amount: '1900' },
        { ...newItem('parts'), description: 'Oil', amount: '80' },
      ],
    },
    [],
    null,
  );
  expect(sent.items).toEqual([
    { kind: 'labor', description: 'Annual inspection', amount: 1900, reminderId: 7 },
    { kind: 'parts', description: 'Oil', amount: 80 },
  ]);
});

test('an earlier quote keeps a line for each item of this request', () => {
  const line = (description: string, amount: number, reminderId: number | null) => ({
    kind: 'labor',
    description,
    amount,
    reminderId,
  });
  const earlier = {
    items: [line('annual inspection', 1900, 3), line('Filters', 80, null)],
    price: '1980.00',
    description: 'By the checklist.',
    estimatedDuration: '3 days',
    availableDate: '2026-09-01',
  } as unknown as Quote;
  const requested = [
    { id: 7, name: 'Annual inspection' },
    { id: 8, name: 'ELT inspection' },
  ];
  const copied = toCopy(earlier, requested);
  expect(
    copied.items.map(({ description, amount, reminderId }) => [description, amount, reminderId]),
  ).toEqual([
    ['annual inspection', '1900.00', 7],
    ['Filters', '80.00', null],
    ['ELT inspection', '', 8],
  ]);
  expect([copied.availableDate, copied.estimatedDuration]).toEqual(['', '3 days']);
  const lump = toCopy({ ...earlier, items: [] }, requested);
  expect([lump.isItemized, lump.price, lump.items.length]).toEqual([false, '1980.00', 2]);
  expect(toCopy({ ...earlier, items: [] }, []).items).toHaveLength(1);
});
