import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { markDone, undoDone } from './completion.service.ts';
import { applyDelivery } from './deliveries.service.ts';

const { app, services } = await testApp();
beforeAll(() => loadTestAirports(services.db));
const today = '2026-10-02';

async function flownAircraft() {
  const { browser, person } = await signedIn(app, services);
  const { id } = await buildAircraft(services, { ownerId: person.id, homeAirport: 'KPAO', isForHire: true });
  const log = (hours: number, readOn: string, more: object = {}) =>
    browser.post(`/api/aircraft/${id}/readings`, { meter: 'tach', hours, readOn, ...more });
  const add = async (body: object) => (await browser.post(`/api/aircraft/${id}/reminders`, body)).json();
  const replace = (body: object = {}) =>
    browser.post(`/api/aircraft/${id}/new-meters`, {
      meter: 'tach',
      replacedOn: '2026-09-20',
      lastOld: 3412.6,
      firstNew: 0,
      ...body,
    });
  const reminder = async (reminderId: number) =>
    (await browser.get(`/api/aircraft/${id}/reminders`))
      .json()
      .find((one: { id: number }) => one.id === reminderId);
  const meter = async (name = 'tach') =>
    (await browser.get(`/api/aircraft/${id}/readings`))
      .json()
      .find((one: { meter: string }) => one.meter === name);
  await log(3350, '2026-07-01');
  await log(3410, '2026-09-15');
  return { browser, id, log, add, replace, reminder, meter };
}

describe('[DUE-01~] a new meter', () => {
  test('what is due moves by the offset, and neither hours left nor flown hours jump', async () => {
    const { browser, id, add, replace, reminder, log, meter } = await flownAircraft();
    await log(5210.4, '2026-09-15', { meter: 'total' });
    const oil = await add({ template: 'oil', lastDoneHours: 3400, meter: 'tach' });
    const hobbs = await add({ template: 'magneto', lastDoneHours: 10, currentHours: 20, meter: 'hobbs' });
    const response = await replace();
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { id: expect.any(Number), meter: 'tach', hours: 0, readOn: '2026-09-20', source: 'new_meter' },
    ]);
    expect(await reminder(oil.id)).toMatchObject({
      dueHours: 37.4,
      lastDoneHours: -12.6,
      currentHours: 0,
      hoursLeft: 37.4,
    });
    expect(await reminder(hobbs.id)).toMatchObject({ dueHours: 510, currentHours: 20 });
    // Later readings are compared with the new meter.
    expect((await log(3413, today)).statusCode).toBe(201);
    await browser.delete(`/api/aircraft/${id}/readings/${(await meter()).id}`);
    expect((await log(12.5, today)).statusCode).toBe(201);
    expect(await reminder(oil.id)).toMatchObject({ hoursLeft: 24.9, status: 'ok' });
    const tach = await meter();
    expect(tach).toMatchObject({
      hours: 12.5,
      replacements: [{ readOn: '2026-09-20', lastOld: 3412.6, firstNew: 0 }],
    });
    expect(
      tach.log.map((one: { hours: number; isOfOldMeter: boolean }) => [one.hours, one.isOfOldMeter]),
    ).toEqual([
      [12.5, false],
      [0, false],
      [3412.6, true],
      [3410, true],
      [3350, true],
    ]);
    const flown = tach.months.reduce(
      (sum: number, { hours }: { hours: number | null }) => sum + (hours ?? 0),
      0,
    );
    expect(flown).toBeCloseTo(75.1, 0);
    const [aircraft] = (await browser.get('/api/aircraft')).json();
    expect([aircraft.tachHours, aircraft.totalHours]).toEqual([12.5, 5210.4]);
  });

  test('over-flown hours still count against the next 100-hour inspection', async () => {
    const { browser, add, replace, log, reminder } = await flownAircraft();
    const hundred = await add({ template: '100-hour', lastDoneHours: 3300, meter: 'tach' });
    await replace();
    // Due at 3,400.0, so 12.6 hours before the new meter.
    expect(await reminder(hundred.id)).toMatchObject({ dueHours: -12.6, status: 'overdue' });
    await log(0.4, today);
    const done = { date: today, hours: 0.4, evenIfOverflown: true };
    expect((await browser.post(`/api/reminders/${hundred.id}/done`, done)).json()).toMatchObject({
      dueHours: 90.4,
    });
  });

  test('it is recorded once, and undone as a reading is', async () => {
    const { browser, id, add, replace, reminder, meter, log } = await flownAircraft();
    const oil = await add({ template: 'oil', lastDoneHours: 3400, meter: 'tach' });
    const [once, again] = [await replace(), await replace()];
    expect(again.json().id).toBe(once.json().id);
    expect(await reminder(oil.id)).toMatchObject({ dueHours: 37.4 });
    const later = (await log(3, today)).json();
    const undo = async (readingId: number) =>
      (await browser.delete(`/api/aircraft/${id}/readings/${readingId}`)).statusCode;
    expect(await undo(once.json().id)).toBe(409);
    expect([await undo(later.id), await undo(once.json().id)]).toEqual([204, 204]);
    expect(await reminder(oil.id)).toMatchObject({ dueHours: 3450, lastDoneHours: 3400, currentHours: 3410 });
    expect(await meter()).toMatchObject({
      hours: 3410,
      replacements: [],
      log: [{ hours: 3410 }, { hours: 3350 }],
    });
    expect((await replace()).statusCode).toBe(201);
  });

  test('a reading from before that arrives late is one of the old meter', async () => {
    const { log, replace, meter } = await flownAircraft();
    await replace();
    expect((await log(3411.5, '2026-09-18')).statusCode).toBe(201);
    expect((await log(3420, '2026-09-18')).json().code).toBe('reading_runs_back');
    expect(await meter()).toMatchObject({ hours: 0 });
    expect((await meter()).log.map(({ hours }: { hours: number }) => hours)).toEqual([
      0, 3412.6, 3411.5, 3410, 3350,
    ]);
  });

  test('work from before the new meter restarts its item at the hours of the old one', async () => {
    const { browser, id, add, replace, reminder } = await flownAircraft();
    const oil = await add({ template: 'oil', lastDoneHours: 3380, meter: 'tach' });
    const magneto = await add({ template: 'magneto', lastDoneHours: 3000, meter: 'tach' });
    await replace();
    const done = { date: '2026-09-16', hours: 3410.6 };
    expect((await browser.post(`/api/reminders/${oil.id}/done`, done)).json()).toMatchObject({
      lastDoneHours: -2,
      dueHours: 48,
      currentHours: 0,
    });
    // Delivered before the replacement, and completed after it.
    const item = { reminderId: magneto.id, isDelivered: true, lastDoneDate: null, lastDoneHours: 3000 };
    const applied = await applyDelivery(services, id, {
      doneOn: '2026-09-17',
      items: [item],
      readings: { tach: 3411 },
      staysDue: () => null,
      dueDateOf: () => null,
    });
    expect(applied).toMatchObject({
      items: [{ outcome: 'done' }],
      readings: [{ hours: 3411, before: 3410.6 }],
    });
    expect(await reminder(magneto.id)).toMatchObject({ lastDoneHours: -1.6, dueHours: 498.4 });
  });

  test('work is undone over a new meter too', async () => {
    const { add, replace, reminder } = await flownAircraft();
    const oil = await add({ template: 'oil', lastDoneHours: 3380, meter: 'tach' });
    const { changes } = await markDone(services, oil.id, { date: '2026-09-16', readings: { tach: 3410.6 } });
    await replace();
    expect(await reminder(oil.id)).toMatchObject({ lastDoneHours: -2, dueHours: 48 });
    expect(await undoDone(services, changes)).toEqual([oil.id]);
    // Due at 3,430.0 before.
    expect(await reminder(oil.id)).toMatchObject({ lastDoneHours: -32.6, dueHours: 17.4 });
  });

  test('the old meter ends with its last reading, and only tach and Hobbs are replaced', async () => {
    const { replace, browser, id } = await flownAircraft();
    const refused = async (body: object) => {
      const response = await replace(body);
      return [response.statusCode, response.json().issues?.[0]?.path];
    };
    expect(await refused({ replacedOn: '2026-10-03' })).toEqual([400, 'replacedOn']);
    expect(await refused({ replacedOn: '2026-09-14' })).toEqual([400, 'replacedOn']);
    expect(await refused({ lastOld: 3409.9 })).toEqual([400, 'lastOld']);
    expect(await refused({ lastOld: 34_126 })).toEqual([400, 'lastOld']);
    expect(await refused({ firstNew: -1 })).toEqual([400, 'firstNew']);
    expect(await refused({ meter: 'total' })).toEqual([400, 'meter']);
    const other = await signedIn(app, services);
    const body = { meter: 'tach', replacedOn: '2026-09-20', lastOld: 3412.6, firstNew: 0 };
    expect((await other.browser.post(`/api/aircraft/${id}/new-meters`, body)).statusCode).toBe(404);
    expect((await browser.get(`/api/aircraft/${id}/readings`)).json()).toHaveLength(1);
  });
});

