import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { fleetBoard } from '#contract/aircraft/fleet.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { daysAfter, formatLongDate } from '#contract/time.ts';
import { aircraft as aircraftTable } from '#server/db/schema/aircraft.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { buildSharedAccount } from '#server/testing/build/members.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded } = jobScenarios(app, services);
const today = services.now().toISOString().slice(0, 10);
const day = (offset: number) => daysAfter(today, offset);

type Board = z.input<typeof fleetBoard>;

let number = 100;
const addAircraft = async (browser: Browser, fields: object = {}) =>
  okBody<{ id: number }>(
    await browser.post('/api/aircraft', {
      tailNumber: `N${(number += 1)}HQ`,
      aircraftType: 'Single Engine Piston',
      timeZone: 'UTC',
      ...fields,
    }),
  ).id;
const addReminder = async (browser: Browser, id: number, fields: object) =>
  okBody<{ id: number }>(await browser.post(`/api/aircraft/${id}/reminders`, fields)).id;
const log = async (browser: Browser, id: number, hours: number, readOn: string) =>
  okBody(await browser.post(`/api/aircraft/${id}/readings`, { meter: 'tach', hours, readOn }));
const board = async (browser: Browser, query = '') => okBody<Board>(await browser.get(`/api/fleet${query}`));
/** Makes a job one on the aircraft. */
const workOn = (requestId: number, aircraftId: number) =>
  services.db.update(serviceRequests).set({ aircraftId }).where(eq(serviceRequests.id, requestId));
