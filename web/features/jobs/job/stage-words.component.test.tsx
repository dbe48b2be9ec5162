import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobDetail, Payment } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { answer } from '#web/testing/backend.ts';
import { closePage, showPart } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import { AcceptedQuote } from './accepted-quote.tsx';
import { Additions } from './additions.tsx';
import { Payments } from './payments.tsx';

const payment = (id: number, additionId: number | null): Payment =>
  ({
    id,
    additionId,
    status: 'held',
    totalAmount: '350.00',
    serviceAmount: '332.50',
    platformFee: '17.50',
    refundedAmount: '0.00',
    returnedAmount: '0.00',
    noCallAmount: '0.00',
    noCallLeft: '0.00',
    noCallReturned: '0.00',
    heldAt: '2026-11-10T16:00:00.000Z',
    completedAt: null,
  }) as Payment;
const prebuy = {
  stages: [
    { number: 1, title: 'Records review', additionId: null },
    { number: 2, title: 'Inspection on site', additionId: 7 },
  ],
};
const request = (change: object) =>
  ({ id: 1, side: 'provider', canWork: true, status: 'in_progress', ...change }) as unknown as RequestDetail;
const propose = page.getByRole('button', { name: 'Propose Work' });

test('[PREB-04~] additional work is not offered on a pre-buy', async () => {
  showPart(() => <Additions request={request({})} additions={[]} waiting={[]} />);
  await expect.element(propose).toBeVisible();
  closePage();
  showPart(() => (
    <>
      <Additions request={request({ prebuy })} additions={[]} waiting={[]} />
      <p>Rest of the page</p>
    </>
  ));
  await expect.element(page.getByText('Rest of the page')).toBeVisible();
  await expect.element(propose).not.toBeInTheDocument();
});

test('[PREB-04~] the payments of a pre-buy are named after its stages', async () => {
  const job = {
    payment: payment(1, null),
    additions: [{ id: 7, description: 'Inspection on site', payment: payment(2, 7) }],
  } as unknown as JobDetail;
  showPart(() => <Payments request={request({ prebuy })} job={job} />);
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Stage 1: Records review');
  await expect.element(rows.last()).toMatchTextContent('Stage 2: Inspection on site');
});

test('[PREB-04~] an accepted quote in stages has the prices of its stages, and none beside them', async () => {
  const stages = [
    { kind: 'records', title: 'Records review', price: '350.00', days: 2 },
    { kind: 'on_site', title: 'Inspection on site', price: '1150.00', days: 2 },
  ] as unknown as Quote['stages'];
  const accepted = quote(3, 'Hill Country Prebuy', 90, { status: 'accepted', price: '350.00', stages });
  answer('GET /api/requests/:id/quotes', [accepted]);
  showPart(() => <AcceptedQuote request={request({ side: 'owner' })} />);
  await expect.element(page.getByText('$1,500.00')).toBeVisible();
  await expect.element(page.getByText('Start date')).toBeVisible();
  await expect.element(page.getByText('$350.00')).toHaveLength(1);
});
