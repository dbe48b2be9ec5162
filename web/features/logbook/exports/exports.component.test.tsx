import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LogbookExport } from '#web/api/logbook-exports.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { answerLogbook } from '#web/testing/logbook.ts';
import { open } from '#web/testing/page.tsx';

const one: LogbookExport = {
  id: 41,
  number: 'R-000041',
  tailNumber: 'N172ZQ',
  state: 'ready',
  failure: null,
  parts: ['status', 'entries', 'ads', 'scans', 'parts', 'documents'],
  book: null,
  from: null,
  to: null,
  piece: null,
  progress: 100,
  pages: 438,
  bytes: 104_857_600,
  manifestSha256: '9f2c'.padEnd(64, '0'),
  hasFile: true,
  expiresAt: '2026-11-22T12:00:00.000Z',
  isOfTransfer: false,
  createdAt: '2026-11-15T12:00:00.000Z',
};

async function openExports(rows: LogbookExport[]) {
  const { id } = await answerLogbook({ entries: 46, ads: 14, parts: 5, documents: 1 });
  answer('GET /api/logbooks/:id/exports', rows);
  await open(`/aircraft/${id}/logbook/export`, 'owner');
}

test('[LOG-10~] says what is inside and what is not; parts are chosen; progress, file and failure of each export', async () => {
  await openExports([
    {
      ...one,
      id: 43,
      number: 'R-000043',
      state: 'queued',
      progress: 40,
      pages: null,
      bytes: null,
      hasFile: false,
    },
    {
      ...one,
      id: 42,
      number: 'R-000042',
      state: 'failed',
      failure: 'broken',
      pages: null,
      hasFile: false,
    },
    one,
    {
      ...one,
      id: 39,
      number: 'R-000039',
      state: 'failed',
      failure: 'too_large',
      pages: null,
      hasFile: false,
    },
    {
      ...one,
      id: 38,
      number: 'R-000038',
      state: 'failed',
      failure: 'too_slow',
      pages: null,
      hasFile: false,
    },
    {
      ...one,
      id: 40,
      number: 'R-000040',
      parts: ['scans'],
      book: 'engine_1',
      piece: { number: 1, of: 2 },
      hasFile: false,
    },
  ]);
  await expect.element(page.getByText('46 entries by book, corrected ones with both versions')).toBeVisible();
  for (const text of ['Prices and receipts', 'Messages', 'Accounts and contact details of owners'])
    await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Making R-000043' })).toBeVisible();
  await expect.element(page.getByText('438 pages').first()).toBeVisible();
  await expect.element(page.getByText('File kept until Nov 22, 2026')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download R-000041' }))
    .toHaveAttribute('href', '/api/exports/41/file');
  expect(page.getByRole('link', { name: 'Download R-000040' }).elements()).toEqual([]);
  await expect.element(page.getByText(/300 MB. Export by book, or leave out the scans/)).toBeVisible();
  await expect.element(page.getByText(/Reading its files took too long/)).toBeVisible();
  await expect.element(page.getByText('Scans, Engine, part 1 of 2')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try Again with R-000039' }).elements()).toEqual([]);
  answer('POST /api/logbooks/:id/exports', { ...one, id: 44, number: 'R-000044', state: 'queued' });
  await userEvent.click(page.getByRole('button', { name: 'Try Again with R-000042' }));
  await expect.poll(() => callsOf('POST /api/logbooks/:id/exports')).toHaveLength(1);
  await userEvent.click(page.getByRole('checkbox', { name: 'Scans' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Book' }), 'Engine');
  await userEvent.click(page.getByRole('button', { name: 'Make Export' }));
  await expect
    .poll(() => callsOf('POST /api/logbooks/:id/exports').at(-1)?.body)
    .toEqual({ parts: ['status', 'entries', 'ads', 'parts', 'documents'], book: 'engine_1' });
  await expect.element(page.getByText('Making R-000044')).toBeVisible();
});

test('[LOG-10~] without exports the page says what one is for', async () => {
  await openExports([]);
  await expect.element(page.getByText('No exports yet')).toBeVisible();
});
