import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobAccess } from '#web/api/job-logbooks.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, open, showPart } from '#web/testing/page.tsx';
import { AccessCard } from './access-card.tsx';

const given = { givenAt: '2026-11-15T20:00:00.000Z', until: null };
const none: JobAccess = { access: null, canGive: true, canEnd: false, proposals: 0 };

async function showing(access: JobAccess, side: 'owner' | 'provider' = 'owner') {
  closePage();
  await queryClient.resetQueries();
  answer('GET /api/requests/:id/logbook-access', access);
  const request = {
    id: 7,
    side,
    owner: { name: 'Marta Keller' },
    provider: { businessName: 'Bayline Aero' },
    aircraft: { tailNumber: 'N172ZQ' },
  } as RequestDetail;
  showPart(() => <AccessCard request={request} />);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[LOG-11~] on the job’s page the owner shares the logbook and ends the access', async () => {
  await showing(none);
  await expect.element(page.getByText('Bayline Aero can’t read the logbook of N172ZQ.')).toBeVisible();
  answer('PUT /api/requests/:id/logbook-access', () => {
    answer('GET /api/requests/:id/logbook-access', {
      access: given,
      canGive: false,
      canEnd: true,
      proposals: 0,
    });
    return Response.json({ access: given, canGive: false, canEnd: true, proposals: 0 });
  });
  await button('Share Logbook').click();
  await expect
    .element(
      page.getByText('Bayline Aero can read the logbook of N172ZQ until 7 days after the job is completed.'),
    )
    .toBeVisible();
  answer('DELETE /api/requests/:id/logbook-access', () => {
    answer('GET /api/requests/:id/logbook-access', none);
    return new Response(null, { status: 204 });
  });
  await button('End Access').click();
  await expect.element(button('Share Logbook')).toBeVisible();
  expect(callsOf('DELETE /api/requests/:id/logbook-access')).toHaveLength(1);
});

test('[LOG-11~] who may not decide has no button, and the shop opens the logbook until its end', async () => {
  await showing({ access: given, canGive: false, canEnd: false, proposals: 0 });
  await expect.element(page.getByText(/Bayline Aero can read/)).toBeVisible();
  await expect.element(button('End Access')).not.toBeInTheDocument();
  const until = '2026-11-22T20:00:00.000Z';
  await showing({ access: { ...given, until }, canGive: false, canEnd: false, proposals: 0 }, 'provider');
  await expect
    .element(page.getByText(/Marta Keller shares the logbook of N172ZQ with you until Nov 22,/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Logbook' }))
    .toHaveAttribute('href', '/requests/7/logbook');
});

test('[LOG-11~] without access the shop reads that there is none', async () => {
  refuse('GET /api/requests/:id/logbook', 404, { code: 'not_found' });
  await open('/requests/7/logbook', 'provider');
  await expect
    .element(page.getByText('The owner doesn’t share it during this job, or the access has ended.'))
    .toBeVisible();
});

test('[LOG-11~] the shop reads the same tabs, with certificate numbers in full', async () => {
  answer('GET /api/requests/:id/logbook', {
    until: null,
    canPropose: false,
    logbook: {
      aircraft: {
        tailNumber: 'N172ZQ',
        aircraftType: 'Single Engine Piston',
        make: 'Cessna',
        model: '172S',
        year: 2004,
        serialNumber: '172S9512',
      },
      download: false,
      status: { times: [], components: [], statements: [], completeness: [] },
      entries: { gaps: [], marks: [], count: 1 },
      ads: [],
      scans: [],
      parts: [],
      documents: [],
    },
  });
  answer('GET /api/requests/:id/logbook/entries', [
    {
      id: 1,
      book: 'airframe',
      kind: 'maintenance',
      source: 'owner',
      title: 'Maintenance',
      inspection: null,
      doneOn: '2026-09-01',
      total: null,
      tach: null,
      hobbs: null,
      text: 'Replaced the left main tire.',
      appendixItem: null,
      signerName: 'D. Whitfield',
      certificateKind: 'ia',
      certificateNumber: '2718281',
      performedBy: null,
      shopName: null,
      sheetVersion: null,
      signedFile: null,
      page: null,
      createdAt: '2026-10-01T12:00:00.000Z',
      formers: [],
    },
  ]);
  await open('/requests/7/logbook', 'provider');
  await expect.element(page.getByRole('heading', { name: 'Logbook of N172ZQ' })).toBeVisible();
  await expect.element(page.getByText('Replaced the left main tire.')).toBeVisible();
  await expect.element(page.getByText('number 2718281')).toBeVisible();
  await page.getByRole('tab', { name: 'ADs' }).click();
  await expect
    .element(page.getByText('Shared with you until 7 days after the job is completed'))
    .toBeVisible();
  // The owner ends the access while the page is open.
  refuse('GET /api/requests/:id/logbook', 404);
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Logbook not found')).toBeVisible();
  await expect.element(page.getByText('Shared with you')).not.toBeInTheDocument();
});
