import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { ask, buildProvider, namesIn } from '#server/testing/build/directory.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
let browser: Browser;
const view = (id: number | string) => browser.get(`/api/providers/${id}`);

beforeAll(async () => {
  ({ browser } = await signedIn(app, services));
  await loadTestAirports(db);
});

const hours = (n: number) => new Date(services.now().getTime() + n * 3_600_000);

/** Inserts a request that the provider quoted on after some hours. */
async function quoted(providerId: number, after: number, status: 'open' | 'in_progress' = 'open') {
  const owner = await buildUser(services);
  const [request] = await db
    .insert(serviceRequests)
    .values({
      ownerId: owner.id,
      title: 'Oil',
      description: 'Change',
      category: 'maintenance',
      status,
      createdAt: hours(0),
    })
    .returning();
  await db.insert(serviceQuotes).values({
    requestId: request!.id,
    providerId,
    price: '100.00',
    description: 'ok',
    status: status === 'open' ? 'pending' : 'accepted',
    createdAt: hours(after),
  });
  return request!.id;
}

test('[SHAPE-03] a provider has the specified fields in the list and on its profile', async () => {
  const { id, person } = await buildProvider(services, {
    businessName: 'Shape Aero',
    credentials: ['A&P'],
    tags: ['Mobile'],
    coverageAreas: ['KPAO', 'Peninsula'],
    rating: '4.25',
    reviewCount: 4,
    isVerified: true,
    verifiedAt: services.now(),
  });
  const shape = {
    id,
    userId: person.id,
    businessName: 'Shape Aero',
    description: 'Repairs on light aircraft.',
    credentials: ['A&P'],
    servicesOffered: ['maintenance', 'Mobile'],
    coverageAreas: ['KPAO', 'Peninsula'],
    rating: '4.25',
    reviewCount: 4,
    isVerified: true,
    verifiedAt: services.now().toISOString(),
    isAvailable: true,
    isMobile: false,
    serviceRadiusNm: null,
    hourlyRate: null,
    callOutFee: null,
    minimumCharge: null,
    completedJobs: 0,
    isSaved: false,
    checkedCredentials: [],
    base: {
      code: 'KPAO',
      name: 'Palo Alto',
      city: 'Palo Alto',
      state: 'CA',
      latitude: 37.46112138,
      longitude: -122.11504666,
    },
  };
  const user = { firstName: 'Wiley', lastName: 'Post', profileImageUrl: null };
  const [listed] = (await ask(browser, { q: 'shape' })).json();
  expect(listed).toEqual({ ...shape, user, distanceNm: null, reasons: [] });
  const profile = (await view(id)).json();
  expect(profile).toMatchObject({ ...shape, user: { ...user, email: person.email }, responseHours: null });
  expect(profile.memberSince).toBe(services.now().toISOString());
  expect(profile.places.map(({ code }: { code: string }) => code)).toEqual(['KPAO']);
});

test('[PROV-05] an unknown provider returns 404', async () => {
  for (const id of [987_654, 0, -1, 'x', '1e3', '99999999999'])
    expect((await view(id)).statusCode, String(id)).toBe(404);
});

test('the email is in no list, and on the profile only if it is confirmed and the provider has not hidden it', async () => {
  const { id, person } = await buildProvider(services, { businessName: 'Quiet Aero' });
  const own = await signIn(app, person);
  await own.patch('/api/service-providers/me', { showEmail: false });
  expect((await view(id)).json().user.email).toBe(null);
  await own.patch('/api/service-providers/me', { showEmail: true });
  expect((await ask(browser, { q: 'quiet' })).body).not.toContain(person.email);
  expect((await view(id)).json().user.email).toBe(person.email);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
  expect((await view(id)).json().user.email).toBe(null);
  expect((await own.get('/api/service-providers/me')).json().user.email).toBe(person.email);
});

test('certificate numbers in the stated credentials are for the shop alone, also in the search', async () => {
  const stated = ['A&P 3456789', 'Part 145'];
  const shown = ['A&P •••', 'Part 145'];
  const { id, person } = await buildProvider(services, {
    businessName: 'Numbered Aero',
    credentials: stated,
    isVerified: true,
  });
  expect((await view(id)).json()).toMatchObject({ credentials: shown });
  expect((await ask(browser, { q: 'numbered' })).json()).toMatchObject([{ id, credentials: shown }]);
  expect((await ask(browser, { q: '3456789' })).json()).toEqual([]);
  const own = await signIn(app, person);
  expect((await own.get('/api/service-providers/me')).json()).toMatchObject({ credentials: stated });
});

test('completed jobs are counted with the requests', async () => {
  const { id } = await buildProvider(services, { businessName: 'Counted Aero' });
  const request = await quoted(id, 1, 'in_progress');
  await quoted(id, 1, 'in_progress');
  const set = (status: 'completed' | 'delivered' | 'disputed') =>
    db.update(serviceRequests).set({ status }).where(eq(serviceRequests.id, request));
  const count = async () => (await view(id)).json().completedJobs;
  await set('delivered');
  expect(await count()).toBe(0);
  await set('completed');
  expect(await count()).toBe(1);
  await set('disputed');
  expect(await count()).toBe(0);
});

