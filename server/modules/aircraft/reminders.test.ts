import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, clock } = await testApp();
beforeAll(() => loadTestAirports(services.db));

async function ownedAircraft(homeAirport: string | null = 'KPAO') {
  const { browser, person } = await signedIn(app, services);
  const { id } = await buildAircraft(services, { ownerId: person.id, homeAirport });
  const list = async () => (await browser.get(`/api/aircraft/${id}/reminders`)).json();
  const add = (body: object) => browser.post(`/api/aircraft/${id}/reminders`, body);
  return { browser, id, list, add };
}
const done = (browser: Browser, id: number, body: object) => browser.post(`/api/reminders/${id}/done`, body);
const issueOf = (response: { statusCode: number; json: () => { issues?: { path: string }[] } }) => [
  response.statusCode,
  response.json().issues?.[0]?.path,
];

describe('[DUE-01] reminders by date', () => {
  test('by template: names, interval and due date follow from the last completion', async () => {
    const { add, id, list } = await ownedAircraft();
    const added = await add({ template: 'annual', lastDoneDate: '2025-10-14' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({
      id: expect.any(Number),
      aircraftId: id,
      reminderType: 'annual',
      serviceType: 'Annual inspection',
      dueDate: '2026-10-31',
      dueHours: null,
      currentHours: null,
      meter: null,
      hoursReadOn: null,
      isRecurring: true,
      intervalDays: null,
      intervalMonths: null,
      isByCalendar: true,
      intervalHours: null,
      adNumber: null,
      adRevision: null,
      adMethod: null,
      template: 'annual',
      lastDoneDate: '2025-10-14',
      lastDoneHours: null,
      isActive: true,
      status: 'due_soon',
      daysLeft: 29,
      hoursLeft: null,
      share: expect.closeTo(1 - 29 / 382, 5),
      remaining: '29 days left',
      expectedDate: null,
      rule: '14 CFR 91.409(a)',
      interval: '12 calendar months',
      doneBy: 'IA or repair station',
      openRequestId: null,
      openRequestQuotes: 0,
      hasOpenJob: false,
      finding: null,
    });
    expect(await list()).toEqual([added.json()]);
  });

  test('completing moves the due date to the last day of the month; the response contains it', async () => {
    const { browser, add } = await ownedAircraft();
    const { id } = (await add({ template: 'annual', dueDate: '2026-10-31' })).json();
    const response = await done(browser, id, { date: '2026-10-02' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ dueDate: '2027-10-31', lastDoneDate: '2026-10-02', status: 'ok' }),
    ]);
    expect((await done(browser, id, { date: '2026-10-02' })).json()).toEqual(response.json());
    const vor = (await add({ template: 'vor', lastDoneDate: '2026-08-31' })).json();
    expect(vor).toMatchObject({
      dueDate: '2026-09-30',
      status: 'overdue',
      remaining: '2 days over',
      share: 1,
    });
    expect((await done(browser, vor.id, { date: '2026-10-01' })).json().dueDate).toBe('2026-10-31');
  });

  test('the owner’s own interval applies; a reminder without recurrence leaves the list when completed', async () => {
    const { browser, add, list } = await ownedAircraft();
    const own = await add({
      reminderType: 'custom',
      serviceType: 'Charge the battery',
      dueDate: '2026-12-01',
      isRecurring: true,
      intervalDays: 90,
    });
    expect(own.json()).toMatchObject({ status: 'ok', rule: null, doneBy: null, interval: 'Every 90 days' });
    expect((await done(browser, own.json().id, { date: '2026-10-01' })).json().dueDate).toBe('2026-12-30');
    const once = await add({ serviceType: 'New tires', dueDate: '2026-12-01' });
    expect(once.json()).toMatchObject({ isRecurring: false, interval: 'Once', reminderType: 'custom' });
    expect((await done(browser, once.json().id, { date: '2026-10-01' })).json().isActive).toBe(false);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([own.json().id]);
    expect((await done(browser, once.json().id, { date: '2026-10-01' })).statusCode).toBe(404);
  });

  test('a reminder names the request that was posted for it until that ends, and can be deleted all the same', async () => {
    const { browser, id: aircraftId, add, list } = await ownedAircraft();
    const { id } = (await add({ template: 'annual', lastDoneDate: '2025-10-14' })).json();
    await add({ template: 'elt', lastDoneDate: '2026-03-09' });
    const post = async () =>
      (
        await browser.post('/api/requests', {
          title: 'Annual',
          description: 'Due this month.',
          category: 'inspection',
          aircraftId,
          reminderIds: [id],
        })
      ).json().id;
    const requests = async () =>
      (await list()).map((row: { id: number; openRequestId: number | null }) => [row.id, row.openRequestId]);
    const first = await post();
    expect(await requests()).toEqual([
      [id, first],
      [expect.any(Number), null],
    ]);
    expect((await browser.patch(`/api/reminders/${id}`, { isRecurring: true })).json()).toMatchObject({
      openRequestId: first,
    });
    await browser.delete(`/api/requests/${first}`);
    expect((await requests())[0]).toEqual([id, null]);
    const second = await post();
    expect((await browser.delete(`/api/reminders/${id}`)).statusCode).toBe(204);
    expect((await browser.get(`/api/requests/${second}`)).statusCode).toBe(200);
  });

  test('a date in the future, or before the last completion, is rejected with a message', async () => {
    const { browser, add } = await ownedAircraft();
    const { id } = (await add({ template: 'elt', lastDoneDate: '2026-03-09' })).json();
    const late = await done(browser, id, { date: '2026-10-03' });
    expect([...issueOf(late), late.json().message]).toEqual([400, 'date', 'Choose today or an earlier date']);
    const early = await done(browser, id, { date: '2026-03-08' });
    expect([...issueOf(early), early.json().message]).toEqual([
      400,
      'date',
      'Choose Mar 9, 2026, when it was last done, or a later date',
    ]);
    for (const date of ['2026-02-30', '0000-01-01', '9999-12-31', 'yesterday', ''])
      expect(issueOf(await done(browser, id, { date }))).toEqual([400, 'date']);
  });

  test('today is the date at the home airport; in UTC if that is unknown', async () => {
    const before = clock.now;
    clock.now = new Date('2026-11-01T09:30:00Z');
    const at = async (homeAirport: string | null) => {
      const { add, browser } = await ownedAircraft(homeAirport);
      const { id, remaining, status } = (await add({ template: 'annual', dueDate: '2026-10-31' })).json();
      const today = await done(browser, id, { date: '2026-11-01' });
      return [remaining, status, today.statusCode];
    };
    expect({
      KPAO: await at('KPAO'),
      'HNL · Honolulu': await at('HNL · Honolulu'),
      nowhere: await at(null),
      unknown: await at('My own strip'),
    }).toEqual({
      // 02:30 in Palo Alto, 23:30 on the previous date in Honolulu.
      KPAO: ['1 day over', 'overdue', 200],
      'HNL · Honolulu': ['Due today', 'due_soon', 400],
      nowhere: ['1 day over', 'overdue', 200],
      unknown: ['1 day over', 'overdue', 200],
    });
    clock.now = before;
  });
});

