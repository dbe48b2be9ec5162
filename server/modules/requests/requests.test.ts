import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider, buildSignedInProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest, requestForm as form } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, nextPage } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

const owner = () => signedIn(app, services);
const provider = (profile = {}) => buildSignedInProvider(app, services, profile);
const post = async (browser: Browser, body: object = form) => browser.post('/api/requests', body);

describe('[API-04][POST-01] posting', () => {
  test('[SHAPE-02] a request with the owner’s aircraft is stored, its location resolved if possible', async () => {
    const { browser, person } = await owner();
    const ownAircraft = await buildAircraft(services, { ownerId: person.id, make: 'Cessna', model: '172S' });
    const response = await post(browser, { ...form, aircraftId: ownAircraft.id });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      ...form,
      status: 'open',
      urgency: 'normal',
      aircraftId: ownAircraft.id,
      aircraft: { tailNumber: ownAircraft.tailNumber, make: 'Cessna' },
      airport: { code: 'KPAO' },
      side: 'owner',
      quoteCount: 0,
      timeline: [{ event: 'post', to: 'open', by: 'You' }],
    });
    expect(response.json().can).toEqual(['cancel', 'accept', 'invite', 'edit']);
    // 14 days by urgency plus a week.
    expect(response.json().expiresAt).toBe('2026-10-23T15:00:00.000Z');
    const own = await browser.get('/api/requests/my');
    expect(own.json().map(({ id }: { id: number }) => id)).toEqual([response.json().id]);
    expect(own.headers['x-total-count']).toBe('1');
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(121) }],
    ['description', { description: '' }],
    ['category', { category: 'painting' }],
    ['category', { category: undefined }],
    ['urgency', { urgency: 'yesterday' }],
    ['budgetRange', { budgetRange: 'a lot' }],
    ['photoIds', { photoIds: [999_999] }],
    ['photoIds.0', { photoIds: [3_000_000_000] }],
    ['aircraftId', { aircraftId: 3_000_000_000 }],
    ['reminderIds.0', { reminderIds: [3_000_000_000] }],
  ])('[POST-04] an invalid %s is rejected, and nothing is posted', async (path, change) => {
    const { browser } = await owner();
    const response = await post(browser, { ...form, ...change });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
    expect((await browser.get('/api/requests/my')).json()).toEqual([]);
  });

  test('[AIR-05] another owner’s aircraft cannot be used', async () => {
    const { browser } = await owner();
    const theirs = await buildAircraft(services);
    const response = await post(browser, { ...form, aircraftId: theirs.id });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'aircraftId']);
  });

  test('[ACC-04] providers and visitors cannot post', async () => {
    const { browser } = await provider();
    expect(codeOf(await post(browser))).toEqual([403, 'forbidden']);
    expect(codeOf(await browser.delete('/api/requests/1'))).toEqual([403, 'forbidden']);
  });

  test('an unknown location is stored as text', async () => {
    const { browser } = await owner();
    const response = (await post(browser, { ...form, preferredLocation: 'behind the red barn' })).json();
    expect([response.preferredLocation, response.airport]).toEqual(['behind the red barn', null]);
  });

  test('posted twice with one key, it is stored once', async () => {
    const { browser } = await owner();
    const twice = { headers: { 'idempotency-key': 'the-same-key' } };
    const [a, b] = [
      await browser.post('/api/requests', form, twice.headers),
      await browser.post('/api/requests', form, twice.headers),
    ];
    expect(a.json().id).toBe(b.json().id);
    expect((await browser.get('/api/requests/my')).json()).toHaveLength(1);
  });
});

describe('visibility of a request', () => {
  test('[QUOTE-05] a provider sees the aircraft without its tail number; visitors and other owners see nothing', async () => {
    const { browser, person } = await owner();
    const ownAircraft = await buildAircraft(services, { ownerId: person.id, make: 'Mooney' });
    const { id } = (await post(browser, { ...form, aircraftId: ownAircraft.id })).json();
    const shop = await provider();
    const visibility = (await shop.browser.get(`/api/requests/${id}`)).json();
    expect(visibility).toMatchObject({
      side: 'visitor',
      aircraftId: null,
      aircraft: { tailNumber: null, make: 'Mooney' },
      owner: { name: 'Amelia E.', profileImageUrl: null },
    });
    expect(JSON.stringify(visibility)).not.toContain(ownAircraft.tailNumber);
    expect(JSON.stringify(visibility)).not.toContain(person.email);
    const other = await owner();
    expect((await other.browser.get(`/api/requests/${id}`)).statusCode).toBe(404);
    for (const call of [
      other.browser.patch(`/api/requests/${id}`, { title: 'Mine now' }),
      other.browser.delete(`/api/requests/${id}`),
      other.browser.post(`/api/requests/${id}/invite`, { providerId: shop.id }),
    ])
      expect((await call).statusCode).toBe(404);
    await browser.delete(`/api/requests/${id}`);
    expect((await shop.browser.get(`/api/requests/${id}`)).statusCode).toBe(404);
  });

  test('the provider of the job sees the tail number and the name', async () => {
    const shop = await provider();
    const ownAircraft = await buildAircraft(services);
    const request = await buildRequest(services, {
      ownerId: ownAircraft.ownerId,
      aircraftId: ownAircraft.id,
      status: 'in_progress',
    });
    const quote = await buildQuote(services, request.id, shop.id, { status: 'accepted' });
    await db
      .update(serviceRequests)
      .set({ acceptedQuoteId: quote.id })
      .where(eq(serviceRequests.id, request.id));
    const visibility = (await shop.browser.get(`/api/requests/${request.id}`)).json();
    expect(visibility).toMatchObject({
      side: 'provider',
      aircraft: { tailNumber: ownAircraft.tailNumber },
      owner: { name: 'Amelia Earhart' },
      price: '2150.00',
      provider: { id: shop.id },
    });
    expect((await shop.browser.get('/api/requests/my')).json()).toMatchObject([{ id: request.id }]);
  });
});

