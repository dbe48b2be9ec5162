import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Payment } from '#web/api/jobs.ts';
import { noSignOffs } from '#web/api/sign-offs.ts';
import { answer, recorded, refuse } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

/** The payment of a $417.50 quote with a no-call limit of $300. */
const paid: Payment = {
  id: 7,
  serviceRequestId: 1,
  quoteId: 1,
  payerId: 'u',
  providerId: 1,
  totalAmount: '417.50',
  serviceAmount: '396.62',
  platformFee: '20.88',
  status: 'held',
  additionId: null,
  refundedAmount: '0.00',
  returnedAmount: '0.00',
  creditAmount: '0.00',
  noCallAmount: '300.00',
  noCallLeft: '300.00',
  noCallReturned: '0.00',
  createdAt: '2026-11-18T02:23:00.000Z',
  heldAt: '2026-11-18T02:23:00.000Z',
  completedAt: null,
  clientSecret: null,
};

async function openJob(
  changes: Partial<Payment>,
  side: 'owner' | 'provider' = 'owner',
  status: 'in_progress' | 'delivered' = 'in_progress',
  hasSheets = true,
) {
  const request = await recorded('GET /api/requests/:id');
  const provider = { id: 1, userId: 'p', businessName: 'Bayline Aero Maintenance' };
  answer('GET /api/requests/:id', { ...request, status, side, provider, can: [] });
  answer('GET /api/requests/:id/deal', {
    payment: { ...paid, ...changes },
    additions: [],
    canReview: false,
    leadName: null,
    review: null,
    lastReadings: [],
    hourClocks: [],
    restart: null,
    workDate: null,
  });
  answer('GET /api/requests/:id/quotes', []);
  answer('GET /api/requests/:id/findings', []);
  if (hasSheets) answer('GET /api/requests/:id/sign-off', noSignOffs);
  answer('GET /api/requests/:id/disputes', []);
  answer('GET /api/rooms', []);
  await open('/requests/1', side);
}
const main = page.getByRole('main');
const payments = page.getByRole('list', { name: 'Payments' });
const afterFinding = {
  totalAmount: '512.50',
  serviceAmount: '486.87',
  platformFee: '25.63',
  noCallLeft: '205.00',
};

test('everything that is held is named, with what is left of the no-call limit', async () => {
  await openJob({});
  await expect
    .element(main)
    .toMatchTextContent(
      'Your protected payment of $717.50 is held until you confirm. $300.00 of it is left of the no-call limit.',
    );
  await expect.element(payments).toMatchTextContent(/Quoted work\s*\$417\.50/);
  await expect.element(payments).toMatchTextContent(/Left of the no-call limit\s*\$300\.00/);
  await expect.element(main).toMatchTextContent(/Held in total\s*\$717\.50/);
});

test('a finding within the limit is shown as used, and not as quoted', async () => {
  await openJob(afterFinding);
  await expect
    .element(main)
    .toMatchTextContent('Your protected payment of $717.50 is held until you confirm.');
  await expect.element(main).toMatchTextContent('$205.00 of it is left of the no-call limit.');
  await expect.element(payments).toMatchTextContent(/Quoted work\s*\$417\.50/);
  await expect.element(payments).toMatchTextContent(/Used of the no-call limit\s*\$95\.00/);
  await expect.element(payments).toMatchTextContent(/Left of the no-call limit\s*\$205\.00/);

  await openJob(afterFinding, 'provider');
  await expect
    .element(main)
    .toMatchTextContent(
      '$512.50 is held for you, and $205.00 for findings within the no-call limit. When the work is done',
    );
});

test('after the delivery what was not used is returned, and the rest is held', async () => {
  await openJob({ ...afterFinding, noCallLeft: '0.00', noCallReturned: '205.00' }, 'owner', 'delivered');
  await expect.element(payments).toMatchTextContent(/Quoted work\s*\$417\.50/);
  await expect.element(payments).toMatchTextContent(/No-call limit returned to you\s*\$205\.00/);
  await expect.element(main).toMatchTextContent(/Held in total\s*\$512\.50/);
});

test('a job is shown although one of its cards could not be loaded', async () => {
  refuse('GET /api/requests/:id/sign-off', 500);
  await openJob({}, 'owner', 'in_progress', false);
  await expect.element(payments).toBeVisible();
});