describe('[DUE-01] reminders by hours', () => {
  const hundred = { template: '100-hour', dueHours: 1100, currentHours: 1095, meter: 'tach' };

  test('hours over a 100-hour inspection count against the next; an early completion counts from its own hours', async () => {
    const { browser, add } = await ownedAircraft();
    const { id, status } = (await add(hundred)).json();
    expect(status).toBe('due_soon');
    const impossible = await done(browser, id, { date: '2026-10-01', hours: 1105.3 });
    expect(issueOf(impossible)).toEqual([400, 'hours']);
    const over = await done(browser, id, { date: '2026-10-02', hours: 1105.3 });
    expect(over.json()).toMatchObject({ dueHours: 1200, lastDoneHours: 1105.3, currentHours: 1105.3 });
    expect((await done(browser, id, { date: '2026-10-02', hours: 1105.3 })).json().dueHours).toBe(1200);
    const before = clock.now;
    clock.forward({ hours: 24 });
    expect((await done(browser, id, { date: '2026-10-03', hours: 1150 })).json().dueHours).toBe(1250);
    clock.now = before;
  });

  test('hours below the last reading are rejected, and a reminder by hours requires them', async () => {
    const { browser, add } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const before = clock.now;
    clock.forward({ hours: 24 });
    const low = await done(browser, id, { date: '2026-10-03', hours: 1094.9 });
    clock.now = before;
    expect([...issueOf(low), low.json().message]).toEqual([
      400,
      'hours',
      'Enter 1,095.0 h, the last meter reading, or more',
    ]);
    expect(issueOf(await done(browser, id, { date: '2026-10-01' }))).toEqual([400, 'hours']);
    expect(issueOf(await done(browser, id, { date: '2026-10-01', hours: -1 }))).toEqual([400, 'hours']);
  });

  test('work of an earlier date may be entered late, at fewer hours than the current reading', async () => {
    const { browser, add } = await ownedAircraft();
    const { id } = (await add(hundred)).json();
    const late = await done(browser, id, { date: '2026-09-20', hours: 1090 });
    expect(late.json()).toMatchObject({ lastDoneHours: 1090, currentHours: 1095, dueHours: 1190 });
    expect(issueOf(await done(browser, id, { date: '2026-09-25', hours: 1080 }))).toEqual([400, 'hours']);
  });

  test('a meter reading applies to every reminder of the aircraft that uses the meter', async () => {
    const { browser, add, list, id } = await ownedAircraft();
    await add(hundred);
    const oil = (await add({ template: 'oil', lastDoneHours: 1060, meter: 'tach' })).json();
    expect(oil).toMatchObject({ currentHours: 1095, dueHours: 1110, hoursLeft: 15, status: 'ok' });
    await add({ template: 'oil', dueHours: 1550, currentHours: 1500, meter: 'hobbs', evenIfListed: true });
    await add({ serviceType: 'Prop', dueHours: 890, currentHours: 850 });
    const read = await browser.patch(`/api/reminders/${oil.id}`, { currentHours: 1101.24 });
    expect(read.json()).toMatchObject({ currentHours: 1101.2, status: 'due_soon', remaining: '8.8 h left' });
    const rows: { serviceType: string; meter: string; currentHours: number }[] = await list();
    expect(rows.map((row) => [row.serviceType, row.meter, row.currentHours])).toEqual([
      ['100-hour inspection', 'tach', 1101.2],
      ['Oil change', 'tach', 1101.2],
      ['Prop', null, 850],
      ['Oil change', 'hobbs', 1500],
    ]);
    await done(browser, oil.id, { date: '2026-10-02', hours: 1103 });
    const [row] = (await browser.get('/api/aircraft')).json();
    expect([row.id, row.tachHours, row.hobbsHours]).toEqual([id, 1103, 1500]);
  });

  test('concurrent readings and completions never contradict each other', async () => {
    const { browser, add, list } = await ownedAircraft();
    const ids: number[] = [];
    for (const template of ['oil', '100-hour', 'oil'])
      ids.push(
        (
          await add({ template, lastDoneHours: 1000, meter: 'tach', currentHours: 1000, evenIfListed: true })
        ).json().id,
      );
    for (let round = 1; round <= 8; round++) {
      const responses = await Promise.all(
        ids.flatMap((id, i) => [
          browser.patch(`/api/reminders/${id}`, { currentHours: 1000 + round * 20 + i }),
          done(browser, id, { date: '2026-10-02', hours: 1000 + round * 20 + 10 + i }),
        ]),
      );
      // A completion or a reading at fewer hours than a concurrent one is rejected.
      expect(
        responses.map(({ statusCode }) => statusCode).filter((s) => ![200, 400, 409].includes(s)),
      ).toEqual([]);
      const readings = (await list()).map(({ currentHours }: { currentHours: number }) => currentHours);
      expect(new Set(readings).size).toBe(1);
    }
  });
});

