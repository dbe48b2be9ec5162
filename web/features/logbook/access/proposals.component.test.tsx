import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Proposal } from '#web/api/logbook-proposals.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { OwnProposals } from './own-proposals.tsx';
import { ProposalsCard } from './proposals-card.tsx';

const pages: Proposal = {
  id: 2,
  requestId: 7,
  kind: 'scan',
  status: 'proposed',
  shopName: 'Bayline',
  book: 'airframe',
  title: 'Work order',
  pages: 2,
  files: [],
  ad: null,
  reason: null,
  proposedAt: '2026-11-15T20:00:00.000Z',
  decidedAt: null,
};
const ad: Proposal = {
  ...pages,
  id: 1,
  kind: 'ad',
  title: 'Seat rails',
  pages: null,
  ad: {
    kind: 'ad',
    number: '2011-10-09',
    revision: null,
    revisionDate: null,
    status: 'complied',
    method: 'Inspected',
    doneOn: '2026-09-01',
    hours: null,
    meter: null,
    signerName: 'D. Whitfield',
    certificateNumber: null,
    note: null,
    intervalMonths: null,
    isByCalendar: false,
    intervalHours: null,
  },
};

async function showing(canDecide = true, list = [pages, ad]) {
  closePage();
  await resize(390);
  await queryClient.resetQueries();
  answer('GET /api/logbooks/:id/proposals', list);
  showPart(() => <ProposalsCard logbookId={5} canDecide={canDecide} />);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[LOG-11~] the owner reads who proposes what, files it and declines it with a reason', async () => {
  await showing();
  await expect
    .element(page.getByRole('heading', { name: 'Bayline proposes 2 pages and 1 AD record' }))
    .toBeVisible();
  answer('POST /api/logbook-proposals/:id/file', () => {
    answer('GET /api/logbooks/:id/proposals', [pages, { ...ad, status: 'filed' }]);
    return Response.json({ ...ad, status: 'filed' });
  });
  await button('File AD 2011-10-09').click();
  await expect.element(page.getByRole('heading', { name: 'Bayline proposes 2 pages' })).toBeVisible();
  await page.getByText('Earlier proposals').click();
  await expect.element(page.getByText('Filed', { exact: true })).toBeVisible();
  expect(
    callsOf('POST /api/logbook-proposals/:id/file').map(({ url, headers }) => [
      url,
      headers.get('idempotency-key') !== null,
    ]),
  ).toEqual([[expect.stringContaining('/api/logbook-proposals/1/file'), true]]);
  answer('POST /api/logbook-proposals/:id/decline', { ...pages, status: 'declined' });
  await button('Decline Work order').click();
  await page.getByLabelText('Reason').fill('Page 2 is cut off.');
  await button('Decline Proposal').click();
  await expect
    .poll(() => callsOf('POST /api/logbook-proposals/:id/decline').map(({ body }) => body))
    .toEqual([{ reason: 'Page 2 is cut off.' }]);
});

test('[LOG-11~] before filing an AD the owner reads all that is filed', async () => {
  await showing(true, [
    {
      ...ad,
      ad: {
        ...ad.ad!,
        revision: 'R1',
        revisionDate: '2011-06-17',
        status: 'recurring',
        hours: 3348.2,
        meter: 'tach',
        certificateNumber: '2718281',
        note: 'Left rail replaced.',
        intervalMonths: 12,
        intervalHours: 100,
      },
    },
  ]);
  await expect
    .element(
      page.getByText(
        'Seat rails, Airframe, revision R1, revised Jun 17, 2011, recurring, Inspected, done Sep 1, 2026, at 3,348.2 h tach, every 12 months, to the day, or 100 hours, signed by D. Whitfield, certificate 2718281, proposed',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Note: Left rail replaced.')).toBeVisible();
});

test('[LOG-11~] who only reads the logbook has no buttons, and without proposals there is no card', async () => {
  await showing(false);
  await expect.element(page.getByText('Work order')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  await showing(true, []);
  await expect.element(page.getByText(/proposes/)).not.toBeInTheDocument();
});

test('[LOG-11~] the shop reads what became of its proposals, and withdraws one that waits', async () => {
  closePage();
  await queryClient.resetQueries();
  answer('GET /api/requests/:id/logbook-proposals', [
    pages,
    { ...ad, status: 'declined', reason: 'It is on the list.' },
  ]);
  answer('DELETE /api/logbook-proposals/:id', () => new Response(null, { status: 204 }));
  showPart(() => <OwnProposals requestId={7} canPropose />);
  await expect.element(page.getByText('Waiting for the owner')).toBeVisible();
  await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect.element(page.getByText('It is on the list.')).toBeVisible();
  await button('Withdraw Work order').click();
  await expect
    .poll(() => callsOf('DELETE /api/logbook-proposals/:id').map(({ url }) => url))
    .toEqual([expect.stringContaining('/api/logbook-proposals/2')]);
});
