import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote } from '#server/testing/build/requests.ts';
import { form as fileForm, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';

const { app, services, settle } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

interface Posted {
  id: number;
  title: string;
  preferredLocation: string | null;
  aircraftId: number | null;
  reminders: { id: number; name: string; rule: string | null }[];
}

/** Creates an owner with an aircraft at KPAO and items on its due list. */
async function dueList() {
  const { browser, person } = await signedIn(app, services);
  const aircraft = await buildAircraft(services, { ownerId: person.id, homeAirport: 'KPAO' });
  const item = async (serviceType: string, template: string | null = null, aircraftId = aircraft.id) => {
    const row = { aircraftId, reminderType: 'custom', serviceType, template, dueDate: '2026-11-30' };
    const [added] = await db.insert(maintenanceReminders).values(row).returning();
    return added!.id;
  };
  return { browser, person, aircraft, item };
}
const form = { title: 'Annual and ELT inspection', description: 'Due Nov 30.', category: 'inspection' };
const together = (browser: Browser, requests: object[], more: object = {}, key?: string) =>
  browser.post(
    '/api/requests/together',
    { requests, ...more },
    key === undefined ? undefined : { 'idempotency-key': key },
  );
const ownRequests = async (browser: Browser) => okBody<Posted[]>(await browser.get('/api/requests/my'));

describe('[DUE-01~] requests from the due list', () => {
  test('[QUOTE-05~] no path that posts a request shows a tail number to providers: feed, page, notifications, emails', async () => {
    const { browser, aircraft, item } = await dueList();
    const tail = aircraft.tailNumber;
    const shop = await buildProvider(services, { servicesOffered: ['inspection'], coverageAreas: ['KPAO'] });
    const provider = await signIn(app, shop.person);
    okBody(
      await provider.post('/api/saved-searches', {
        name: 'Annuals',
        filters: { category: 'inspection' },
        hasAlerts: true,
      }),
    );
    const spelled = [tail, tail.toLowerCase(), `${tail.slice(0, 1)}-${tail.slice(1)}`];
    const ids: number[] = [];
    const post = async (body: object) =>
      ids.push(okBody<Posted>(await browser.post('/api/requests', { ...form, ...body })).id);
    // A link of the due list, the post form, and an earlier request that is posted again.
    await post({
      reminderIds: [await item(`Annual ${tail}`, 'annual')],
      title: `Annual inspection on ${tail}`,
    });
    for (const text of spelled)
      await post({ title: `${text}: annual`, description: `Mine is ${text}.`, aircraftId: aircraft.id });
    const photo = okBody<{ id: number; fileUrl: string }>(
      await browser.post(
        '/api/uploads?purpose=request-photo',
        fileForm({ name: `${tail} panel.jpg`, body: await phonePhoto() }),
        formHeaders,
      ),
    );
    await post({ title: tail, aircraftId: null, photoIds: [photo.id] });
    const pair = await together(
      browser,
      spelled.map((text) => ({ ...form, title: `ELT of ${text}`, aircraftId: aircraft.id })),
      { providerIds: [shop.id] },
    );
    ids.push(...okBody<Posted[]>(pair).map(({ id }) => id));
    okBody(await browser.patch(`/api/requests/${ids[1]}`, { title: `Annual for ${tail}` }));
    await buildQuote(services, ids[2]!, shop.id);
    okBody(await browser.patch(`/api/requests/${ids[2]}`, { note: `${tail} is in hangar 4` }));
    await settle();

    const feed = await provider.get('/api/requests?limit=50');
    expect(feed.json()).toHaveLength(ids.length);
    const pages = await Promise.all(ids.map((id) => provider.get(`/api/requests/${id}`)));
    const notified = await db.select().from(notifications).where(eq(notifications.userId, shop.person.id));
    const emails = await db.select().from(mails).where(eq(mails.recipient, shop.person.email));
    expect([notified.length > ids.length, emails.length > 0]).toEqual([true, true]);
    const read = JSON.stringify([feed.json(), pages.map((page) => page.json()), notified, emails]);
    expect(read.match(new RegExp(`N[\\s-]?${tail.slice(1)}`, 'gi'))).toBeNull();
    expect(pages[4]!.json().photos).toMatchObject([{ id: photo.id, name: 'Photo 1' }]);
    const named = async (by: Browser) => (await by.get(photo.fileUrl)).headers['content-disposition'];
    expect([await named(provider), await named(browser)]).toEqual([
      'inline',
      `inline; filename="${tail} panel.jpg"`,
    ]);
    expect(pages.map((page) => page.json().title)).toEqual([
      'Annual inspection on my aircraft',
      'Annual for my aircraft',
      'My aircraft: annual',
      'My aircraft: annual',
      'My aircraft',
      ...spelled.map(() => 'ELT of my aircraft'),
    ]);
    expect(pages[0]!.json().reminders).toMatchObject([
      { name: 'Annual my aircraft', rule: '14 CFR 91.409(a)' },
    ]);
  });

  test('[QUOTE-05~] nor one of another aircraft, of the owner or of anybody, in texts, items and models', async () => {
    const { browser, person, item, aircraft } = await dueList();
    await buildAircraft(services, { ownerId: person.id, tailNumber: 'G-QQRT' });
    const model = { make: 'Cessna', model: `172S (${aircraft.tailNumber} / G-QQRT)` };
    okBody(await browser.patch(`/api/aircraft/${aircraft.id}`, model));
    const added = { ...model, tailNumber: 'N4917R', aircraftType: 'Glider', model: 'ASK 21 N4917R' };
    expect(okBody<{ model: string }>(await browser.post('/api/aircraft', added)).model).toBe('ASK 21');
    const reminderIds = [await item('Prop of GQQRT'), await item('Tow with N8405V')];
    const { id } = okBody<Posted>(
      await browser.post('/api/requests', {
        ...form,
        title: 'Pre-buy of N512HQ',
        description: 'As on n-736hl.',
        reminderIds,
      }),
    );
    const { person: stranger } = await buildProvider(services, { servicesOffered: ['inspection'] });
    const provider = await signIn(app, stranger);
    const page = okBody<Posted & { description: string }>(await provider.get(`/api/requests/${id}`));
    expect(page).toMatchObject({
      title: 'Pre-buy of an aircraft',
      description: 'As on an aircraft.',
      reminders: [{ name: 'Prop of my aircraft' }, { name: 'Tow with an aircraft' }],
      aircraft: { make: 'Cessna', model: '172S' },
    });
    // The owner reads the names of their own due list.
    const own = okBody<Posted>(await browser.get(`/api/requests/${id}`)).reminders;
    expect(own.map(({ name }) => name)).toEqual(['Prop of GQQRT', 'Tow with N8405V']);
  });

  test('the request carries aircraft and home airport of its items, and an item has one open request at a time', async () => {
    const { browser, aircraft, item } = await dueList();
    const [annual, elt] = [await item('Annual inspection', 'annual'), await item('ELT inspection', 'elt')];
    const body = { ...form, reminderIds: [annual, elt, annual] };
    // Two tabs.
    const both = await Promise.all([
      browser.post('/api/requests', body),
      browser.post('/api/requests', body),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(codeOf(both.find(({ statusCode }) => statusCode === 409)!)).toEqual([409, 'reminder_requested']);
    const [posted] = await ownRequests(browser);
    expect(posted).toMatchObject({ aircraftId: aircraft.id, preferredLocation: 'KPAO' });
    const { reminders } = okBody<Posted>(await browser.get(`/api/requests/${posted!.id}`));
    expect(reminders.map(({ id }) => id)).toEqual([annual, elt]);
    const due = okBody<{ id: number; openRequestId: number }[]>(
      await browser.get(`/api/aircraft/${aircraft.id}/reminders`),
    );
    expect(due.map(({ openRequestId }) => openRequestId)).toEqual([posted!.id, posted!.id]);

    okBody(await browser.patch(`/api/requests/${posted!.id}`, { aircraftId: null }));
    expect((await browser.get(`/api/requests/${posted!.id}`)).json().reminders).toEqual([]);
    expect((await browser.post('/api/requests', body)).statusCode).toBe(201);
  });

  test('[AIR-05~] items of other aircraft, of other owners and removed ones are rejected', async () => {
    const { browser, person, item } = await dueList();
    const theirs = await dueList();
    const second = await buildAircraft(services, { ownerId: person.id });
    const gone = await item('New tires');
    await db.update(maintenanceReminders).set({ isActive: false }).where(eq(maintenanceReminders.id, gone));
    const own = await item('Oil change', 'oil');
    const refused: object[] = [
      { reminderIds: [await theirs.item('Annual inspection')] },
      { reminderIds: [own, await theirs.item('ELT inspection')] },
      { reminderIds: [own, await item('Oil change', 'oil', second.id)] },
      { reminderIds: [own], aircraftId: second.id },
      { reminderIds: [gone] },
      { reminderIds: [2_000_000_000] },
    ];
    for (const change of refused) {
      const response = await browser.post('/api/requests', { ...form, ...change });
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'reminderIds']);
    }
    expect(await ownRequests(browser)).toEqual([]);
  });
});

describe('[POST-01~] several requests in one call', () => {
  test('are posted all or none, and once', async () => {
    const { browser, person, item } = await dueList();
    const shop = await buildProvider(services);
    const [annual, transponder] = [await item('Annual inspection', 'annual'), await item('Transponder')];
    const pair = [
      { ...form, reminderIds: [annual] },
      { ...form, title: 'Transponder', category: 'avionics', reminderIds: [transponder] },
    ];
    for (const wrong of [
      { title: '' },
      { reminderIds: [annual] },
      { aircraftId: 2_000_000_000, reminderIds: [] },
    ])
      expect((await together(browser, [pair[0]!, { ...pair[1], ...wrong }])).statusCode).toBeGreaterThan(399);
    expect((await together(browser, pair, { providerIds: [2_000_000_000] })).statusCode).toBe(404);
    expect((await together(browser, [])).statusCode).toBe(400);
    expect(
      (
        await together(
          browser,
          Array.from({ length: 7 }, () => form),
        )
      ).statusCode,
    ).toBe(400);
    expect(await ownRequests(browser)).toEqual([]);
    await settle();
    expect(await db.$count(notifications, eq(notifications.userId, shop.person.id))).toBe(0);

    const [first, again] = [
      await together(browser, pair, { providerIds: [shop.id] }, 'pair'),
      await together(browser, pair, { providerIds: [shop.id] }, 'pair'),
    ];
    expect(again.json()).toEqual(first.json());
    const rows = await db
      .select({ id: serviceRequests.id, reminderId: requestReminders.reminderId })
      .from(serviceRequests)
      .innerJoin(requestReminders, eq(requestReminders.requestId, serviceRequests.id))
      .where(eq(serviceRequests.ownerId, person.id))
      .orderBy(serviceRequests.id);
    const ids = okBody<Posted[]>(first).map(({ id }) => id);
    expect(rows).toEqual([
      { id: ids[0], reminderId: annual },
      { id: ids[1], reminderId: transponder },
    ]);
    const invited = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, shop.person.id))
      .orderBy(notifications.id);
    expect(invited.filter(({ type }) => type === 'invited').map(({ relatedId }) => relatedId)).toEqual(ids);
  });
});

