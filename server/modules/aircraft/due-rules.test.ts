import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { markDone } from './completion.service.ts';

const { app, services, clock } = await testApp();
beforeAll(() => loadTestAirports(services.db));
const today = '2026-10-02';

async function ownedAircraft(row: object = {}) {
  const { browser, person } = await signedIn(app, services);
  const { id } = await buildAircraft(services, { ownerId: person.id, homeAirport: 'KPAO', ...row });
  const list = async () => (await browser.get(`/api/aircraft/${id}/reminders`)).json();
  const add = (body: object) => browser.post(`/api/aircraft/${id}/reminders`, body);
  const done = (reminderId: number, body: object) => browser.post(`/api/reminders/${reminderId}/done`, body);
  const change = (reminderId: number, body: object) => browser.patch(`/api/reminders/${reminderId}`, body);
  const edit = (body: object) => browser.patch(`/api/aircraft/${id}`, body);
  const names = async () => (await list()).map(({ serviceType }: { serviceType: string }) => serviceType);
  return { browser, id, list, add, done, change, edit, names };
}
const issueOf = (response: { statusCode: number; json: () => { issues?: { path: string }[] } }) => [
  response.statusCode,
  response.json().issues?.[0]?.path,
];

describe('[DUE-01~] the 100-hour clock', () => {
  const hundred = { template: '100-hour', dueHours: 1000, currentHours: 990, meter: 'tach' };

  test('an edit that leaves the last completion alone keeps the over-flown hours', async () => {
    const { add, done, change } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    expect((await done(id, { date: today, hours: 1007.3 })).json().dueHours).toBe(1100);
    // The form sends all its fields.
    const sent = { template: '100-hour', meter: 'tach', currentHours: 1007.3, lastDoneHours: 1007.3 };
    expect((await change(id, { ...sent, isRecurring: true })).json().dueHours).toBe(1100);
    expect((await change(id, { serviceType: 'Phase 1' })).json().dueHours).toBe(1100);
    // A corrected completion still counts the over-flown hours.
    expect((await change(id, { lastDoneHours: 1006 })).json().dueHours).toBe(1100);
    expect((await change(id, { lastDoneHours: 995 })).json().dueHours).toBe(1095);
    expect((await change(id, { lastDoneHours: 1006 })).json().dueHours).toBe(1100);
    expect((await change(id, { lastDoneHours: 995 })).json().dueHours).toBe(1095);
    // So does a limit that the owner has set.
    const oil = { template: 'oil', lastDoneHours: 980, meter: 'tach' };
    const { id: oilId } = (await add({ ...oil, dueHours: 1015 })).json();
    expect((await change(oilId, oil)).json().dueHours).toBe(1015);
  });

  test('an edit that enters a later completion counts from the limit of now, or from itself if it was early', async () => {
    for (const [lastDoneHours, dueHours] of [
      [1100, 1195],
      [1050, 1150],
    ]) {
      const { add, done, change } = await ownedAircraft();
      const { id } = (await add(hundred)).json();
      expect((await done(id, { date: today, hours: 995 })).json().dueHours).toBe(1095);
      const later = { lastDoneHours, currentHours: 1101, lastDoneDate: today };
      expect((await change(id, later)).json().dueHours).toBe(dueHours);
    }
  });

  test('an aircraft that has none by its type takes no such item and stays as it is', async () => {
    for (const type of [
      { aircraftType: 'Experimental' },
      { aircraftType: 'Light Jet', make: 'Cessna', model: '525' },
    ]) {
      const { browser, id, add, change } = await ownedAircraft(type);
      expect(issueOf(await add(hundred))).toEqual([400, 'template']);
      const oil = (await add({ template: 'engine_overhaul', lastDoneHours: 980, meter: 'tach' })).json();
      expect(issueOf(await change(oil.id, { template: '100-hour' }))).toEqual([400, 'template']);
      const [own] = (await browser.get('/api/aircraft')).json();
      expect([own.id, own.isForHire]).toEqual([id, false]);
    }
  });

  test('a second completion of the day keeps the over-flown hours, by an annual too', async () => {
    const { add, done, list } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const annual = (await add({ template: 'annual', lastDoneDate: '2025-10-14' })).json();
    const dueOf = async () => (await list()).find((row: { id: number }) => row.id === id).dueHours;
    await done(id, { date: today, hours: 1006.8 });
    expect((await done(annual.id, { date: today, hours: 1006.8 })).statusCode).toBe(200);
    expect(await dueOf()).toBe(1100);
    // Corrected by a tenth, by each of them.
    expect((await done(id, { date: today, hours: 1006.9 })).json().dueHours).toBe(1100);
    await done(annual.id, { date: today, hours: 1007 });
    expect(await dueOf()).toBe(1100);
    const wrong = await done(id, { date: today, hours: 1070 });
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'overflown']);
  });

  test('more than 10 hours past the limit are asked about, and count as 10', async () => {
    const { add, done } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const asked = await done(id, { date: today, hours: 1010.1 });
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'overflown']);
    const sure = await done(id, { date: today, hours: 1010.1, evenIfOverflown: true });
    expect(sure.json().dueHours).toBe(1100.1);
    // An annual restarts it as late.
    const annual = (await add({ template: 'annual', lastDoneDate: '2025-10-14' })).json();
    const late = { date: today, hours: 1130 };
    expect((await done(annual.id, late)).json().code).toBe('overflown');
    expect((await done(annual.id, { ...late, evenIfOverflown: true })).statusCode).toBe(200);
  });

  test('an annual restarts it at the hours of its meter; a 100-hour restarts no annual', async () => {
    const { add, done, list } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const annual = (await add({ template: 'annual', lastDoneDate: '2025-10-14' })).json();
    await done(id, { date: '2026-10-01', hours: 985 });
    const dueOf = async () =>
      Object.fromEntries(
        (await list()).map((row: Record<string, unknown>) => [row.template, row.dueHours ?? row.dueDate]),
      );
    expect(await dueOf()).toEqual({ '100-hour': 1085, annual: '2026-10-31' });
    // Without hours nothing is known about the 100-hour inspection.
    await done(annual.id, { date: '2026-10-01' });
    expect((await dueOf())['100-hour']).toBe(1085);
    await done(annual.id, { date: today, hours: 992 });
    expect(await dueOf()).toEqual({ '100-hour': 1092, annual: '2027-10-31' });
  });

  test('in the light-sport category is 91.327(c): no over-flown hours, and a condition inspection restarts it', async () => {
    const lightSport = { category: 'Light-Sport', isForHire: true };
    const { add, done, change, list } = await ownedAircraft(lightSport);
    const { id, rule } = (await add(hundred)).json();
    expect(rule).toBe('14 CFR 91.327(c)');
    // 91.409(b) would count 7.3 hours against the next one.
    expect((await done(id, { date: today, hours: 1007.3 })).json().dueHours).toBe(1107.3);
    expect((await change(id, { lastDoneHours: 1006 })).json().dueHours).toBe(1106);
    const condition = (await add({ template: 'condition', lastDoneDate: '2025-10-14' })).json();
    expect(condition.rule).toBe('14 CFR 91.327(b)');
    await done(condition.id, { date: today, hours: 1010 });
    const dues = (await list()).map((row: Record<string, unknown>) => [
      row.template,
      row.dueHours ?? row.dueDate,
    ]);
    expect(Object.fromEntries(dues)).toEqual({ '100-hour': 1110, condition: '2027-10-31' });
    // And it would ask about more than 10.
    const other = await ownedAircraft(lightSport);
    const late = (await other.add(hundred)).json();
    expect((await other.done(late.id, { date: today, hours: 1015 })).json().dueHours).toBe(1115);
  });

  test('an annual restarts it on its own meter, also one that was an item by another meter before', async () => {
    const { add, done, change, list } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const own = { serviceType: 'Phase', isRecurring: true, intervalHours: 100, meter: 'hobbs' };
    const phase = (await add({ ...own, lastDoneHours: 4900, currentHours: 4950 })).json();
    const annual = { template: 'annual', isRecurring: true, lastDoneDate: '2025-10-14' };
    expect((await change(phase.id, annual)).json()).toMatchObject({
      dueDate: '2026-10-31',
      meter: null,
      currentHours: null,
      lastDoneHours: null,
      dueHours: null,
    });
    const dueOf = async () => (await list()).find((row: { id: number }) => row.id === id);
    expect((await done(phase.id, { date: today, hours: 995 })).statusCode).toBe(200);
    expect(await dueOf()).toMatchObject({ dueHours: 1095, currentHours: 995 });
    // An annual that counts hours of another meter says nothing about the tach.
    const counted = { intervalHours: 100, meter: 'hobbs', lastDoneHours: 4950 };
    expect((await change(phase.id, counted)).json()).toMatchObject({ meter: 'hobbs', dueHours: 5050 });
    expect((await done(phase.id, { date: today, hours: 5003 })).json().dueHours).toBe(5103);
    expect(await dueOf()).toMatchObject({ dueHours: 1095, currentHours: 995 });
    expect(
      (await markDone(services, phase.id, { date: today, readings: { tach: 996, hobbs: 5004 } })).changes,
    ).toMatchObject([{ after: { dueHours: 5104 } }, { reminderId: id, after: { dueHours: 1096 } }]);
  });

  test('is on the due list of an aircraft for hire only, and keeps its history', async () => {
    const { add, edit, names, browser } = await ownedAircraft();
    await add({ template: 'annual', lastDoneDate: '2025-11-14' });
    const due = async () => (await browser.get('/api/aircraft')).json()[0];
    expect((await due()).isForHire).toBe(false);
    await add({ ...hundred, dueHours: 980 });
    // Adding it says that the aircraft is used for hire.
    expect(await due()).toMatchObject({ isForHire: true, due: { overdue: 1 } });
    expect((await edit({ isForHire: false })).json()).toMatchObject({
      isForHire: false,
      due: { overdue: 0 },
    });
    expect(await names()).toEqual(['Annual inspection']);
    expect((await edit({ isForHire: true })).json().due.overdue).toBe(1);
    expect(await names()).toEqual(['100-hour inspection', 'Annual inspection']);
    // No experimental aircraft is used for hire.
    expect((await edit({ aircraftType: 'Experimental' })).json().due.overdue).toBe(0);
    expect(await names()).toEqual(['Condition inspection']);
  });
});