describe('[DUE-01~] cycles and landings', () => {
  test('they are read in whole numbers, and items count by them', async () => {
    const { browser, id, add, log, reminder, meter } = await flownAircraft();
    expect((await log(1204.5, today, { meter: 'landings' })).json().message).toBe('Enter whole landings');
    await log(1204, today, { meter: 'landings' });
    const gear = await add({
      serviceType: 'Gear leg',
      isRecurring: true,
      meter: 'landings',
      lastDoneHours: 1000,
      intervalHours: 500,
    });
    expect(gear).toMatchObject({ interval: 'Every 500 landings', remaining: '296 landings left' });
    // A part with a life limit is due once.
    const disk = { serviceType: 'Turbine disk', meter: 'cycles', dueHours: 12_000, currentHours: 11_960 };
    expect(await add(disk)).toMatchObject({ remaining: '40 cycles left', status: 'due_soon' });
    await log(1480, today, { meter: 'landings', correct: true });
    expect(await reminder(gear.id)).toMatchObject({ remaining: '20 landings left', status: 'due_soon' });
    const [aircraft] = (await browser.get('/api/aircraft')).json();
    expect([aircraft.landings, aircraft.cycles]).toEqual([1480, 11_960]);
    // The hours stay in front.
    const all = (await browser.get(`/api/aircraft/${id}/readings`)).json();
    expect(all.map((one: { meter: string }) => one.meter)).toEqual(['tach', 'landings', 'cycles']);
    expect(await meter('cycles')).toMatchObject({ hours: 11_960 });
    const wrong = await browser.post(`/api/aircraft/${id}/reminders`, {
      template: '100-hour',
      meter: 'landings',
      lastDoneHours: 1,
    });
    expect(wrong.json().issues[0].path).toBe('meter');
  });
});