describe('[DUE-01~] requests of due items', () => {
  test('close on the day before the first item is due, and not within a day', async () => {
    const { browser, item } = await dueList();
    const closing = async (dueDates: string[], urgency: string) => {
      const reminderIds: number[] = [];
      for (const dueDate of dueDates) {
        const id = await item('ELT battery');
        await db.update(maintenanceReminders).set({ dueDate }).where(eq(maintenanceReminders.id, id));
        reminderIds.push(id);
      }
      const body = { ...form, urgency, reminderIds };
      return okBody<Posted & { expiresAt: string }>(await browser.post('/api/requests', body));
    };
    const inDays = (days: number) =>
      new Date(services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    // At Palo Alto, where the day ends at 7 in the morning, UTC.
    const request = await closing([inDays(30), inDays(10)], 'month');
    expect(request.expiresAt).toBe(`${inDays(10)}T07:00:00.000Z`);
    const edited = await browser.patch(`/api/requests/${request.id}`, { urgency: 'flexible' });
    expect(edited.json()).toMatchObject({ expiresAt: request.expiresAt, openUntil: inDays(9) });
    // Urgency may close it earlier; what is due tomorrow stays open for a day, and what is overdue as long as any other.
    const days = (expiresAt: string) =>
      Math.round((Date.parse(expiresAt) - services.now().getTime()) / 86_400_000);
    expect(days((await closing([inDays(60)], 'asap')).expiresAt)).toBe(14);
    expect(days((await closing([inDays(1)], 'month')).expiresAt)).toBe(1);
    expect(days((await closing([inDays(-5)], 'month')).expiresAt)).toBe(37);
    expect((await closing([inDays(-5), inDays(10)], 'month')).expiresAt).toBe(request.expiresAt);
  });
});