describe('[DUE-01~] rules by aircraft', () => {
  test('a yearly inspection is the one of the aircraft, also after its type changes', async () => {
    const { add, edit, list } = await ownedAircraft({ aircraftType: 'Experimental' });
    expect((await add({ template: 'annual', lastDoneDate: '2026-02-28' })).json()).toMatchObject({
      template: 'condition',
      serviceType: 'Condition inspection',
      rule: '14 CFR 91.409(c), operating limitations',
      dueDate: '2027-02-28',
    });
    await edit({ aircraftType: 'Turboprop', make: 'Beech', model: 'King Air 350' });
    expect((await list())[0]).toMatchObject({
      template: 'program',
      serviceType: 'Inspection program',
      dueDate: '2027-02-28',
    });
    await edit({ aircraftType: 'Single Engine Piston', model: 'A36' });
    expect((await list())[0]).toMatchObject({ template: 'annual', serviceType: 'Annual inspection' });
  });
});

describe('[DUE-01~] intervals and readings', () => {
  test('own items recur in days, months or hours, up to 15 years', async () => {
    const { add, done, change } = await ownedAircraft();
    const own = { serviceType: 'Fire bottle', isRecurring: true, lastDoneDate: '2024-02-29' };
    const added = (await add({ ...own, intervalMonths: 180 })).json();
    expect(added).toMatchObject({ dueDate: '2039-02-28', interval: 'Every 180 months, to the day' });
    expect((await done(added.id, { date: today })).json().dueDate).toBe('2041-10-02');
    const calendar = { ...own, serviceType: 'Hoses', intervalMonths: 60, isByCalendar: true };
    const hoses = (await add(calendar)).json();
    expect(hoses).toMatchObject({ dueDate: '2029-02-28', interval: 'Every 60 calendar months' });
    expect((await change(hoses.id, { isByCalendar: false })).json()).toMatchObject({ dueDate: '2029-02-28' });
    expect((await done(hoses.id, { date: today })).json().dueDate).toBe('2031-10-02');
    // Rules of Part 91 have calendar months, whatever is sent.
    const annual = await add({ template: 'annual', lastDoneDate: '2026-02-10', isByCalendar: false });
    expect(annual.json()).toMatchObject({ dueDate: '2027-02-28', interval: '12 calendar months' });
    expect(issueOf(await add({ ...own, intervalMonths: 181 }))).toEqual([400, 'intervalMonths']);
    expect(issueOf(await add({ ...own, intervalDays: 5480 }))).toEqual([400, 'intervalDays']);
    const days = await add({ ...own, serviceType: 'Sling', intervalDays: 5479 });
    expect(days.json().dueDate).toBe('2039-03-01');
  });

  test('an AD has a number, a revision and a method, and two ADs are two items', async () => {
    const { add } = await ownedAircraft();
    const ad = { template: 'ad', lastDoneDate: '2026-01-10', adMethod: 'Inspected, paragraph (g)' };
    expect(issueOf(await add(ad))).toEqual([400, 'adNumber']);
    expect((await add({ ...ad, adNumber: '2011-10-09', adRevision: 'R1' })).json()).toMatchObject({
      serviceType: 'AD 2011-10-09 R1',
      rule: '14 CFR Part 39',
      adMethod: 'Inspected, paragraph (g)',
      dueDate: '2027-01-10',
      interval: '12 months, to the day',
    });
    const other = await add({
      ...ad,
      adNumber: '2020-26-16',
      intervalHours: 100,
      lastDoneHours: 50,
      meter: 'total',
    });
    expect(other.json()).toMatchObject({ dueHours: 150, dueDate: null, status: 'unknown' });
  });

  test('another template forgets the intervals and limits of the former one', async () => {
    const { add, change } = await ownedAircraft();
    const prop = { template: 'prop_overhaul', intervalMonths: 60, intervalHours: 1800, meter: 'tach' };
    const done = { lastDoneDate: '2026-01-10', lastDoneHours: 100, currentHours: 120 };
    const { id, ...row } = (await add({ ...prop, ...done })).json();
    expect(row).toMatchObject({
      dueDate: '2031-01-31',
      dueHours: 1900,
      interval: '60 calendar months or 1,800 hours',
    });
    expect((await change(id, { template: 'elt' })).json()).toMatchObject({
      dueDate: '2027-01-31',
      dueHours: null,
      interval: '12 calendar months',
    });
    const oil = { template: 'oil', lastDoneHours: 100, meter: 'tach' };
    expect((await change(id, oil)).json()).toMatchObject({ dueDate: null, dueHours: 150, currentHours: 120 });
  });

  test('another meter takes the hours of that meter', async () => {
    const { add, change } = await ownedAircraft();
    const { id } = (
      await add({ template: 'oil', lastDoneHours: 1000, currentHours: 1020, meter: 'tach' })
    ).json();
    expect(issueOf(await change(id, { meter: 'hobbs' }))).toEqual([400, 'lastDoneHours']);
    const moved = await change(id, { meter: 'hobbs', lastDoneHours: 1480 });
    expect(moved.json()).toMatchObject({
      meter: 'hobbs',
      dueHours: 1530,
      currentHours: null,
      status: 'unknown',
    });
  });

  test('hours older than 30 days are unknown, and the expected date says so', async () => {
    const { browser, id, add, list } = await ownedAircraft();
    await add({ template: 'oil', dueHours: 1050, meter: 'tach' });
    expect((await list())[0]).toMatchObject({ status: 'unknown', remaining: 'Unknown', expectedDate: null });
    const log = (hours: number, readOn: string) =>
      browser.post(`/api/aircraft/${id}/readings`, { meter: 'tach', hours, readOn });
    await log(1000, '2026-06-04');
    await log(1030, '2026-08-03');
    expect((await list())[0]).toMatchObject({
      status: 'unknown',
      expectedDate: '2026-09-12',
      hoursLeft: null,
    });
    await log(1041, '2026-10-01');
    expect((await list())[0]).toMatchObject({ status: 'due_soon', remaining: '9.0 h left' });
    const [tach] = (await browser.get(`/api/aircraft/${id}/readings`)).json();
    expect(tach).toMatchObject({ meter: 'tach', hours: 1041, readOn: '2026-10-01', isStale: false });
    expect(tach.months.map(({ hours }: { hours: number | null }) => hours).slice(7)).toEqual([
      13.5,
      15.5,
      6.4,
      5.6,
      null,
    ]);
    const stranger = await ownedAircraft();
    expect((await stranger.browser.get(`/api/aircraft/${id}/readings`)).statusCode).toBe(404);
  });

  test('today is the browser’s date without a home airport, to the last minute of the month', async () => {
    const at = async (now: string, row: object) => {
      const { add, done } = await ownedAircraft(row);
      clock.now = new Date(now);
      const { remaining, id } = (await add({ template: 'annual', dueDate: '2026-10-31' })).json();
      return [remaining, (await done(id, { date: '2026-11-01' })).statusCode];
    };
    const before = clock.now;
    const [honolulu, newYork] = [
      { homeAirport: 'PHNL' },
      { homeAirport: null, timeZone: 'America/New_York' },
    ];
    // The last minute of October, and the first of November.
    expect(await at('2026-11-01T09:59:30Z', honolulu)).toEqual(['Due today', 400]);
    expect(await at('2026-11-01T10:00:00Z', honolulu)).toEqual(['1 day over', 200]);
    expect(await at('2026-11-01T03:59:30Z', newYork)).toEqual(['Due today', 400]);
    expect(await at('2026-11-01T04:00:00Z', newYork)).toEqual(['1 day over', 200]);
    clock.now = before;
    const { edit } = await ownedAircraft({ homeAirport: null });
    expect((await edit({ timeZone: 'Pacific/Honolulu' })).json().timeZone).toBe('Pacific/Honolulu');
    expect(issueOf(await edit({ timeZone: 'Mars/Base' }))).toEqual([400, 'timeZone']);
  });
});
