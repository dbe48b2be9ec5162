import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exportFailures, maxExportPages } from '#contract/logbook/export-rules.ts';
import { logbookExports } from '#server/db/schema/logbook-exports.ts';
import { TooManyPages, drawDocument } from '#server/pdf/document.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { exportingOwner, readPdf } from '#server/testing/build/exports.ts';
import { handOn } from '#server/testing/build/job-logbooks.ts';
import { onPaper } from '#server/testing/build/logbooks.ts';
import { okBody } from '#server/testing/responses.ts';
import { textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

type Owner = Awaited<ReturnType<typeof exportingOwner>>;
const owner = () => exportingOwner(app, services);
const newsOf = async ({ browser }: Pick<Owner, 'browser'>) =>
  okBody<{ title: string; message: string; path: string }[]>(await browser.get('/api/notifications'))[0];

/** A file of more pages than an export holds, which only its reader finds. */
const thickPaper = () => textPdf(Array.from({ length: maxExportPages + 1 }, () => []));

test('[LOG-10~] one whose files have too many pages fails, and its owner is notified of what to do', async () => {
  const own = await owner();
  await own.document(await thickPaper(), 'Thick');
  const { id, number } = await own.order();
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'failed', failure: 'too_large', hasFile: false });
  const { tailNumber } = own.aircraft;
  expect(await newsOf(own)).toMatchObject({
    title: 'Export failed',
    message: `${number} of the logbook of ${tailNumber} couldn’t be made. ${exportFailures.too_large}`,
    path: `/aircraft/${own.aircraftId}/logbook/export`,
  });
}, 60_000);

test('[LOG-10~] one whose files take too long says so, not that it is too large', async () => {
  const own = await owner();
  await own.document(await textPdf([['Weight and balance']]), 'W&B');
  const { id } = await own.order();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const clock = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => clock.mockRestore());
  clock.mockImplementation((ms) => (ms === 300_000 ? AbortSignal.abort() : timeout(ms)));
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'failed', failure: 'too_slow' });
  expect((await newsOf(own))?.message).toContain('Reading its files took too long. Export by book');
}, 60_000);

test('[LOG-10~] at a transfer it is made in several instead; what cannot be divided names support', async () => {
  const own = await owner();
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  await own.document(await thickPaper(), 'Thick');
  await handOn(services, own, await signedIn(app, services, { userType: 'owner' }));
  await settle();
  const rows = await db.select().from(logbookExports).where(eq(logbookExports.ownerId, own.person.id));
  const made = await Promise.all(rows.map(({ id }) => own.exportOf(id)));
  const failed = made.filter(({ state }) => state === 'failed');
  expect(failed.map(({ parts }) => parts)).toEqual([['documents']]);
  expect(
    made
      .filter(({ state }) => state === 'ready')
      .flatMap(({ parts }) => parts)
      .toSorted(),
  ).toEqual(['ads', 'entries', 'parts', 'status']);
  const news = okBody<{ title: string; message: string; path: string }[]>(
    await own.browser.get('/api/notifications'),
  ).find(({ title }) => title === 'Export failed');
  expect(news).toMatchObject({
    message: expect.stringContaining('Contact support with its number.') as string,
    path: `/exports/${failed[0]!.id}`,
  });
}, 120_000);

test('[LOG-10~] after the aircraft was removed the notification leads to the export’s own page, which has the file', async () => {
  const own = await owner();
  const { id } = await own.order();
  okBody(await own.browser.delete(`/api/aircraft/${own.aircraftId}`));
  await settle();
  expect(await newsOf(own)).toMatchObject({ title: 'Export ready', path: `/exports/${id}` });
  expect(await own.exportOf(id)).toMatchObject({ state: 'ready', hasFile: true });
  expect((await own.download(id)).subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('[LOG-10~] the inspection status is that of the aircraft, whatever book and dates are exported', async () => {
  const own = await owner();
  const inspection = {
    kind: 'inspection',
    inspection: 'annual',
    text: 'Annual inspection of spring.',
    readings: { total: 3380 },
  };
  await own.add({ ...onPaper, ...inspection, doneOn: '2026-04-14' });
  const { id } = await own.order({ book: 'engine_1', from: '2026-09-01' });
  await settle();
  const text = (await readPdf(await own.download(id))).texts.join('\n');
  expect(text).toContain('done April 14, 2026');
  expect(text).not.toContain('Annual inspection of spring.');
}, 60_000);

test('a document with more pages than it may have is drawn no further', async () => {
  const draw = (pages: number) =>
    drawDocument({ title: 'R-1', kind: 'Export', maxPages: 2 }, (sheet) => {
      for (let n = 1; n < pages; n++) sheet.newPage();
    });
  await expect(draw(2)).resolves.toBeInstanceOf(Buffer);
  await expect(draw(3)).rejects.toBeInstanceOf(TooManyPages);
});