const notificationsOf = (userId: string) =>
  services.db
    .select({ title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
/** How many aircraft are available on a day. */
const availableOn = ({ available }: Board, date: string) =>
  available.findLast(({ from }) => from <= date)?.count;

describe('[FLEET-01] the fleet board', () => {
  test('has due items on their day, expected ranges by both rates, jobs and outages', async () => {
    const job = await funded();
    const browser = job.owner;
    const id = await addAircraft(browser);
    await workOn(job.id, id);
    const annual = await addReminder(browser, id, { template: 'annual', dueDate: day(45) });
    // 90 days: 54 h, 0.6 a day; the last 30 days 30 h, 1 a day.
    await log(browser, id, 1000, day(-90));
    await log(browser, id, 1024, day(-30));
    await log(browser, id, 1054, day(0));
    const oil = await addReminder(browser, id, { template: 'oil', meter: 'tach', dueHours: 1084 });
    okBody(
      await browser.post(`/api/aircraft/${id}/outages`, {
        from: day(60),
        until: day(62),
        reason: 'Alternator',
      }),
    );
    const { aircraft, today: shown, from, to, total } = await board(browser);
    expect([shown, from, to, total]).toEqual([today, day(-14), day(167), 1]);
    expect(aircraft[0]!.perMonth).toBeCloseTo(18.3, 1);
    expect(aircraft[0]!.items).toEqual([
      expect.objectContaining({
        reminderId: oil,
        isExpected: true,
        earliest: day(30),
        latest: day(50),
        due: day(40),
      }),
      expect.objectContaining({ reminderId: annual, isExpected: false, due: day(45), earliest: null }),
    ]);
    expect(aircraft[0]!.jobs).toEqual([
      expect.objectContaining({ requestId: job.id, from: day(7), isBooked: true, status: 'in_progress' }),
    ]);
    expect(aircraft[0]!.outages).toEqual([
      expect.objectContaining({ from: day(60), until: day(62), reason: 'Alternator', isEnded: false }),
    ]);
    expect(aircraft[0]!.outage).toBeNull();
  });

  test('has shared aircraft for members and nothing of others', async () => {
    const [marta, pilot, stranger] = [
      await signedIn(app, services),
      await signedIn(app, services),
      await signedIn(app, services),
    ];
    const id = await addAircraft(marta.browser);
    const groupId = await buildSharedAccount(services.db, 'group', [
      { userId: marta.person.id, role: 'managing_owner' },
      { userId: pilot.person.id, role: 'pilot' },
    ]);
    await services.db.update(aircraftTable).set({ ownerId: groupId }).where(eq(aircraftTable.id, id));
    const own = await addAircraft(pilot.browser);
    const ids = async (browser: Browser, query = '') =>
      (await board(browser, query)).aircraft.map((one) => one.id).toSorted((a, b) => a - b);
    expect(await ids(pilot.browser)).toEqual([id, own]);
    expect(await ids(pilot.browser, `?groupId=${groupId}`)).toEqual([id]);
    expect(await ids(stranger.browser)).toEqual([]);
    expect((await stranger.browser.get(`/api/fleet?groupId=${groupId}`)).statusCode).toBe(404);
    const outage = { from: today, reason: 'Prop strike' };
    expect(codeOf(await pilot.browser.post(`/api/aircraft/${id}/outages`, outage))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await stranger.browser.post(`/api/aircraft/${id}/outages`, outage))).toEqual([
      404,
      'not_found',
    ]);
    okBody(await marta.browser.post(`/api/aircraft/${id}/outages`, outage));
    expect((await board(pilot.browser)).aircraft[0]!.outage?.setBy).toBe(marta.person.firstName);
  });
});

test('[FLEET-01~] a running job that should have ended is still on its aircraft', async () => {
  const { owner: browser, id } = await funded();
  await workOn(id, await addAircraft(browser));
  await services.db
    .update(serviceQuotes)
    .set({ availableDate: day(-9) })
    .where(eq(serviceQuotes.requestId, id));
  const shown = await board(browser);
  expect(shown.aircraft[0]!.jobs).toEqual([
    expect.objectContaining({ from: day(-9), to: today, isBooked: false }),
  ]);
  expect(availableOn(shown, today)).toBe(0);
});

test('[FLEET-02] an item by hours without data has no day, a calendar item the last day of the month', async () => {
  const { browser } = await signedIn(app, services);
  const id = await addAircraft(browser);
  await addReminder(browser, id, { template: 'oil', meter: 'tach', dueHours: 1050 });
  await addReminder(browser, id, { template: 'annual', lastDoneDate: '2026-03-10' });
  const [annual, oil] = (await board(browser, '?days=400')).aircraft[0]!.items;
  expect(oil).toMatchObject({ due: null, earliest: null, isExpected: false, status: 'unknown' });
  expect(annual).toMatchObject({ due: '2027-03-31', isExpected: false });
});

describe('[FLEET-03~] an outage', () => {
  test('is set, changed and ended; no two share a day, also if they are set at once', async () => {
    const { browser } = await signedIn(app, services);
    const id = await addAircraft(browser);
    const add = (body: object) =>
      browser.post(`/api/aircraft/${id}/outages`, { reason: 'Alternator', ...body });
    const both = await Promise.all([add({ from: day(3), until: day(5) }), add({ from: day(4) })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    const first = okBody<{ id: number }>(both.find(({ statusCode }) => statusCode === 201)!);
    okBody(
      await browser.patch(`/api/outages/${first.id}`, {
        from: day(-1),
        until: day(1),
        reason: 'Vacuum pump',
      }),
    );
    expect(codeOf(await add({ from: day(1) }))).toEqual([400, 'invalid_input']);
    expect(codeOf(await add({ from: day(3), until: day(2) }))).toEqual([400, 'invalid_input']);
    expect(codeOf(await add({ from: '1999-01-01', until: '1999-01-02' }))).toEqual([400, 'invalid_input']);
    const later = okBody<{ id: number }>(await add({ from: day(2), until: day(4) }));
    // The message stands at the day that is in the way: the start inside another one, or the end beyond its start.
    const fieldsOf = async (body: object) =>
      (await add(body)).json<ErrorBody>().issues?.map(({ path }) => path);
    expect(await fieldsOf({ from: day(1), until: day(3) })).toEqual(['from']);
    expect(await fieldsOf({ from: day(-3), until: day(-1) })).toEqual(['until']);
    expect(await fieldsOf({ from: day(-3) })).toEqual(['until']);
    expect(okBody(await browser.post(`/api/outages/${first.id}/end`))).toMatchObject({
      until: today,
      isEnded: true,
    });
    // A second click changes nothing, and what is over is not changed.
    expect(okBody(await browser.post(`/api/outages/${first.id}/end`))).toMatchObject({
      until: today,
      isEnded: true,
    });
    expect(codeOf(await browser.patch(`/api/outages/${first.id}`, { reason: 'Other' }))).toEqual([
      409,
      'stale_state',
    ]);
    // One that has not begun is gone.
    expect((await browser.post(`/api/outages/${later.id}/end`)).json()).toBeNull();
    const shown = await board(browser);
    expect(shown.aircraft[0]).toMatchObject({ outage: null, outages: [{ reason: 'Vacuum pump' }] });
    const stranger = await signedIn(app, services);
    expect((await stranger.browser.post(`/api/outages/${first.id}/end`)).statusCode).toBe(404);
  });
});

test('[FLEET-03] everyone of a group is notified of an outage but who set it, and an owner alone is not', async () => {
  const marta = await signedIn(app, services, { firstName: 'Marta' });
  const pilot = await signedIn(app, services, { firstName: 'Hal' });
  const id = await addAircraft(marta.browser, { tailNumber: 'N536HQ' });
  const groupId = await buildSharedAccount(services.db, 'group', [
    { userId: marta.person.id, role: 'managing_owner' },
    { userId: pilot.person.id, role: 'pilot' },
  ]);
  await services.db.update(aircraftTable).set({ ownerId: groupId }).where(eq(aircraftTable.id, id));
  const outages = `/api/aircraft/${id}/outages`;
  const { id: outage } = okBody<{ id: number }>(
    await marta.browser.post(outages, { from: today, until: day(3), reason: 'Alternator' }),
  );
  okBody(await marta.browser.patch(`/api/outages/${outage}`, { until: null }));
  okBody(await marta.browser.post(`/api/outages/${outage}/end`));
  const later = okBody<{ id: number }>(
    await marta.browser.post(outages, { from: day(9), until: day(9), reason: 'Tires' }),
  );
  await marta.browser.post(`/api/outages/${later.id}/end`);
  const own = await addAircraft(marta.browser);
  okBody(await marta.browser.post(`/api/aircraft/${own}/outages`, { from: today, reason: 'Paint' }));
  expect(await notificationsOf(pilot.person.id)).toEqual([
    {
      title: 'N536HQ out of service',
      message: `Marta marked it out of service from ${formatLongDate(today)} to ${formatLongDate(day(3))}: Alternator`,
    },
    {
      title: 'N536HQ out of service, changed',
      message: `Marta marked it out of service from ${formatLongDate(today)} on: Alternator`,
    },
    { title: 'N536HQ back in service', message: 'Marta ended the outage: Alternator' },
    {
      title: 'N536HQ out of service',
      message: `Marta marked it out of service on ${formatLongDate(day(9))}: Tires`,
    },
    { title: 'N536HQ stays in service', message: 'Marta removed the outage: Tires' },
  ]);
  expect(await notificationsOf(marta.person.id)).toEqual([]);
});

test('[FLEET-04] available are the aircraft without outage, job and overdue inspection item', async () => {
  const { owner: browser, id } = await funded();
  const [free, out, working, late, vor] = [
    await addAircraft(browser),
    await addAircraft(browser),
    await addAircraft(browser),
    await addAircraft(browser),
    await addAircraft(browser),
  ];
  await addReminder(browser, free, { template: 'annual', dueDate: day(20) });
  okBody(
    await browser.post(`/api/aircraft/${out}/outages`, { from: day(-2), until: day(2), reason: 'Tire' }),
  );
  await workOn(id, working);
  await addReminder(browser, late, { template: 'transponder', dueDate: day(-5) });
  await addReminder(browser, vor, { template: 'vor', dueDate: day(-5) });
  const shown = await board(browser);
  const job = shown.aircraft.find((one) => one.id === working)!.jobs[0]!;
  expect(job.requestId).toBe(id);
  expect(availableOn(shown, day(-10))).toBe(5);
  expect(availableOn(shown, day(-3))).toBe(4);
  expect(availableOn(shown, today)).toBe(3);
  expect(availableOn(shown, day(3))).toBe(4);
  expect(availableOn(shown, job.from)).toBe(3);
  expect(availableOn(shown, daysAfter(job.to, 1))).toBe(4);
});

test('a board of 28 to 400 days and 50 aircraft a page', async () => {
  const { browser, person } = await signedIn(app, services);
  const rows = Array.from({ length: 51 }, (_, i) => ({
    ownerId: person.id,
    tailNumber: `N${i + 1}ZZ`,
    aircraftType: 'Single Engine Piston',
  }));
  await services.db.insert(aircraftTable).values(rows);
  expect(await board(browser)).toMatchObject({ total: 51, aircraft: { length: 50 } });
  expect((await board(browser, '?page=2')).aircraft).toHaveLength(1);
  for (const query of ['days=27', 'days=401', 'from=yesterday', 'page=0'])
    expect((await browser.get(`/api/fleet?${query}`)).statusCode).toBe(400);
});
