import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedPayment } from '#web/api/payments.ts';
import { resize, showPart } from '#web/testing/page.tsx';
import { PaymentTable } from './payment-table.tsx';

const payment = (part: Partial<ListedPayment>): ListedPayment => ({
  id: 1,
  serviceRequestId: 7,
  quoteId: 3,
  payerId: 'u1',
  providerId: 2,
  additionId: null,
  totalAmount: '778.26',
  serviceAmount: '739.35',
  platformFee: '38.91',
  creditAmount: null,
  noCallAmount: '0.00',
  noCallLeft: '0.00',
  noCallReturned: '0.00',
  refundedAmount: '0.00',
  returnedAmount: '0.00',
  status: 'pending',
  createdAt: '2026-11-17T14:12:00.000Z',
  heldAt: null,
  completedAt: null,
  title: 'Annual inspection',
  work: null,
  stage: null,
  unpaidReason: null,
  tailNumber: 'N536HQ',
  provider: 'Bayline',
  owner: 'Marta Keller',
  payBy: null,
  isPayer: true,
  isToPay: true,
  receiptNumber: null,
  ...part,
});
const payNow = page.getByRole('link', { name: 'Pay Now' });

test('[COWN-12~] a share that is authorized waits for the others, and asks for no card again', async () => {
  await resize(1280);
  const share = payment({ id: 2, serviceRequestId: 8, isToPay: false });
  showPart(() => <PaymentTable payments={[payment({}), share]} />);
  await expect.element(payNow).toHaveAttribute('href', '/requests/7');
  await expect.element(page.getByText('Waiting for the other shares')).toBeVisible();
  await resize(390);
  await expect.element(page.getByText('Waiting for the other shares')).toBeVisible();
  await expect.element(payNow).toHaveAttribute('href', '/requests/7');
});
