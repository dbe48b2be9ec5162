import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { markDone, undoDone } from './completion.service.ts';
import { contradictedMeters, recordReading, removeReading } from './readings.service.ts';

const { app, services, clock } = await testApp();
beforeAll(() => loadTestAirports(services.db));
const today = '2026-10-02';

async function ownedAircraft(row: object = {}) {
  const { browser, person } = await signedIn(app, services);
  const { id } = await buildAircraft(services, {
    ownerId: person.id,
    homeAirport: 'KPAO',
    isForHire: true,
    ...row,
  });
  const log = (body: object) =>
    browser.post(`/api/aircraft/${id}/readings`, { meter: 'tach', readOn: today, ...body });
  const add = async (body: object) => (await browser.post(`/api/aircraft/${id}/reminders`, body)).json();
  const reminder = async (reminderId: number) =>
    (await browser.get(`/api/aircraft/${id}/reminders`))
      .json()
      .find((one: { id: number }) => one.id === reminderId);
  const tach = async () => (await browser.get('/api/aircraft')).json()[0].tachHours;
  return { browser, id, log, add, reminder, tach };
}
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

describe('[DUE-01~] the meter log', () => {
  test('a reading is logged, rounded to tenths, and every reminder with the meter follows', async () => {
    const { log, add, reminder, tach } = await ownedAircraft();
    const oil = await add({ template: 'oil', lastDoneHours: 1060, currentHours: 1095, meter: 'tach' });
    const response = await log({ hours: 1101.24 });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { id: expect.any(Number), meter: 'tach', hours: 1101.2, readOn: today, source: 'owner' },
    ]);
    expect(await reminder(oil.id)).toMatchObject({
      currentHours: 1101.2,
      hoursReadOn: today,
      hoursLeft: 8.8,
    });
    expect(await tach()).toBe(1101.2);
  });

  test('0 and 99,999.9 are readings; less, more and a future date are not', async () => {
    const { log, tach } = await ownedAircraft();
    expect((await log({ hours: 0 })).json().hours).toBe(0);
    expect(await tach()).toBe(0);
    expect((await log({ hours: 99_999.9 })).json().hours).toBe(99_999.9);
    for (const body of [
      { hours: -0.1 },
      { hours: 100_000 },
      { hours: 5, readOn: '2026-10-03' },
      { hours: null },
    ])
      expect((await log(body)).statusCode).toBe(400);
    expect((await log({ hours: 5, meter: 'sundial' })).statusCode).toBe(400);
  });

  test('a meter runs back only as a correction, and then the wrong reading no longer counts', async () => {
    const { log, tach } = await ownedAircraft();
    await log({ hours: 1000, readOn: '2026-09-01' });
    await log({ hours: 10_120, readOn: '2026-09-20' });
    expect(outcome(await log({ hours: 1012.5 }))).toEqual([409, 'reading_runs_back']);
    // An earlier date cannot have read more than a later one.
    expect(outcome(await log({ hours: 10_500, readOn: '2026-09-10' }))).toEqual([409, 'reading_runs_back']);
    expect((await log({ hours: 1012.5, correct: true })).statusCode).toBe(201);
    expect(await tach()).toBe(1012.5);
    expect((await log({ hours: 1005, readOn: '2026-09-20' })).statusCode).toBe(201);
    expect(await tach()).toBe(1012.5);
    expect((await log({ meter: 'hobbs', hours: 3 })).statusCode).toBe(201);
  });

  test('a correction back to a figure of the same day replaces the wrong one after it', async () => {
    const { log, tach } = await ownedAircraft();
    const right = (await log({ hours: 2388 })).json();
    await log({ hours: 99_999.9 });
    expect((await log({ hours: 2388, correct: true })).json().id).toBe(right.id);
    expect(await tach()).toBe(2388);
    expect((await log({ hours: 2389.1 })).statusCode).toBe(201);
  });

  test('a correction that is removed lets the corrected readings count again', async () => {
    const { id, log, tach } = await ownedAircraft();
    await log({ hours: 1000, readOn: '2026-09-01' });
    const lower = { meter: 'tach', hours: 900, readOn: today, source: 'delivery', correct: true } as const;
    const reading = await recordReading(services, id, lower);
    expect(await tach()).toBe(900);
    await removeReading(services, reading!.id);
    await removeReading(services, reading!.id);
    expect(await tach()).toBe(1000);
  });

  test('the owner takes back the last readings, also a correction that was typed too low', async () => {
    const { browser, id, log, tach, add } = await ownedAircraft();
    await log({ hours: 3412.6, readOn: '2026-09-02' });
    await log({ hours: 3415, readOn: '2026-09-20' });
    const wrong = (await log({ hours: 341.6, readOn: '2026-09-28', correct: true })).json();
    const later = (await log({ hours: 3416 })).json();
    const remove = async (readingId: number, by = browser) =>
      (await by.delete(`/api/aircraft/${id}/readings/${readingId}`)).statusCode;
    expect(await remove(wrong.id)).toBe(409);
    expect(await remove(later.id, (await ownedAircraft()).browser)).toBe(404);
    const other = await ownedAircraft();
    const foreign = (await other.log({ hours: 5 })).json();
    expect(await remove(foreign.id)).toBe(404);
    expect([await remove(later.id), await remove(wrong.id), await tach()]).toEqual([204, 204, 3415]);
    expect(await remove(wrong.id)).toBe(404);
    const [meter] = (await browser.get(`/api/aircraft/${id}/readings`)).json();
    expect([meter.hours, meter.canRemove]).toEqual([3415, true]);
    // The reading of finished work stays with it.
    const oil = await add({ template: 'oil', lastDoneHours: 3380, meter: 'tach' });
    await browser.post(`/api/reminders/${oil.id}/done`, { date: today, hours: 3418 });
    const [done] = (await browser.get(`/api/aircraft/${id}/readings`)).json();
    expect([done.hours, done.canRemove, await remove(done.id)]).toEqual([3418, false, 409]);
  });

  test('two tabs that log at once: the same figure is one reading, and the lower of two is refused or earlier', async () => {
    const { log, tach, id } = await ownedAircraft();
    const same = await Promise.all([log({ hours: 50 }), log({ hours: 50 })]);
    expect(new Set(same.map((response) => response.json().id)).size).toBe(1);
    for (const hours of [60, 70, 80]) {
      const both = await Promise.all([log({ hours }), log({ hours: hours - 5 })]);
      expect(both[0].statusCode).toBe(201);
      expect([201, 409]).toContain(both[1].statusCode);
      expect(await tach()).toBe(hours);
    }
    expect(id).toBeGreaterThan(0);
  });

  test('is the owner’s alone, and a removed aircraft takes none', async () => {
    const { browser, id, log } = await ownedAircraft();
    const stranger = await ownedAircraft();
    const body = { meter: 'tach', hours: 5, readOn: today };
    expect((await stranger.browser.post(`/api/aircraft/${id}/readings`, body)).statusCode).toBe(404);
    await browser.delete(`/api/aircraft/${id}`);
    expect((await log({ hours: 5 })).statusCode).toBe(404);
    expect(
      await recordReading(services, id, { meter: 'tach', hours: 5, readOn: today, source: 'delivery' }),
    ).toBeUndefined();
  });
});