test('the response time is the median from a request or a first message to the first quote or reply', async () => {
  const { id, person } = await buildProvider(services, { businessName: 'Prompt Aero' });
  await quoted(id, 2);
  await quoted(id, 10);
  const owner = await buildUser(services);
  const message = (senderId: string, receiverId: string, after: number) => ({
    senderId,
    receiverId,
    content: 'x',
    createdAt: hours(after),
  });
  const rows = await db
    .insert(messages)
    .values([
      message(owner.id, person.id, 0),
      message(owner.id, person.id, 1),
      message(person.id, owner.id, 3.5),
      message(person.id, owner.id, 90),
    ])
    .returning();
  await db
    .insert(conversations)
    .values({ userId: person.id, otherUserId: owner.id, lastMessageId: rows.at(-1)!.id });
  await settle();
  expect((await view(id)).json().responseHours).toBe(3.5);
});

test('the response time is stored and follows a first quote and a first reply', async () => {
  const { id, person } = await buildProvider(services, { businessName: 'Quick Aero' });
  const owner = await signedIn(app, services);
  const shop = await signIn(app, person);
  await settle();
  expect((await view(id)).json().responseHours).toBe(null);
  await owner.browser.post('/api/messages', { receiverId: person.id, content: 'Are you open Friday?' });
  clock.forward({ hours: 2 });
  const reply = () => shop.post('/api/messages', { receiverId: owner.person.id, content: 'We are.' });
  expect((await reply()).statusCode).toBe(201);
  await settle();
  expect((await view(id)).json().responseHours).toBe(2);
  clock.forward({ hours: 1 });
  await reply();
  await settle();
  expect((await view(id)).json().responseHours).toBe(2);
  const request = await buildRequest(services);
  clock.forward({ hours: 4 });
  const quote = { price: 100, description: 'As described.', estimatedDuration: '1 day' };
  const sent = await shop.post(`/api/requests/${request.id}/quotes`, {
    ...quote,
    availableDate: hours(48).toISOString().slice(0, 10),
  });
  expect(sent.statusCode).toBe(201);
  await settle();
  expect((await view(id)).json().responseHours).toBe(3);
});

test('similar providers are cached until the directory changes', async () => {
  const made = (businessName: string, more: object = {}) =>
    buildProvider(services, { businessName, coverageAreas: ['KBIH'], servicesOffered: ['engine'], ...more });
  const { id } = await made('Cached one');
  await made('Neighbor one');
  const names = async (of: number) =>
    (await view(of)).json().similar.map((p: { businessName: string }) => p.businessName);
  expect(await names(id)).toEqual(['Neighbor one']);
  const newer = await made('Newer one', { isVerified: true });
  expect(await names(id)).toEqual(['Newer one', 'Neighbor one']);
  expect(await names(newer.id)).toEqual(['Neighbor one', 'Cached one']);
});

test('similar providers are the best three with the same services nearby', async () => {
  const made = (businessName: string, more: object) =>
    buildProvider(services, { businessName, coverageAreas: ['KSBP'], servicesOffered: ['engine'], ...more });
  const { id } = await made('The one', {});
  await made('Verified one', { isVerified: true });
  await made('Neighbor', { coverageAreas: ['KSMX'], rating: '4.90', reviewCount: 9 });
  await made('Plain', {});
  await made('Busy', { isAvailable: false });
  await made('Other work', { servicesOffered: ['detailing'] });
  await made('Far', { coverageAreas: ['KSAN'] });
  const { similar } = (await view(id)).json();
  expect(similar.map((p: { businessName: string }) => p.businessName)).toEqual([
    'Verified one',
    'Neighbor',
    'Plain',
  ]);
  expect(JSON.stringify(similar)).not.toContain('@');
});

describe('a provider whose account is deleted', () => {
  test('is hidden from list and profile during the grace period, and reappears with the account', async () => {
    const { id, person } = await buildProvider(services, { businessName: 'Leaving Aero' });
    const own = await signIn(app, person);
    expect((await own.delete('/api/auth/user', { password })).statusCode).toBe(204);
    expect(await namesIn(browser, { q: 'leaving' })).toEqual([]);
    expect((await view(id)).statusCode).toBe(404);
    expect((await browser.get(`/api/reviews/provider/${id}`)).statusCode).toBe(404);
    await signIn(app, person);
    expect(await namesIn(browser, { q: 'leaving' })).toEqual(['Leaving Aero']);
    expect((await view(id)).statusCode).toBe(200);
  });

  test('stays hidden afterwards', async () => {
    const { id, person } = await buildProvider(services, { businessName: 'Departed Aero' });
    const own = await signIn(app, person);
    await own.delete('/api/auth/user', { password });
    clock.forward({ days: 31 });
    await settle();
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row?.deletedAt).not.toBe(null);
    ({ browser } = await signedIn(app, services));
    expect((await view(id)).statusCode).toBe(404);
    expect(await namesIn(browser, { q: 'departed' })).toEqual([]);
  });
});
