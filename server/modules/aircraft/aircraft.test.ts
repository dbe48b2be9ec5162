import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aircraftCategory, aircraftType } from '#contract/requests/catalog.ts';
import { aircraft as table, maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, visitor, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

const skyhawk = { tailNumber: 'N172SP', aircraftType: 'Single Engine Piston' };
describe('[API-03] [SHAPE-02] the list of aircraft', () => {
  test('an aircraft is added, listed, changed and removed', async () => {
    const { browser } = await signedIn(app, services);
    const full = {
      ...skyhawk,
      make: 'Cessna',
      model: '172S',
      year: 2004,
      serialNumber: '172S9431',
      category: 'Normal',
      homeAirport: 'KPAO',
      notes: 'Hangar 14',
    };
    const added = await browser.post('/api/aircraft', full);
    expect(added.statusCode).toBe(201);
    const { id } = added.json();
    expect(added.json()).toEqual({
      ...full,
      id: expect.any(Number),
      group: null,
      markHint: null,
      homeAirportInfo: { code: 'KPAO', name: 'Palo Alto', city: 'Palo Alto', state: 'CA', fieldKind: null },
      tachHours: null,
      hobbsHours: null,
      totalHours: null,
      cycles: null,
      landings: null,
      isForHire: false,
      timeZone: 'America/Los_Angeles',
      discrepancyList: null,
      due: { overdue: 0, dueSoon: 0, unknown: 0, ok: 0 },
      createdAt: '2026-10-02T15:00:00.000Z',
      updatedAt: '2026-10-02T15:00:00.000Z',
    });
    clock.forward({ minutes: 1 });
    await browser.post('/api/aircraft', { ...skyhawk, tailNumber: 'N44BR' });
    const list = await browser.get('/api/aircraft');
    expect(list.json().map((row: { tailNumber: string }) => row.tailNumber)).toEqual(['N44BR', 'N172SP']);
    const changed = await browser.patch(`/api/aircraft/${id}`, { notes: '', homeAirport: 'Grass strip' });
    expect(changed.json()).toMatchObject({
      ...full,
      notes: null,
      homeAirport: 'Grass strip',
      homeAirportInfo: null,
    });
    expect((await browser.delete(`/api/aircraft/${id}`)).statusCode).toBe(204);
    expect((await browser.get('/api/aircraft')).json()).toHaveLength(1);
    expect((await browser.delete(`/api/aircraft/${id}`)).statusCode).toBe(404);
    expect((await browser.patch(`/api/aircraft/${id}`, { notes: 'x' })).statusCode).toBe(404);
  });

  test('is for owners: visitors get 401, providers 403, users with dual access count as owners', async () => {
    expect((await visitor().get('/api/aircraft')).statusCode).toBe(401);
    const { browser: provider } = await signedIn(app, services, { userType: 'provider' });
    expect((await provider.get('/api/aircraft')).statusCode).toBe(403);
    const { browser: dual } = await signedIn(app, services, { userType: 'provider', hasDualAccess: true });
    expect((await dual.post('/api/aircraft', skyhawk)).statusCode).toBe(201);
  });

  test('removing keeps the row for its references, and the tail number can be added again', async () => {
    const { browser, person } = await signedIn(app, services);
    const row = await buildAircraft(services, { ownerId: person.id, tailNumber: 'N7RV' });
    await db.insert(serviceRequests).values({
      ownerId: person.id,
      aircraftId: row.id,
      title: 'Annual',
      description: 'Due',
      category: 'inspection',
    });
    await browser.delete(`/api/aircraft/${row.id}`);
    const [request] = await db.select().from(serviceRequests).where(eq(serviceRequests.aircraftId, row.id));
    expect(request?.status).toBe('open');
    const again = await browser.post('/api/aircraft', { ...skyhawk, tailNumber: 'N7RV' });
    expect(again.statusCode).toBe(201);
    expect(again.json().id).not.toBe(row.id);
  });

  test('reminders are counted by status', async () => {
    const { browser, person } = await signedIn(app, services);
    const { id } = await buildAircraft(services, { ownerId: person.id, homeAirport: 'KPAO' });
    const reminderFor = (more: object) => ({ aircraftId: id, reminderType: 'x', serviceType: 'X', ...more });
    await db
      .insert(maintenanceReminders)
      .values([
        reminderFor({ dueDate: '2026-10-01' }),
        reminderFor({ dueDate: '2026-10-20' }),
        reminderFor({ dueHours: 105, currentHours: 100, hoursReadOn: '2026-10-01', meter: 'tach' }),
        reminderFor({ dueDate: '2027-10-20' }),
        reminderFor({ dueDate: '2020-10-20', isActive: false }),
      ]);
    await db
      .insert(meterReadings)
      .values({ aircraftId: id, meter: 'tach', hours: 100, readOn: '2026-10-01', source: 'owner' });
    expect((await browser.get('/api/aircraft')).json()[0]).toMatchObject({
      due: { overdue: 1, dueSoon: 2, unknown: 0, ok: 1 },
      tachHours: 100,
      hobbsHours: null,
    });
  });
});

describe('[AIR-02] validation of the fields', () => {
  test('tail number and type are required, with their messages', async () => {
    const { browser } = await signedIn(app, services);
    const response = await browser.post('/api/aircraft', {});
    expect(codeOf(response)).toEqual([400, 'invalid_input']);
    expect(response.json().issues).toEqual([
      { path: 'tailNumber', message: 'Tail number is required' },
      { path: 'aircraftType', message: 'Aircraft type is required' },
    ]);
    const blank = await browser.post('/api/aircraft', { tailNumber: '  ', aircraftType: '' });
    expect(blank.json().issues.map(({ message }: { message: string }) => message)).toEqual([
      'Tail number is required',
      'Aircraft type is required',
    ]);
  });

  test('the year is between 1900 and next year', async () => {
    const { browser } = await signedIn(app, services);
    const add = (tailNumber: string, year: number) =>
      browser.post('/api/aircraft', { ...skyhawk, tailNumber, year });
    expect((await add('N1X', 1899)).json().issues[0].path).toBe('year');
    const late = await add('N1X', 2028);
    expect([late.statusCode, late.json().message]).toEqual([400, 'Enter a year from 1900 to 2027']);
    // Years have no thousands.
    expect((await add('N1X', 3000)).json().issues[0].message).toBe('Enter a year, 2100 or earlier');
    expect((await add('N1X', 1900)).statusCode).toBe(201);
    const { id } = (await add('N2X', 2027)).json();
    expect((await browser.patch(`/api/aircraft/${id}`, { year: 2028 })).statusCode).toBe(400);
    expect((await browser.patch(`/api/aircraft/${id}`, { year: null })).json().year).toBeNull();
  });

  test('the tail number is stored in capitals, as painted', async () => {
    const { browser } = await signedIn(app, services);
    const addedAircraft = [];
    for (const tailNumber of [' n-172 sp ', 'g-abcd', 'c–fxyz', 'hl7201', 'N99'])
      addedAircraft.push((await browser.post('/api/aircraft', { ...skyhawk, tailNumber })).json());
    expect(addedAircraft.map(({ tailNumber }) => tailNumber)).toEqual([
      'N172SP',
      'G-ABCD',
      'C-FXYZ',
      'HL7201',
      'N99',
    ]);
    expect(addedAircraft.map(({ markHint }) => markHint)).toEqual([
      null,
      null,
      null,
      null,
      'N1 to N99 are reserved for the FAA. Check your tail number.',
    ]);
  });

  test('[AIR-03] every listed type and category is accepted, and no other', async () => {
    const { browser } = await signedIn(app, services);
    for (const [i, type] of aircraftType.options.entries()) {
      const body = { tailNumber: `N${i + 1}AA`, aircraftType: type };
      expect((await browser.post('/api/aircraft', body)).json().aircraftType).toBe(type);
    }
    for (const [i, category] of aircraftCategory.options.entries()) {
      const body = { ...skyhawk, tailNumber: `N${i + 1}BB`, category };
      expect((await browser.post('/api/aircraft', body)).json().category).toBe(category);
    }
    for (const wrong of [{ aircraftType: 'Balloon' }, { category: 'Limited' }])
      expect((await browser.post('/api/aircraft', { ...skyhawk, ...wrong })).statusCode).toBe(400);
  });
});

describe('[AIR-04] [DUE-02] messages of the server', () => {
  test.each([
    [
      'N1O2AB',
      'US tail numbers don’t use the letters I and O, only the digits 1 and 0. Did you mean N102AB?',
    ],
    [
      'NI23AB',
      'US tail numbers don’t use the letters I and O, only the digits 1 and 0. Did you mean N123AB?',
    ],
    ['N0123', 'The first digit of a US tail number is 1 to 9.'],
    ['N12345AB', 'A US tail number has up to 5 characters after the N.'],
    ['172SP', 'US tail numbers start with N. Did you mean N172SP?'],
    ['??', 'That doesn’t look like a tail number.'],
  ])('%s is rejected: %s', async (tailNumber, message) => {
    const { browser } = await signedIn(app, services);
    const response = await browser.post('/api/aircraft', { ...skyhawk, tailNumber });
    expect(codeOf(response)).toEqual([400, 'invalid_input']);
    expect(response.json()).toMatchObject({ message, issues: [{ path: 'tailNumber', message }] });
  });

  test('a tail number is unique per owner in any spelling, also for concurrent calls', async () => {
    const { browser } = await signedIn(app, services);
    const { browser: other } = await signedIn(app, services);
    const add = (tailNumber: string) => browser.post('/api/aircraft', { ...skyhawk, tailNumber });
    await add('G-ABCD');
    const again = await add('gabcd');
    expect(codeOf(again)).toEqual([409, 'aircraft_exists']);
    expect(again.json().message).toBe('You already added G-ABCD.');
    expect((await other.post('/api/aircraft', { ...skyhawk, tailNumber: 'G-ABCD' })).statusCode).toBe(201);
    const race = await Promise.all(['D-EABC', 'DEABC', 'd-eabc', 'D-EABC'].map(add));
    expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    const { id } = (await add('N5A')).json();
    expect(codeOf(await browser.patch(`/api/aircraft/${id}`, { tailNumber: 'd-eabc' }))).toEqual([
      409,
      'aircraft_exists',
    ]);
    expect((await browser.patch(`/api/aircraft/${id}`, { tailNumber: 'n5a' })).statusCode).toBe(200);
  });
});

test('[AIR-05] another owner’s aircraft cannot be read, changed, removed or referred to', async () => {
  const { browser } = await signedIn(app, services);
  const theirs = await buildAircraft(services);
  const [reminder] = await db
    .insert(maintenanceReminders)
    .values({ aircraftId: theirs.id, reminderType: 'x', serviceType: 'X', dueDate: '2027-01-31' })
    .returning();
  const responses = [
    await browser.patch(`/api/aircraft/${theirs.id}`, { notes: 'mine' }),
    await browser.delete(`/api/aircraft/${theirs.id}`),
    await browser.get(`/api/aircraft/${theirs.id}/history`),
    await browser.get(`/api/aircraft/${theirs.id}/reminders`),
    await browser.post(`/api/aircraft/${theirs.id}/reminders`, { template: 'vor', dueDate: '2026-10-05' }),
    await browser.patch(`/api/reminders/${reminder?.id}`, { dueDate: '2030-01-01' }),
    await browser.post(`/api/reminders/${reminder?.id}/done`, { date: '2026-10-01' }),
    await browser.delete(`/api/reminders/${reminder?.id}`),
    await browser.patch('/api/aircraft/999999', { notes: 'x' }),
    await browser.delete('/api/aircraft/abc'),
  ];
  expect(responses.map(codeOf)).toEqual(responses.map(() => [404, 'not_found']));
  expect((await browser.get('/api/aircraft')).json()).toEqual([]);
  const [row] = await db.select().from(table).where(eq(table.id, theirs.id));
  expect(row).toEqual(theirs);
  expect(await db.$count(maintenanceReminders, eq(maintenanceReminders.aircraftId, theirs.id))).toBe(1);
});
