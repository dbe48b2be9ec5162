import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completenessOf } from '#contract/logbook/completeness.ts';
import type { AdRecord } from '#web/api/logbook-lists.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const ad = (id: number, more: Partial<AdRecord>): AdRecord => ({
  id,
  kind: 'ad',
  appliesTo: 'airframe',
  componentId: null,
  number: '2008-26-10',
  revision: null,
  revisionDate: null,
  subject: 'Alternate static air selector valve',
  status: 'complied',
  method: 'Part number checked',
  doneOn: '2008-11-20',
  hours: 902.6,
  meter: 'tach',
  signerName: 'P. Novak',
  certificateNumber: null,
  entryId: null,
  reminderId: null,
  note: null,
  nextDue: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  ...more,
});

const injectors = ad(2, {
  number: '2015-19-07',
  subject: 'External fuel injector lines',
  status: 'recurring',
  reminderId: 5,
  nextDue: {
    date: null,
    hours: 3420,
    meter: 'tach',
    status: 'due_soon',
    remaining: '7.4 h left',
    share: 0.93,
    interval: 'every 100 h',
  },
});

async function openAds(list: AdRecord[]) {
  const [plane] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: plane!.id,
    times: [],
    components: [],
    statements: [{ kind: 'ads_reviewed', statedOn: '2025-11-18', byName: 'D. Whitfield, A&P with IA' }],
    completeness: completenessOf({
      today: '2026-10-02',
      totalReadOn: null,
      hasComponents: false,
      inspectedOn: null,
      adsReviewedOn: '2025-11-18',
      recurringAds: null,
      hasLifeLimitedParts: false,
      statesNoLifeLimitedParts: false,
      has337: false,
      statesNo337: false,
      weighedOn: null,
      lastAlterationOn: null,
      entries: 0,
      gaps: 0,
    }),
    counts: { entries: 0, ads: list.length, scans: 0, parts: 0, documents: 0 },
    gaps: [],
    marks: [],
  });
  answer('GET /api/logbooks/:id/ads', list);
  await open(`/aircraft/${plane!.id}/logbook?tab=ads`);
}

test('[LOG-07~] the AD list shows all facts by status, never says that it is complete, and marks one done', async () => {
  await openAds([injectors, ad(1, {})]);
  await expect.element(page.getByText('Reviewed through Nov 18, 2025')).toBeVisible();
  const recurring = page.getByRole('region', { name: 'Recurring' });
  await expect.element(recurring.getByText('2015-19-07')).toBeVisible();
  await expect.element(recurring.getByText('3,420.0 h')).toBeVisible();
  await expect.element(recurring.getByText('7.4 h left')).toBeVisible();
  const complied = page.getByRole('region', { name: 'Complied with' });
  await expect.element(complied.getByText('Nov 20, 2008')).toBeVisible();
  await expect.element(complied.getByText('902.6 h')).toBeVisible();
  await expect
    .element(
      page.getByText('We list what you entered. Which ADs apply is for your mechanic to determine.').first(),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'More actions for 2015-19-07' }).click();
  await page.getByRole('menuitem', { name: 'Mark Done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Done' });
  await dialog.getByLabelText('Reading in hours').fill('3418.8');
  answer('POST /api/ads/:id/done', injectors);
  await dialog.getByRole('button', { name: 'Mark Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('POST /api/ads/:id/done')[0]).toMatchObject({
    url: '/api/ads/2/done',
    body: { hours: 3418.8, method: 'Part number checked' },
  });
});

test('[LOG-07~] printed it is one table with what the aircraft is, by what the ADs apply to; on screen it is not there', async () => {
  const [plane] = await recorded('GET /api/aircraft');
  await openAds([
    ad(3, { number: '2006-24-07', appliesTo: 'propeller_1', subject: 'Propeller hub' }),
    { ...injectors, appliesTo: 'engine_1' },
    ad(1, { revision: 'R1', note: 'By part number' }),
  ]);
  await expect.element(page.getByRole('region', { name: 'Recurring' })).toBeVisible();
  const sheet = document.querySelector('.ad-print')!;
  expect(getComputedStyle(sheet).display).toBe('none');
  const textsOf = (selector: string) =>
    [...sheet.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textsOf('dd')[0]).toBe(plane!.tailNumber);
  expect(textsOf('dt')).toEqual(['Aircraft', 'Make', 'Model', 'Serial number', 'Total time', 'Printed']);
  expect(textsOf('tbody th')).toEqual(['Airframe', 'Engine', 'Propeller']);
  expect(textsOf('td:nth-child(5)')).toEqual(['One time', 'every 100 h', 'One time']);
  expect(textsOf('td:nth-child(6)')).toEqual(['–', '3,420.0 h', '–']);
  expect(textsOf('p')).toEqual([
    'Last review Nov 18, 2025, D. Whitfield, A&P with IA. We list what you entered. Which ADs apply is for your mechanic to determine.',
  ]);
});

test('[LOG-07~] the form asks for the number in its form, the method and how often it repeats', async () => {
  await openAds([]);
  await expect.element(page.getByText('No ADs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add AD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add AD' });
  await dialog.getByLabelText('Number', { exact: true }).fill('2011-10-9');
  await dialog.getByLabelText('Subject').fill('Seat rails');
  await dialog.getByLabelText('Status').selectOptions('Recurring');
  await dialog.getByRole('button', { name: 'Add AD' }).click();
  for (const text of [
    'Enter the number as 2011-10-09, or 2011-10-09 R1',
    'Enter the method of compliance, 91.417(a)(2)(v)',
    'Enter how often it repeats, in months or hours',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  expect(callsOf('POST /api/logbooks/:id/ads')).toEqual([]);
});
