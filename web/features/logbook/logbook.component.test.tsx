import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completenessNote, completenessOf } from '#contract/logbook/completeness.ts';
import type { Logbook, LogbookEntry } from '#web/api/logbooks.ts';
import { answer, callsOf, recorded, refuse } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const facts = {
  id: 1,
  book: 'engine_1',
  kind: 'preventive',
  source: 'owner',
  title: 'Oil and filter',
  inspection: null,
  doneOn: '2010-05-20',
  total: null,
  tach: 3408.9,
  hobbs: null,
  text: 'Drained oil, 8 qt',
  appendixItem: 23,
  signerName: 'Marta Keller',
  certificateKind: 'private_pilot',
  certificateNumber: '3300417',
  performedBy: null,
  shopName: null,
  requestId: null,
  sheetVersion: null,
  signedFile: null,
  page: null,
  createdAt: '2026-10-01T12:00:00.000Z',
} satisfies Omit<LogbookEntry, 'formers' | 'canCorrect'>;

const completeness = completenessOf({
  today: '2026-10-02',
  totalReadOn: '2026-10-01',
  hasComponents: false,
  inspectedOn: null,
  adsReviewedOn: null,
  recurringAds: null,
  hasLifeLimitedParts: false,
  statesNoLifeLimitedParts: false,
  has337: false,
  statesNo337: false,
  weighedOn: null,
  lastAlterationOn: null,
  entries: 2,
  gaps: 1,
});

/** Opens the logbook of the demo's first aircraft. */
async function openLogbook(entries: LogbookEntry[], more: Partial<Logbook> = {}) {
  const [plane] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: plane!.id,
    times: [{ meter: 'total', hours: 3412.6, readOn: '2026-10-01' }],
    completeness,
    components: [],
    statements: [],
    counts: { entries: entries.length, ads: 0, scans: 0, parts: 0, documents: 0 },
    gaps: [],
    marks: entries,
    ...more,
  });
  answer('GET /api/logbooks/:id/entries', entries);
  await open(`/aircraft/${plane!.id}/logbook`);
  return plane!;
}

test('[LOG-04~] the timeline is by year, with its gap, and says what is signed and what was corrected', async () => {
  const former = { ...facts, id: 3, text: 'Drained oil, 7 qt' };
  await openLogbook(
    [
      { ...facts, formers: [former], canCorrect: true },
      {
        ...facts,
        id: 2,
        doneOn: '2009-03-14',
        source: 'sign_off',
        title: 'Annual inspection',
        kind: 'inspection',
        signedFile: {
          id: 9,
          name: 'annual.pdf',
          mimeType: 'application/pdf',
          size: 10,
          fileUrl: '/api/files/a',
          thumbnailUrl: null,
        },
        formers: [],
        canCorrect: false,
      },
    ],
    { gaps: [{ from: '2009-03-14', to: '2010-05-20', months: 14 }] },
  );
  const year = page.getByRole('region', { name: '2010' });
  await expect.element(year.getByRole('heading', { name: /Oil and filter/ })).toBeVisible();
  await expect.element(year.getByText('Drafted, not signed here')).toBeVisible();
  await expect.element(year.getByText('No entry from Mar 2009 to May 2010')).toBeVisible();
  await expect.element(year.getByText('14 months, from Mar 14, 2009 to May 20, 2010.')).toBeVisible();
  await year.getByText('Corrected, 1 earlier version').click();
  await expect.element(year.getByText('Drained oil, 7 qt')).toBeVisible();
  const signed = page.getByRole('region', { name: '2009' });
  await expect.element(signed.getByText('Signed copy attached')).toBeVisible();
  await expect.element(signed.getByRole('button', { name: 'Attach Signed Page' })).not.toBeInTheDocument();
  await page.getByLabelText('Book', { exact: true }).selectOptions('Engine');
  await expect
    .poll(() => callsOf('GET /api/logbooks/:id/entries').at(-1)?.query.get('book'))
    .toBe('engine_1');
});

test('[LOG-04~] a gap until today is named with a handful of entries too', async () => {
  await openLogbook([{ ...facts, formers: [], canCorrect: true }], {
    gaps: [{ from: facts.doneOn, to: null, months: 198 }],
  });
  await expect.element(page.getByText('No entry since May 2010')).toBeVisible();
});

test('[LOG-09~] completeness counts ticks and never says percent or airworthy', async () => {
  await openLogbook([]);
  await expect.element(page.getByText('No entries yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Scan a Book' }))
    .toHaveAttribute('href', expect.stringContaining('tab=scans'));
  await expect.element(page.getByText('1 of 9 done.', { exact: false })).toBeInTheDocument();
  await expect.element(page.getByText(completenessNote)).toBeVisible();
  const words = document.body.textContent ?? '';
  expect(words).not.toMatch(/%|percent/);
  expect(words.replaceAll('airworthiness determination', '')).not.toMatch(/airworth/i);
  await expect
    .element(page.getByText('This is a planning aid, not a maintenance record', { exact: false }))
    .toBeVisible();
});

test('[LOG-02~] the form names the missing facts with their paragraphs, previews the sticker and marks the oil change done', async () => {
  await resize(390);
  const plane = await openLogbook([]);
  const oil = (await recorded('GET /api/aircraft/:id/reminders', { id: plane.id })).find(
    ({ template }) => template === 'oil',
  );
  await page.getByRole('button', { name: 'Add Entry' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Entry' });
  const missing = dialog.getByRole('region', { name: 'Still missing' });
  await expect.element(missing.getByText('Enter the certificate number, 43.9(a)(4)')).toBeVisible();
  await dialog.getByLabelText('Item of Appendix A(c)').selectOptions('Oil and filter (23)');
  await dialog.getByLabelText('Work performed').fill('Drained oil, 8 qt, leak check');
  await dialog.getByLabelText('Tach').fill('3408.9');
  await dialog.getByLabelText('Certificate', { exact: true }).selectOptions('Private pilot');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(dialog.getByText('Enter the certificate number, 43.9(a)(4)').first()).toBeVisible();
  expect(callsOf('POST /api/logbooks/:id/entries')).toEqual([]);
  await dialog.getByLabelText('Certificate number').fill('3300417');
  const preview = dialog.getByRole('region', { name: 'Preview of the sticker' });
  await expect.element(preview.getByText(/tach 3408.9 h/)).toBeVisible();
  refuse('POST /api/logbooks/:id/entries', 409, { code: 'reading_runs_back', message: 'Runs back' });
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await dialog.getByLabelText('The hours are right').click();
  answer('POST /api/logbooks/:id/entries', { ...facts, formers: [], canCorrect: true });
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('POST /api/logbooks/:id/entries').at(-1)?.body).toMatchObject({
    kind: 'preventive',
    book: 'engine_1',
    appendixItem: 23,
    readings: { tach: 3408.9 },
    certificateKind: 'private_pilot',
    certificateNumber: '3300417',
    correct: true,
    ...(oil && { reminderId: oil.id }),
  });
});
