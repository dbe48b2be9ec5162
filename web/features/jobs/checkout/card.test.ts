import { expect, test } from 'vitest';
import { formatCardNumber, formatExpiry, toProcessorCard, validateCard } from './card.ts';

test('a typed number is grouped in fours', () => {
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(formatCardNumber('4242-4242 42424242x')).toBe('4242 4242 4242 4242');
});

test('the slash of the date is added automatically and can be deleted', () => {
  expect(formatExpiry('1')).toBe('1');
  expect(formatExpiry('12')).toBe('12 / ');
  expect(formatExpiry('8')).toBe('08 / ');
  expect(formatExpiry('08 / 2')).toBe('08 / 2');
  expect(formatExpiry('08 /', '08 / ')).toBe('0');
});

test('missing and wrong fields have errors, and the last month is still valid', () => {
  const now = new Date('2026-10-31T12:00:00');
  const valid = { number: '4242 4242 4242 4242', expiry: '10 / 26', cvc: '123' };
  expect(validateCard(valid, now)).toEqual({});
  expect(validateCard({ ...valid, expiry: '09 / 26' }, now)).toEqual({ expiry: 'This card has expired' });
  expect(validateCard({ ...valid, expiry: '13 / 26' }, now)).toEqual({ expiry: 'Enter the month and year' });
  expect(Object.keys(validateCard({ number: '4242', expiry: '', cvc: '1' }, now))).toEqual([
    'number',
    'expiry',
    'cvc',
  ]);
});

test('a card is sent without its spaces', () => {
  expect(toProcessorCard({ number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' })).toEqual({
    cardNumber: '4242424242424242',
    expiry: '08/29',
    cvc: '123',
  });
});
