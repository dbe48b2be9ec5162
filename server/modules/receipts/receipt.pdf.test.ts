import { expect, test } from 'vitest';
import { pdfText } from '#server/testing/pdf-text.ts';
import type { ReceiptContent } from './content.ts';
import { drawReceipt } from './receipt.pdf.ts';

const at = '2026-11-18T02:23:00.000Z';
const movement = (amount: string) => ({ amount, cardLast4: '3155', at });
const line = { label: 'Additional work', note: 'Finding 1: Cracked ignition lead', amount: '195.60' };
const content: ReceiptContent = {
  title: 'Rough engine on left mag',
  owner: { id: '', name: 'Ann Owner', address: 'ann@example.test' },
  provider: {
    id: '',
    name: 'Bayline',
    address: 'KPAO',
    certificate: 'Inspection Authorization, A&P certificate',
  },
  job: { tailNumber: 'N1', aircraft: 'Cessna 172', airport: 'KPAO', deliveredAt: at },
  lines: Array.from({ length: 5 }, () => line),
  total: '978.00',
  credit: '0.00',
  charged: '978.00',
  chargedAt: [at],
  cardLast4: '3155',
  charges: [movement('717.50'), movement('260.50')],
  refunds: [movement('205.00')],
  refunded: '205.00',
  paid: '773.00',
  released: '773.00',
  serviceAmount: '734.34',
  platformFee: '38.66',
};

test('sums that fit stay on the first page: only what the notes really take is kept free', async () => {
  const pdf = await drawReceipt({ number: 'R-1', issuedAt: new Date(at), content, isPayer: true });
  const text = pdfText(pdf);
  expect(text).toMatch(/Refunded to the card[^]*You paid/);
  expect(text).toContain('Page 1 of 1');
});
