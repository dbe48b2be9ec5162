import { expect, test } from 'vitest';
import type { Quote } from '#web/api/quotes.ts';
import { firstLines, invoiceCents, invoiceErrorOf, newInvoiceLine, toInvoice } from './invoice-lines.ts';

const labor = (hours: string, description = 'Troubleshooting') => ({
  ...newInvoiceLine('labor', description),
  hours,
});
const parts = (amount: string, description = 'Regulator') => ({
  ...newInvoiceLine('parts', description),
  amount,
});

test('[NEG-02~] hours times the rate and parts add up, rounded half up to the cent', () => {
  expect(invoiceCents([labor('9.5'), parts('265.40')], '110.00')).toBe(131_040);
  expect(invoiceCents([labor('2.3')], '97.35')).toBe(22_391);
  expect(toInvoice([labor('9.5'), parts('265.40'), newInvoiceLine()])).toEqual({
    lines: [
      { kind: 'labor', description: 'Troubleshooting', hours: 9.5 },
      { kind: 'parts', description: 'Regulator', amount: 265.4 },
    ],
  });
});

test.each([
  [[], 'Add the invoice'],
  [[newInvoiceLine()], 'Add the invoice'],
  [[labor('')], 'Enter a description and hours in tenths, such as 9.5, for all labor'],
  [[labor('9.55')], 'Enter a description and hours in tenths, such as 9.5, for all labor'],
  [[labor('0')], 'Enter a description and hours in tenths, such as 9.5, for all labor'],
  [[labor('9', ' ')], 'Enter a description and hours in tenths, such as 9.5, for all labor'],
  [[parts('')], 'Enter a description and an amount for every line'],
  [[parts('1.005')], 'Use at most 2 decimal places'],
  [[parts('0.50')], 'Enter at least $1.00 in all'],
  [[parts('1310.41')], 'The invoice is $0.01 above $1,310.40. Lower it, or report more work as a finding.'],
])('[NEG-03~] what is wrong with %j is said', (lines, error) => {
  expect(invoiceErrorOf(lines, '110.00', '1310.40')).toBe(error);
});

test('an invoice starts from the lines that were quoted and chosen, or from the one before', () => {
  const quote = {
    price: '1600.00',
    hourlyRate: '110.00',
    chosenItems: [2],
    items: [
      { kind: 'labor', description: 'Troubleshooting', amount: 1200 },
      { kind: 'parts', description: 'Regulator', amount: 400 },
      { kind: 'parts', description: 'Belt', amount: 50, isOptional: true },
      { kind: 'parts', description: 'Wash', amount: 90, isOptional: true },
    ],
  } as Quote;
  expect(firstLines(quote, undefined)).toMatchObject([
    { kind: 'labor', description: 'Troubleshooting', hours: '', amount: '' },
    { kind: 'parts', description: 'Regulator', hours: '', amount: '400.00' },
    { kind: 'parts', description: 'Belt', hours: '', amount: '50.00' },
  ]);
  const former = {
    version: 1,
    total: '1045.00',
    returned: '555.00',
    createdAt: '',
    lines: [
      { kind: 'labor' as const, description: 'All of it', hours: 9.5, rate: '110.00', amount: '1045.00' },
    ],
  };
  expect(firstLines(quote, former)).toMatchObject([{ description: 'All of it', hours: '9.5', amount: '' }]);
  expect(firstLines({ ...quote, items: [] }, undefined)).toMatchObject([{ kind: 'labor', description: '' }]);
});
