import { expect, test } from 'vitest';
import { cardIssues, groupedExpiry, groupedNumber, sentCard } from './card.ts';

test('a number is grouped in fours while it is typed', () => {
  expect(groupedNumber('42424')).toBe('4242 4');
  expect(groupedNumber('4242-4242 42424242x')).toBe('4242 4242 4242 4242');
});

test('the slash of the date comes by itself and can be deleted', () => {
  expect(groupedExpiry('1')).toBe('1');
  expect(groupedExpiry('12')).toBe('12 / ');
  expect(groupedExpiry('8')).toBe('08 / ');
  expect(groupedExpiry('08 / 2')).toBe('08 / 2');
  expect(groupedExpiry('08 /', '08 / ')).toBe('0');
});

test('what is missing is told, and the last month still counts', () => {
  const now = new Date('2026-10-31T12:00:00');
  const good = { number: '4242 4242 4242 4242', expiry: '10 / 26', cvc: '123' };
  expect(cardIssues(good, now)).toEqual({});
  expect(cardIssues({ ...good, expiry: '09 / 26' }, now)).toEqual({ expiry: 'This card has expired' });
  expect(cardIssues({ ...good, expiry: '13 / 26' }, now)).toEqual({ expiry: 'Enter month and year' });
  expect(Object.keys(cardIssues({ number: '4242', expiry: '', cvc: '1' }, now))).toEqual([
    'number',
    'expiry',
    'cvc',
  ]);
});

test('a card is sent without its spaces', () => {
  expect(sentCard({ number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' })).toEqual({
    cardNumber: '4242424242424242',
    expiry: '08/29',
    cvc: '123',
  });
});
