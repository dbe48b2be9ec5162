import { expect, test } from 'vitest';
import { notARecord } from '#contract/payments/receipt-lines.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { toReceipt, type ReceiptContent } from './content.ts';
import { providerOf } from './provider-lines.ts';
import { drawReceipt } from './receipt.pdf.ts';

const shop = {
  providerUserId: 'u',
  providerName: 'Bayline Aero',
  providerAirport: 'kpao',
  baseTown: 'KPAO, Palo Alto, CA',
  businessAddress: null,
  certificates: [],
};

test('a receipt names the address of the verified business, else the base airport with its town', () => {
  const verified = { ...shop, businessAddress: '1901 Embarcadero Rd\nPalo Alto, CA 94303' };
  expect(providerOf(verified).address).toBe('1901 Embarcadero Rd, Palo Alto, CA 94303');
  expect(providerOf(shop).address).toBe('KPAO, Palo Alto, CA');
  expect(providerOf({ ...shop, baseTown: null }).address).toBe('kpao');
});

test('a repair station is named by its number, mechanics by the kind of their certificates alone', () => {
  const of = (certificates: Parameters<typeof providerOf>[0]['certificates']) =>
    providerOf({ ...shop, certificates }).certificate;
  expect(
    of([
      { kind: 'a_and_p', number: null },
      { kind: 'repair_station', number: '7BLR418C' },
    ]),
  ).toBe('Repair station certificate 7BLR418C');
  expect(
    of([
      { kind: 'a_and_p', number: null },
      { kind: 'ia', number: null },
      { kind: 'insurance_products', number: null },
    ]),
  ).toBe('A&P certificate, Inspection Authorization');
  expect(of([])).toBeUndefined();
});

test('whatever the number of items, the notes stand below what was paid, on the same page', async () => {
  const at = '2026-03-09T12:00:00.000Z';
  const movement = { amount: '10.00', cardLast4: '4242', at };
  const content: ReceiptContent = {
    ...toReceipt({ ...shop, title: 'Annual', items: [], price: '100.00', deliveredAt: null } as never, []),
    owner: { id: '', name: 'Ann Owner', address: '' },
    provider: { id: '', name: 'A shop with a name of many letters '.repeat(2), address: 'KPAO' },
    released: '100.00',
    creditReturned: '10.00',
    charges: [movement],
    refunds: [movement],
  };
  const pages = new Set<number>();
  for (let count = 4; count <= 14; count++) {
    const lines = Array.from({ length: count }, () => ({ label: 'Labor', note: 'Hours', amount: '10.00' }));
    const pdf = await drawReceipt({
      number: 'R-1',
      issuedAt: new Date(at),
      content: { ...content, lines },
      isPayer: true,
    });
    const text = pdfText(pdf);
    const all = Number(/Page 1 of (\d)/.exec(text)?.[1]);
    pages.add(all);
    const last = all === 1 ? text : text.split(`Page ${all - 1} of ${all}`)[1];
    expect(last).toContain('You paid');
    expect(last?.replaceAll('\n', ' ')).toContain(notARecord);
  }
  expect([...pages]).toEqual([1, 2]);
});
