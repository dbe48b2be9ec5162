import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Shared, SharedEntry } from '#web/api/shared-logbooks.ts';
import { answer, callsOf, recorded, refuse } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

type SharedLogbook = Extract<Shared, { kind: 'logbook' }>;

const shared = {
  kind: 'logbook',
  label: 'Lone Star Bank',
  expiresAt: '2026-11-30T07:59:59.999Z',
  until: '2026-11-29',
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
    documents: [
      {
        id: 1,
        kind: 'weight_balance',
        title: 'Weighed in 2024',
        dated: '2024-05-02',
        isCurrent: true,
        file: null,
        createdAt: '2026-10-01T12:00:00.000Z',
      },
    ],
  },
} satisfies SharedLogbook;

const entry = {
  id: 1,
  book: 'airframe',
  kind: 'maintenance',
  source: 'owner',
  title: 'Maintenance',
  inspection: null,
  doneOn: '2026-09-01',
  total: 3400.2,
  tach: null,
  hobbs: null,
  text: 'Replaced the left main tire.',
  appendixItem: null,
  signerName: 'D. Whitfield',
  certificateKind: 'ia',
  certificateNumber: '…281',
  performedBy: null,
  shopName: null,
  sheetVersion: null,
  signedFile: null,
  page: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  formers: [],
} satisfies SharedEntry;

test('[LOG-11~] a shared logbook says for whom and until when on every tab, and has no actions', async () => {
  answer('GET /api/shared/:token', shared);
  answer('GET /api/shared/:token/entries', [entry]);
  await open('/shared/secret');
  const banner = page.getByText('Shared with Lone Star Bank until Nov 29, 2026');
  await expect.element(page.getByText('Replaced the left main tire.')).toBeVisible();
  await expect.element(page.getByText('number …281')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'ADs' })).toBeVisible();
  for (const tab of ['Status', 'ADs', 'Scans', 'Parts', 'Documents']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(banner).toBeVisible();
  }
  await expect.element(page.getByText('Weighed in 2024')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('[LOG-11~] parts that the link does not show have no tab', async () => {
  answer('GET /api/shared/:token', {
    ...shared,
    logbook: { ...shared.logbook, entries: null, scans: null, parts: null },
  });
  await open('/shared/secret');
  await expect.element(page.getByRole('tab', { name: 'Status' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Status', 'ADs 0', 'Documents 1']);
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

test('[LOG-11~] a link that has ended says so', async () => {
  refuse('GET /api/shared/:token', 404);
  await open('/shared/secret');
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('[LOG-11~] a link that is revoked while a scan is open ends at the next page', async () => {
  const scan = {
    id: 3,
    book: 'airframe',
    title: 'Airframe log 1',
    state: 'ready',
    failure: null,
    pages: 2,
    pagesRead: 2,
    hardPages: 0,
    fromDate: null,
    toDate: null,
    file: null,
    createdAt: '2026-10-01T12:00:00.000Z',
  } as const;
  answer('GET /api/shared/:token', { ...shared, logbook: { ...shared.logbook, scans: [scan] } });
  answer('GET /api/shared/:token/scans/:id/pages/:number', {
    id: 1,
    number: 1,
    state: 'read',
    source: 'ocr',
    text: '',
    typed: null,
    words: [],
    dates: [],
    image: null,
  });
  await open('/shared/secret?tab=scans&scan=3&page=1');
  await expect.element(page.getByText('This page has no picture.')).toBeVisible();
  refuse('GET /api/shared/:token', 404);
  refuse('GET /api/shared/:token/scans/:id/pages/:number', 404);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('[LOG-11~] the owner makes a link with a preset, copies it once, and revokes it', async () => {
  const [plane] = await recorded('GET /api/aircraft');
  const link = {
    id: 5,
    label: 'Lone Star Bank',
    preset: 'buyer' as const,
    parts: ['ads' as const],
    download: false,
    until: '2026-11-29',
    expiresAt: '2026-11-30T07:59:59.999Z',
    createdAt: '2026-11-15T12:00:00.000Z',
    views: 2,
    lastViewedAt: null,
  };
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: plane!.id,
    times: [],
    completeness: [],
    components: [],
    statements: [],
    counts: { entries: 0, ads: 0, scans: 0, parts: 0, documents: 0 },
    gaps: [],
    marks: [],
  });
  answer('GET /api/logbooks/:id/share-links', [link]);
  answer('POST /api/logbooks/:id/share-links', { link, url: 'https://hangarline.example/shared/abc' });
  answer('DELETE /api/share-links/:id', undefined);
  await open(`/aircraft/${plane!.id}/logbook`, 'owner');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByText('Buyer, until Nov 29, 2026, opened 2 times')).toBeVisible();
  await page.getByRole('button', { name: 'New Link' }).click();
  await page.getByRole('button', { name: 'Make Link' }).click();
  await expect.element(page.getByText('Enter who the link is for')).toBeVisible();
  await page.getByLabelText('Who is it for?').fill('Lone Star Bank');
  await page.getByText('Insurer', { exact: true }).click();
  await page.getByRole('button', { name: 'Make Link' }).click();
  await expect
    .element(page.getByLabelText('Your new link'))
    .toHaveValue('https://hangarline.example/shared/abc');
  expect(callsOf('POST /api/logbooks/:id/share-links')[0]?.body).toEqual({
    label: 'Lone Star Bank',
    preset: 'insurer',
    days: 14,
    download: false,
  });
  await page.getByRole('button', { name: 'Revoke the link for Lone Star Bank' }).click();
  await page.getByRole('button', { name: 'Revoke Link', exact: true }).click();
  await expect.poll(() => callsOf('DELETE /api/share-links/:id').length).toBe(1);
  // Its address leads nowhere any more.
  await expect.element(page.getByLabelText('Your new link')).not.toBeInTheDocument();
});
