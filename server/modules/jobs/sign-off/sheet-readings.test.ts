import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readingsRightLabel } from '#contract/aircraft/meters.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

test('a sheet with a total time below the last reading needs a confirmation', async () => {
  const job = await onAircraft(annual);
  const last = { meter: 'total', hours: 3412.6, readOn: '2026-09-28' };
  okBody(await job.owner.post(`/api/aircraft/${job.aircraftId}/readings`, last));
  const body = { readings: { total: 3400 }, signOff: sheet };
  const refused = await deliver(job, body);
  expect(codeOf(refused)).toEqual([409, 'reading_runs_back']);
  // The form marks the reading, and the message names the box that confirms it.
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining(readingsRightLabel),
    issues: [{ path: 'readings.total', message: 'Check this reading' }],
  });
  okBody(await deliver(job, { ...body, correct: true }));
  const { sheets } = okBody<{ sheets: object[] }>(await job.owner.get(`/api/requests/${job.id}/sign-off`));
  expect(sheets[0]).toMatchObject({ readings: { total: 3400 } });
  // What was confirmed is not asked again.
  okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, signerName: 'Ray Kim' }));
});

test('so does one that is added or corrected afterwards, whatever says what the meters read', async () => {
  const job = await onAircraft(annual);
  const send = (total: number, more: object = {}) =>
    act(job.provider.browser, job.id, 'sign-off', { ...sheet, readings: { total }, ...more });
  const readOn = clock.now.toISOString().slice(0, 10);
  const log = { meter: 'total', hours: 5210.4, readOn };
  okBody(await job.owner.post(`/api/aircraft/${job.aircraftId}/readings`, log));
  okBody(await deliver(job));
  // The aircraft may have flown after the work, but not for 4,210 hours on a day.
  expect(codeOf(await send(1000))).toEqual([409, 'reading_runs_back']);
  okBody(await send(5230.4));
  // No reading of the aircraft before the work is confirmed.
  expect(codeOf(await send(5220.4))).toEqual([409, 'reading_runs_back']);
  okBody(await act(job.owner, job.id, 'confirm'));
  expect(codeOf(await send(1000))).toEqual([409, 'reading_runs_back']);
  okBody(await send(1000, { correct: true }));
});

test('every meter is compared with the readings before and after the date of the work', async () => {
  const job = await onAircraft(annual);
  const [before, doneOn, after] = ['2026-09-25', '2026-09-28', '2026-10-01'];
  await db
    .update(serviceRequests)
    .set({ fundedAt: new Date('2026-09-26T00:00:00Z') })
    .where(eq(serviceRequests.id, job.id));
  for (const reading of [
    { meter: 'total', hours: 3400, readOn: before },
    { meter: 'total', hours: 3500, readOn: after },
    { meter: 'tach', hours: 1000, readOn: before },
  ])
    okBody(await job.owner.post(`/api/aircraft/${job.aircraftId}/readings`, reading));
  for (const readings of [{ total: 1000 }, { total: 9000 }, { total: 3450, tach: 10 }])
    expect(codeOf(await deliver(job, { doneOn, readings, signOff: sheet }))).toEqual([
      409,
      'reading_runs_back',
    ]);
  okBody(await deliver(job, { doneOn, readings: { total: 3450, tach: 1050 }, signOff: sheet }));
});
