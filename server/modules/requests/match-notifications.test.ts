import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { requestMatches } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

/** Posts a request as a new owner and runs the queue. */
async function posted(category: string, preferredLocation?: string, aircraftType?: 'Helicopter' | 'Glider') {
  const { browser, person } = await signedIn(app, services);
  const aircraft = aircraftType && (await buildAircraft(services, { ownerId: person.id, aircraftType }));
  const { id } = okBody<{ id: number }>(
    await browser.post('/api/requests', {
      title: 'Something to do',
      description: 'As soon as you can.',
      category,
      preferredLocation,
      aircraftId: aircraft?.id,
    }),
  );
  await settle();
  return id;
}
/** Returns the notified providers with their scores. */
const notificationsOf = async (requestId: number) =>
  new Map(
    (await db.select().from(requestMatches).where(eq(requestMatches.requestId, requestId))).map(
      ({ providerId, score }) => [providerId, score],
    ),
  );
const listNotifications = (userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId));

interface Row {
  id: number;
  distanceNm: number | null;
  match: { score: number; reasons: string[]; parts: { location: number } } | null;
}
const inFeed = async (browser: Browser, id: number, query = '') =>
  okBody<Row[]>(await browser.get(`/api/requests?sort=match${query}`)).find((row) => row.id === id);

test('jobs on the same aircraft type count for the notification and in the list of open requests', async () => {
  const profile = { servicesOffered: ['avionics', 'detailing'], coverageAreas: ['KPAO'] };
  const [experienced, other] = [
    await buildProvider(services, profile),
    await buildProvider(services, profile),
  ];
  const aircraft = await buildAircraft(services, { aircraftType: 'Helicopter' });
  const done = await buildRequest(services, {
    category: 'detailing',
    aircraftId: aircraft.id,
    ownerId: aircraft.ownerId,
    status: 'completed',
  });
  await buildQuote(services, done.id, experienced.id, { status: 'accepted' });
  const id = await posted('avionics', 'KPAO', 'Helicopter');
  const notified = await notificationsOf(id);
  expect(notified.get(experienced.id)! - notified.get(other.id)!).toBe(15);
  const browser = await signIn(app, experienced.person);
  expect((await inFeed(browser, id))?.match).toMatchObject({ score: notified.get(experienced.id) });
  const glider = await posted('avionics', 'KPAO', 'Glider');
  const gliderNotifications = await notificationsOf(glider);
  expect(gliderNotifications.get(experienced.id)).toBe(gliderNotifications.get(other.id));
  expect((await inFeed(browser, glider))?.match?.score).toBe(gliderNotifications.get(experienced.id));
});

test('if few are nearby, providers further away are notified too; unavailable ones are not', async () => {
  const offering = (coverageAreas: string[], more = {}) =>
    buildProvider(services, { servicesOffered: ['engine'], coverageAreas, ...more });
  const [nearby, far, resting] = [
    await offering(['KDEN']),
    await offering(['KJFK']),
    await offering(['KDEN'], { isAvailable: false }),
  ];
  const restingFar = await offering(['KJFK'], { isAvailable: false });
  const notified = await notificationsOf(await posted('engine', 'KDEN'));
  expect([...notified.keys()].toSorted((a, b) => a - b)).toEqual([nearby.id, far.id]);
  expect(notified.get(nearby.id)! - notified.get(far.id)!).toBe(25);
  const [[nearly], [farther]] = [
    await listNotifications(nearby.person.id),
    await listNotifications(far.person.id),
  ];
  expect(nearly?.title).toBe('New request near you');
  expect(farther).toMatchObject({
    title: 'New request for your services',
    message: expect.stringMatching(
      /^“Something to do” matches your services. It’s 1,4\d\d nm from an airport/,
    ),
  });
  for (const { person } of [resting, restingFar]) expect(await listNotifications(person.id)).toEqual([]);
  // An unknown location gives the same result.
  expect([...(await notificationsOf(await posted('engine'))).keys()].toSorted((a, b) => a - b)).toEqual([
    nearby.id,
    far.id,
  ]);
});

test('at most 25 are notified, nearby ones first', async () => {
  const offering = (code: string) =>
    buildProvider(services, { servicesOffered: ['inspection'], coverageAreas: [code] });
  const [far, nearby] = [new Set<number>(), new Set<number>()];
  for (let i = 0; i < 6; i++) far.add((await offering('KMIA')).id);
  for (let i = 0; i < 22; i++) nearby.add((await offering('KSEA')).id);
  const notified = [...(await notificationsOf(await posted('inspection', 'KSEA'))).keys()];
  expect(notified).toHaveLength(25);
  expect(notified.filter((id) => nearby.has(id))).toHaveLength(22);
  expect(notified.filter((id) => far.has(id))).toHaveLength(3);
});