describe('[DUE-01] creating and editing reminders', () => {
  test('invalid values are rejected field by field', async () => {
    const { add } = await ownedAircraft();
    const rejected = async (body: object) => issueOf(await add(body));
    expect(await rejected({ dueDate: '2026-12-01' })).toEqual([400, 'serviceType']);
    expect(await rejected({ serviceType: 'X' })).toEqual([400, 'dueDate']);
    expect(await rejected({ template: 'annual' })).toEqual([400, 'dueDate']);
    expect(await rejected({ template: 'oil', lastDoneDate: '2026-09-01' })).toEqual([400, 'dueDate']);
    expect(await rejected({ serviceType: 'X', dueDate: '2026-12-01', isRecurring: true })).toEqual([
      400,
      'intervalDays',
    ]);
    expect(await rejected({ template: 'annual', lastDoneDate: '2026-10-03' })).toEqual([400, 'lastDoneDate']);
    expect(await rejected({ template: 'weekly', dueDate: '2026-12-01' })).toEqual([400, 'template']);
    expect(await rejected({ template: 'oil', dueHours: 1, meter: 'sundial' })).toEqual([400, 'meter']);
    expect(await rejected({ template: 'oil', dueHours: 1_000_000 })).toEqual([400, 'dueHours']);
    expect(await rejected({ serviceType: 'X', dueHours: 5, intervalHours: 0 })).toEqual([
      400,
      'intervalHours',
    ]);
  });

  test('an update keeps the other fields; a new completion date moves the due date', async () => {
    const { browser, add } = await ownedAircraft();
    const before = (await add({ template: 'transponder', lastDoneDate: '2025-02-06' })).json();
    const patch = async (body: object) => (await browser.patch(`/api/reminders/${before.id}`, body)).json();
    expect(await patch({})).toEqual(before);
    expect(await patch({ serviceType: 'Transponder and encoder' })).toEqual({
      ...before,
      serviceType: 'Transponder and encoder',
    });
    expect((await patch({ lastDoneDate: '2026-06-01' })).dueDate).toBe('2028-06-30');
    expect(await patch({ lastDoneDate: '2026-06-01', dueDate: '2028-01-31' })).toMatchObject({
      dueDate: '2028-01-31',
    });
    const cleared = await browser.patch(`/api/reminders/${before.id}`, { dueDate: null });
    expect(issueOf(cleared)).toEqual([400, 'dueDate']);
  });

  test('deleted reminders are gone, and those of a removed aircraft too', async () => {
    const { browser, add, list, id: aircraftId } = await ownedAircraft();
    const [a, b] = [
      (await add({ template: 'vor', dueDate: '2026-10-05' })).json(),
      (await add({ template: 'elt', dueDate: '2026-10-31' })).json(),
    ];
    expect((await browser.delete(`/api/reminders/${a.id}`)).statusCode).toBe(204);
    expect((await browser.delete(`/api/reminders/${a.id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([b]);
    await browser.delete(`/api/aircraft/${aircraftId}`);
    expect((await browser.get(`/api/aircraft/${aircraftId}/reminders`)).statusCode).toBe(404);
    expect((await browser.patch(`/api/reminders/${b.id}`, { dueDate: '2027-01-31' })).statusCode).toBe(404);
  });

  test('the list is sorted overdue, due soon, ok; then by date', async () => {
    const { add, list } = await ownedAircraft();
    for (const [template, dueDate] of [
      ['elt', '2027-03-31'],
      ['annual', '2026-10-31'],
      ['transponder', '2026-09-30'],
      ['altimeter', '2027-01-31'],
      ['vor', '2026-10-04'],
    ])
      await add({ template, dueDate });
    expect((await list()).map(({ template }: { template: string }) => template)).toEqual([
      'transponder',
      'vor',
      'annual',
      'altimeter',
      'elt',
    ]);
  });
});

describe('[DUE-01~] input that cannot be right', () => {
  test('work is not last done at more hours than the meter reads', async () => {
    const { browser, add } = await ownedAircraft();
    const oil = { template: 'oil', meter: 'tach', lastDoneHours: 101 };
    const refused = await add({ ...oil, currentHours: 100 });
    expect(issueOf(refused)).toEqual([400, 'lastDoneHours']);
    expect(refused.json().message).toBe('Enter 100.0 h, the current reading, or less');
    const { id } = (await add({ ...oil, currentHours: 101 })).json();
    expect(issueOf(await browser.patch(`/api/reminders/${id}`, { lastDoneHours: 101.1 }))).toEqual([
      400,
      'lastDoneHours',
    ]);
    expect(issueOf(await browser.patch(`/api/reminders/${id}`, { currentHours: 100.9 }))).toEqual([
      400,
      'currentHours',
    ]);
    // The reading may come from another reminder with the same meter.
    const shared = { template: '100-hour', meter: 'tach', lastDoneHours: 150 };
    expect(issueOf(await add(shared))).toEqual([400, 'lastDoneHours']);
  });

  test('an item that is on the due list is added again only on request, also if two are sent at once', async () => {
    const { browser, add, list } = await ownedAircraft();
    const annual = { template: 'annual', lastDoneDate: '2025-10-14' };
    const both = await Promise.all([add(annual), add(annual)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const again = await add(annual);
    expect([again.statusCode, again.json().code]).toEqual([409, 'reminder_exists']);
    const named = { serviceType: 'ANNUAL Inspection', dueDate: '2026-12-01' };
    expect((await add(named)).statusCode).toBe(409);
    expect((await add({ ...annual, evenIfListed: true })).statusCode).toBe(201);
    const { add: addToOther } = await ownedAircraft();
    expect((await addToOther(annual)).statusCode).toBe(201);
    const [first] = await list();
    expect(
      (await browser.patch(`/api/reminders/${first.id}`, { lastDoneDate: '2025-11-01' })).statusCode,
    ).toBe(200);
  });
});