describe('[DUE-01~] work that another module completes', () => {
  test('an annual restarts the 100-hour inspection; undoing restores items and reading together', async () => {
    const { add, reminder, tach } = await ownedAircraft();
    const annual = await add({ template: 'annual', lastDoneDate: '2025-10-14' });
    const hundred = await add({
      template: '100-hour',
      lastDoneHours: 3348.2,
      currentHours: 3412.6,
      meter: 'tach',
    });
    const [before, beforeHundred] = [await reminder(annual.id), await reminder(hundred.id)];
    const { changes, reading } = await inTransaction(services, async (tx) => ({
      reading: await recordReading(tx, annual.aircraftId, {
        meter: 'tach',
        hours: 3420.4,
        readOn: today,
        source: 'delivery',
      }),
      changes: (await markDone(tx, annual.id, { date: today, readings: { tach: 3420.4 } })).changes,
    }));
    expect(await reminder(annual.id)).toMatchObject({ dueDate: '2027-10-31', lastDoneDate: today });
    expect(await reminder(hundred.id)).toMatchObject({ dueHours: 3520.4, lastDoneHours: 3420.4 });
    expect(await tach()).toBe(3420.4);
    const stored = JSON.parse(JSON.stringify(changes));
    expect(await undoDone(services, stored)).toEqual([annual.id, hundred.id]);
    await removeReading(services, reading!.id);
    expect([await reminder(annual.id), await reminder(hundred.id), await tach()]).toEqual([
      before,
      beforeHundred,
      3412.6,
    ]);
    expect(await undoDone(services, stored)).toEqual([]);
  });

  test('is skipped with a reason, and what was changed by hand is not undone', async () => {
    const { browser, add } = await ownedAircraft();
    const oil = await add({ template: 'oil', lastDoneHours: 60, currentHours: 100, meter: 'tach' });
    const elt = await add({ template: 'elt', lastDoneDate: '2026-09-20' });
    const done = (id: number, date = today) => markDone(services, id, { date, readings: { hobbs: 5 } });
    expect(await done(oil.id)).toEqual({ changes: [], skipped: 'no_reading' });
    expect(await done(elt.id, '2026-09-01')).toEqual({ changes: [], skipped: 'done_later' });
    const { changes } = await done(elt.id, '2026-10-01');
    await browser.post(`/api/reminders/${elt.id}/done`, { date: today });
    expect(await undoDone(services, changes)).toEqual([]);
    await browser.delete(`/api/reminders/${elt.id}`);
    expect(await done(elt.id)).toEqual({ changes: [], skipped: 'removed' });
    // An aircraft that was sold: its open items are nobody's any more.
    const annual = await add({ template: 'annual', lastDoneDate: '2025-10-14' });
    const before = await done(annual.id);
    await browser.delete(`/api/aircraft/${annual.aircraftId}`);
    expect(await done(annual.id)).toEqual({ changes: [], skipped: 'removed' });
    expect(await undoDone(services, before.changes)).toEqual([]);
    expect(clock.now.toISOString().slice(0, 10)).toBe(today);
  });

  test('work may come before a flight of the same day', async () => {
    const { browser, log, add, reminder, tach } = await ownedAircraft();
    await log({ hours: 3412.6, readOn: '2026-09-28' });
    const { aircraftId, ...oil } = await add({ template: 'oil', lastDoneHours: 3370, meter: 'tach' });
    await log({ hours: 3421 });
    const deliver = (hours: number) =>
      recordReading(services, aircraftId, { meter: 'tach', hours, readOn: today, source: 'delivery' });
    expect(await deliver(3412.5)).toBeUndefined();
    expect(await deliver(3419.6)).toMatchObject({ hours: 3419.6 });
    const done = (hours: number) => browser.post(`/api/reminders/${oil.id}/done`, { date: today, hours });
    expect((await done(3412.5)).statusCode).toBe(400);
    expect((await done(3419.6)).json()).toMatchObject({ dueHours: 3469.6, currentHours: 3421 });
    expect([await tach(), (await reminder(oil.id)).hoursLeft]).toEqual([3421, 48.6]);
    // What an owner logs is the reading by then.
    expect(outcome(await log({ hours: 3420 }))).toEqual([409, 'reading_runs_back']);
  });

  test('a day has room for 24 hours of flight after the work', async () => {
    const { id, log, tach } = await ownedAircraft();
    await log({ hours: 5000 });
    const deliver = (hours: number, correct = false) =>
      recordReading(services, id, { meter: 'tach', hours, readOn: today, source: 'delivery', correct });
    expect(await deliver(3000)).toBeUndefined();
    expect(await deliver(4975.9)).toBeUndefined();
    expect(await contradictedMeters(services.db, id, { tach: 4975.9, total: 5000 }, today)).toEqual(['tach']);
    expect(await deliver(4976)).toMatchObject({ hours: 4976 });
    expect(await tach()).toBe(5000);
    // The reading of that day was wrong.
    await deliver(3000, true);
    expect(await tach()).toBe(3000);
  });

  test('a reading far beyond the limit of the 100-hour inspection restarts neither it nor the annual', async () => {
    const { browser, id, add, reminder } = await ownedAircraft();
    const hours = { lastDoneHours: 3318.2, currentHours: 3412.6, meter: 'tach' };
    const hundred = await add({ template: '100-hour', ...hours });
    const annual = await add({ template: 'annual', lastDoneDate: '2025-10-14' });
    const done = (reminderId: number, tach: number) =>
      markDone(services, reminderId, { date: today, readings: { tach } });
    const before = [await reminder(hundred.id), await reminder(annual.id)];
    for (const one of [hundred, annual])
      expect(await done(one.id, 34196)).toEqual({ changes: [], skipped: 'overflown' });
    expect([await reminder(hundred.id), await reminder(annual.id)]).toEqual(before);
    // 10 hours late is not asked about.
    expect((await done(hundred.id, 3428.2)).changes).toMatchObject([{ after: { dueHours: 3518.2 } }]);
    // Without flights for hire there is no limit, and the annual restarts.
    await browser.patch(`/api/aircraft/${id}`, { isForHire: false });
    expect((await done(annual.id, 3600)).skipped).toBeNull();
  });

  test('a second completion with the same figures keeps the over-flown hours', async () => {
    const { add, reminder } = await ownedAircraft();
    const hundred = await add({
      template: '100-hour',
      lastDoneHours: 900,
      currentHours: 1007.3,
      meter: 'tach',
    });
    const done = () => markDone(services, hundred.id, { date: today, readings: { tach: 1007.3 } });
    expect((await done()).changes).toHaveLength(1);
    expect(await done()).toEqual({ changes: [], skipped: 'done_later' });
    const annual = await add({ template: 'annual', lastDoneDate: '2025-10-14' });
    const { changes } = await markDone(services, annual.id, { date: today, readings: { tach: 1007.3 } });
    expect(changes.map(({ reminderId }) => reminderId)).toEqual([annual.id]);
    expect(await reminder(hundred.id)).toMatchObject({ dueHours: 1100 });
  });
});