test('the list shows the score of the notification: by the nearest served airport, whatever the searched location', async () => {
  const shop = await buildProvider(services, {
    servicesOffered: ['modifications'],
    baseAirport: 'KPAO',
    coverageAreas: ['KPAO', 'KDEN'],
  });
  const browser = await signIn(app, shop.person);
  const id = await posted('modifications', 'KDEN');
  const score = (await notificationsOf(id)).get(shop.id);
  for (const [query, distanceNm] of [
    ['', 811],
    ['&location=KDEN', 0],
    ['&location=KJFK', 1408],
  ] as const) {
    const row = await inFeed(browser, id, query);
    expect(row?.match).toMatchObject({ score, parts: { location: 25 } });
    expect(row?.match?.reasons[0]).toBe('At an airport you serve');
    expect(Math.abs((row?.distanceNm ?? 0) - distanceNm)).toBeLessThan(20);
  }
  const atBase = await posted('modifications', 'KPAO');
  expect((await inFeed(browser, atBase))?.match?.reasons[0]).toBe('On the field');
  const further = await posted('modifications', 'KABQ');
  const row = await inFeed(browser, further);
  expect(row?.match?.score).toBe((await notificationsOf(further)).get(shop.id));
  expect(row?.match?.reasons[0]).toMatch(/^30\d nm from an airport you serve$/);
});

test('without a location neither counts the distance', async () => {
  const shop = await buildProvider(services, { servicesOffered: ['detailing'], coverageAreas: ['KPAO'] });
  const id = await posted('detailing');
  const row = await inFeed(await signIn(app, shop.person), id);
  expect(row).toMatchObject({ distanceNm: null, match: { score: (await notificationsOf(id)).get(shop.id) } });
});

test('a request for a list of discrepancies is not sent to the provider who made the list', async () => {
  const profile = { servicesOffered: ['avionics'], coverageAreas: ['KPAO'] };
  const [lister, other] = [await buildProvider(services, profile), await buildProvider(services, profile)];
  const { browser, person } = await signedIn(app, services);
  const job = await buildRequest(services, { ownerId: person.id, status: 'completed' });
  const quote = await buildQuote(services, job.id, lister.id, { status: 'accepted' });
  await db.update(serviceRequests).set({ acceptedQuoteId: quote.id }).where(eq(serviceRequests.id, job.id));
  await db.insert(signOffs).values({
    requestId: job.id,
    version: 1,
    aircraft: {
      tailNumber: 'N172ZQ',
      aircraftType: 'Single Engine Piston',
      make: null,
      model: null,
      year: null,
    },
    kind: 'inspection',
    description: 'Annual inspection.',
    doneOn: '2026-10-01',
    readings: {},
    signerName: 'Dana Ortiz',
    certificateKind: 'ia',
    certificateNumber: '3141592',
    result: 'discrepancies',
    discrepancies: [{ number: null, grade: null, title: 'Tire worn', text: null, basis: null }],
  });
  const { id } = okBody<{ id: number }>(
    await browser.post('/api/requests', {
      title: 'Correct 2 discrepancies',
      description: 'See the list.',
      category: 'avionics',
      preferredLocation: 'KPAO',
      fixesId: job.id,
    }),
  );
  await settle();
  const notified = await notificationsOf(id);
  expect([notified.has(lister.id), notified.has(other.id)]).toEqual([false, true]);
  expect(await listNotifications(lister.person.id)).toEqual([]);
});

test('a shop that does only engines is notified of an oil change, matched to it and not flagged', async () => {
  const { browser } = await signedIn(app, services);
  const place = { baseAirport: 'KPAO', coverageAreas: ['KPAO'] };
  const shops = [
    await buildProvider(services, { ...place, servicesOffered: ['engine'] }),
    await buildProvider(services, { ...place, servicesOffered: ['detailing'] }),
  ];
  const body = {
    title: 'Oil change and filter',
    description: 'As soon as you can.',
    category: 'maintenance',
    preferredLocation: 'KPAO',
  };
  const { id } = okBody<{ id: number }>(await browser.post('/api/requests', body));
  await settle();
  const matches = await db.select().from(requestMatches).where(eq(requestMatches.requestId, id));
  const matched = new Set(matches.map(({ providerId }) => providerId));
  expect(shops.map((shop) => matched.has(shop.id))).toEqual([true, false]);
  const engines = await signIn(app, shops[0]!.person);
  const feed = okBody<{ id: number; match: object | null }[]>(await engines.get('/api/requests?sort=match'));
  expect(feed.find((request) => request.id === id)?.match).toMatchObject({ score: expect.any(Number) });
  okBody(
    await engines.post(`/api/requests/${id}/quotes`, {
      price: 300,
      description: 'Oil and filter.',
      estimatedDuration: '1 day',
      availableDate: '2026-10-05',
    }),
  );
  expect(okBody(await browser.get(`/api/requests/${id}/quotes`))).toMatchObject([{ isOffCategory: false }]);
});