describe('lists', () => {
  test('are paginated without gaps or repeats, filtered by status and text; a tampered cursor is rejected', async () => {
    const { browser, person } = await owner();
    for (let i = 0; i < 5; i++)
      await buildRequest(services, {
        ownerId: person.id,
        title: `Job ${i} at 100%`,
        status: i === 4 ? 'expired' : 'open',
      });
    const visibility: number[] = [];
    let path: string | undefined = '/api/requests/my?limit=2';
    while (path) {
      const response: Awaited<ReturnType<typeof browser.get>> = await browser.get(path);
      visibility.push(...response.json().map(({ id }: { id: number }) => id));
      path = nextPage(response);
    }
    expect(new Set(visibility).size).toBe(5);
    expect(visibility).toEqual(visibility.toSorted((a, b) => b - a));
    expect((await browser.get('/api/requests/my?status=expired')).json()).toHaveLength(1);
    expect((await browser.get('/api/requests/my?q=job%203')).json()).toHaveLength(1);
    expect((await browser.get('/api/requests/my?q=100%25')).json()).toHaveLength(5);
    expect((await browser.get('/api/requests/my?q=_ob')).json()).toEqual([]);
    expect(codeOf(await browser.get('/api/requests/my?cursor=e30.forged'))).toEqual([400, 'invalid_cursor']);
  });

  test('the other role’s list requires dual access', async () => {
    const { browser } = await owner();
    expect(codeOf(await browser.get('/api/requests/my?as=provider'))).toEqual([403, 'forbidden']);
    const dual = await signedIn(app, services, { hasDualAccess: true });
    expect((await dual.browser.get('/api/requests/my?as=provider')).json()).toEqual([]);
  });
});

describe('notifying providers', () => {
  test('the best matches are notified once, and providers of other services are not', async () => {
    const nearby = await provider({ servicesOffered: ['detailing'], coverageAreas: ['KPAO'] });
    const other = await provider({ servicesOffered: ['avionics'], coverageAreas: ['KPAO'] });
    const { browser } = await owner();
    const { id } = (await post(browser, { ...form, category: 'detailing' })).json();
    await settle();
    await settle();
    const notificationsOf = async (userId: string) =>
      (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ relatedId }) => relatedId,
      );
    expect(await notificationsOf(nearby.person.id)).toEqual([id]);
    expect(await notificationsOf(other.person.id)).toEqual([]);
  });

  test('[QUOTE-06] an owner invites a provider once; not themselves, and only for their own request', async () => {
    const shop = await provider({ servicesOffered: ['avionics'] });
    const { browser } = await owner();
    const { id } = (await post(browser)).json();
    const invite = () => browser.post(`/api/requests/${id}/invite`, { providerId: shop.id });
    expect((await invite()).json()).toEqual({ invited: true });
    expect((await invite()).statusCode).toBe(200);
    const notified = await db.select().from(notifications).where(eq(notifications.userId, shop.person.id));
    expect(notified.map(({ type }) => type)).toEqual(['invited']);
    const stranger = await owner();
    expect(
      codeOf(await stranger.browser.post(`/api/requests/${id}/invite`, { providerId: shop.id })),
    ).toEqual([404, 'not_found']);
    const both = await buildProvider(services, {});
    await db.update(users).set({ hasDualAccess: true }).where(eq(users.id, both.person.id));
    const dual = await signIn(app, both.person);
    const own = (await post(dual)).json().id;
    expect((await dual.post(`/api/requests/${own}/invite`, { providerId: both.id })).statusCode).toBe(400);
    expect((await browser.post(`/api/requests/${id}/invite`, { providerId: 999_999 })).statusCode).toBe(404);
    expect((await browser.post(`/api/requests/${id}/invite`, { providerId: 3e9 })).statusCode).toBe(400);
    await browser.delete(`/api/requests/${id}`);
    expect(codeOf(await invite())).toEqual([409, 'stale_state']);
  });
});
