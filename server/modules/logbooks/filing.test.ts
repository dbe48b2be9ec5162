import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logbooks } from '#server/db/schema/aircraft.ts';
import { act } from '#server/testing/build/jobs.ts';
import type { Entry, Logbook } from '#server/testing/build/logbooks.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import { okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { fileFormerSheets, followJob } from './filing.service.ts';

const { app, services } = await uploadsApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
type Job = Awaited<ReturnType<typeof onAircraft>>;

async function entriesOf({ owner, aircraftId }: Job) {
  const { id } = okBody<Logbook>(await owner.get(`/api/aircraft/${aircraftId}/logbook`));
  return okBody<Entry[]>(await owner.get(`/api/logbooks/${id}/entries`));
}
const completed = (requestId: number) => ({
  id: 1,
  entity: 'request',
  entityId: requestId,
  requestId,
  from: 'delivered',
  to: 'completed',
  event: 'confirm',
  actorId: null,
  reason: null,
  at: '2026-10-02T15:00:00.000Z',
});
const context = { ...services, answerers: [], log: app.log } as unknown as Parameters<typeof followJob>[0];

test('[LOG-01] the sheet of a completed job becomes one entry without prices; a later version replaces it', async () => {
  const job = await onAircraft(annual);
  okBody(
    await deliver(job, {
      readings: { total: 3419.6, tach: 3412.6 },
      signOff: { ...sheet, certificateKind: 'ia', dataReferenced: 'Manual 5-10' },
    }),
  );
  expect(await entriesOf(job)).toEqual([]);
  okBody(await act(job.owner, job.id, 'confirm'));
  const [entry, ...others] = await entriesOf(job);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    book: 'airframe',
    kind: 'inspection',
    source: 'sign_off',
    title: 'Annual inspection',
    inspection: 'annual',
    total: 3419.6,
    tach: 3412.6,
    signerName: 'Dana Ortiz',
    certificateKind: 'ia',
    certificateNumber: '3141592',
    requestId: job.id,
    sheetVersion: 1,
    signedFile: null,
    canCorrect: false,
  });
  expect(entry?.text).toContain('Manual 5-10');
  const words = JSON.stringify(entry);
  expect(words).not.toMatch(/\$|price/i);
  expect(words).not.toContain(job.ownerPerson.lastName ?? 'no name');
  // A retry of the event, and of the background filing, doubles nothing.
  await followJob(context, completed(job.id));
  await db.update(logbooks).set({ sheetsFiledAt: null }).where(eq(logbooks.ownerId, job.ownerId));
  await fileFormerSheets(context);
  expect(await entriesOf(job)).toHaveLength(1);
  okBody(
    await act(job.provider.browser, job.id, 'sign-off', {
      ...sheet,
      certificateKind: 'ia',
      certificateNumber: '2718281',
    }),
  );
  const [corrected, ...more] = await entriesOf(job);
  expect(more).toEqual([]);
  expect(corrected).toMatchObject({
    sheetVersion: 2,
    certificateNumber: '2718281',
    formers: [{ id: entry!.id, sheetVersion: 1, certificateNumber: '3141592' }],
  });
});

test('[LOG-01~] engine work is filed in its book; the owner cannot rewrite what the shop wrote', async () => {
  const job = await onAircraft({ title: 'Oil change', serviceJob: 'oil_change' });
  okBody(await deliver(job, { signOff: { ...sheet, description: 'Changed oil and filter.' } }));
  okBody(await act(job.owner, job.id, 'confirm'));
  const [entry] = await entriesOf(job);
  expect(entry).toMatchObject({ book: 'engine_1', kind: 'maintenance' });
  const { id } = okBody<Logbook>(await job.owner.get(`/api/aircraft/${job.aircraftId}/logbook`));
  const rewritten = await job.owner.post(`/api/logbooks/${id}/entries`, {
    book: 'engine_1',
    kind: 'maintenance',
    doneOn: '2026-10-01',
    text: 'Engine like new.',
    signerName: 'Dana Ortiz',
    certificateKind: 'a_and_p',
    certificateNumber: '3141592',
    replacesId: entry!.id,
  });
  expect(rewritten.json()).toMatchObject({ issues: [{ path: 'replacesId' }] });
});

test('[LOG-01~] sheets from before there were logbooks are filed in the background, once', async () => {
  const job = await onAircraft();
  okBody(await deliver(job, { signOff: sheet }));
  okBody(await act(job.owner, job.id, 'confirm'));
  await db.execute(sql`delete from logbook_entries where request_id = ${job.id}`);
  await fileFormerSheets(context);
  expect(await entriesOf(job)).toEqual([]);
  await db.update(logbooks).set({ sheetsFiledAt: null }).where(eq(logbooks.ownerId, job.ownerId));
  await fileFormerSheets(context);
  expect(await entriesOf(job)).toMatchObject([{ requestId: job.id, text: expect.stringContaining('tire') }]);
});
