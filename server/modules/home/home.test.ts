import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildPayment } from '#server/testing/build/dashboard.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';

const { app, services } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

describe('the figures of the home screen', () => {
  test('[HOME-03] an owner’s: aircraft, open requests, unread messages, posted this month', async () => {
    const { browser, person } = await signedIn(app, services);
    const shop = await buildProvider(services);
    await buildAircraft(services, { ownerId: person.id });
    await buildAircraft(services, { ownerId: person.id });
    await buildAircraft(services, { ownerId: person.id });
    const lastMonth = new Date('2026-09-30T23:00:00Z');
    await buildRequest(services, {
      ownerId: person.id,
      createdAt: lastMonth,
      title: 'Old',
    });
    await buildRequest(services, { ownerId: person.id, status: 'completed' });
    for (const title of ['A', 'B', 'C']) await buildRequest(services, { ownerId: person.id, title });
    await buildRequest(services, { ownerId: person.id, status: 'cancelled' });
    await browser.post('/api/messages', {
      receiverId: shop.person.id,
      content: 'Hello',
    });
    const theirs = await signIn(app, shop.person);
    await theirs.post('/api/messages', {
      receiverId: person.id,
      content: 'Good morning',
    });
    const home = (await browser.get('/api/home')).json();
    expect(home.stats).toEqual({
      aircraft: 3,
      activeRequests: 4,
      activeJobs: null,
      newRequests: null,
      unreadMessages: 1,
      thisMonth: 5,
    });
    expect(home.requests.map(({ title }: { title: string }) => title)).toEqual(['C', 'B', 'A']);
    expect(home.aircraft).toHaveLength(2);
    expect(home.conversations).toMatchObject([{ lastMessage: 'Good morning', unreadCount: 1 }]);
    expect(home.serviceCounts).toEqual({
      maintenance: 847,
      avionics: 312,
      detailing: 256,
      inspection: 189,
    });
  });

  test('the airplane with the most urgent item first, with its next three items and its meter', async () => {
    const { browser, person } = await signedIn(app, services);
    const calm = await buildAircraft(services, { ownerId: person.id });
    const urgent = await buildAircraft(services, { ownerId: person.id });
    const newest = await buildAircraft(services, { ownerId: person.id });
    const today = services.now().toISOString().slice(0, 10);
    const remind = (id: number, template: string, lastDoneDate: string) =>
      browser.post(`/api/aircraft/${id}/reminders`, { template, lastDoneDate });
    await remind(calm.id, 'annual', today);
    for (const template of ['elt', 'annual', 'altimeter', 'transponder'])
      await remind(urgent.id, template, template === 'annual' ? '2020-01-15' : today);
    await browser.post(`/api/aircraft/${urgent.id}/readings`, { meter: 'tach', hours: 812.4, readOn: today });
    const home = (await browser.get('/api/home')).json();
    expect(home.aircraft.map(({ id }: { id: number }) => id)).toEqual([urgent.id, newest.id]);
    expect(home.airplane.due.map(({ template }: { template: string }) => template)).toEqual([
      'annual',
      expect.any(String),
      expect.any(String),
    ]);
    expect(home.airplane.meter).toMatchObject({ meter: 'tach', hours: 812.4 });
  });

  test('nothing of an airplane without one, and nothing for a shop', async () => {
    const { browser } = await signedIn(app, services);
    expect((await browser.get('/api/home')).json()).toMatchObject({ airplane: null, waiting: null });
    const shop = await buildProvider(services);
    const theirs = await signIn(app, shop.person);
    expect((await theirs.get('/api/home')).json()).toMatchObject({ airplane: null, waiting: null });
  });

  test('the one thing that waits for the owner: a payment before a review, a review before quotes', async () => {
    const { browser, person } = await signedIn(app, services);
    const ownerId = person.id;
    const waiting = async () => (await browser.get('/api/home')).json().waiting;
    await buildRequest(services, { ownerId, title: 'Nobody has quoted' });
    expect(await waiting()).toBeNull();
    const quoted = await buildRequest(services, { ownerId, quoteCount: 2 });
    expect(await waiting()).toMatchObject({ kind: 'quotes', requestId: quoted.id, quoteCount: 2 });
    const confirmBy = new Date('2026-10-08T12:00:00Z');
    const delivered = await buildRequest(services, { ownerId, status: 'delivered', confirmBy });
    expect(await waiting()).toMatchObject({
      kind: 'confirm',
      requestId: delivered.id,
      dueAt: confirmBy.toISOString(),
    });
    const accepted = await buildRequest(services, { ownerId, status: 'awaiting_payment' });
    expect(await waiting()).toMatchObject({ kind: 'pay', requestId: accepted.id });
  });

  test('[HOME-07~] the latest three conversations, the last one written in first', async () => {
    const { browser, person } = await signedIn(app, services);
    for (let n = 1; n <= 4; n++) {
      const shop = await buildProvider(services);
      await browser.post('/api/messages', {
        receiverId: shop.person.id,
        content: 'Are you free in May?',
      });
      const theirs = await signIn(app, shop.person);
      for (let times = 0; times < n; times++)
        await theirs.post('/api/messages', {
          receiverId: person.id,
          content: `Answer of shop ${n}`,
        });
    }
    expect((await browser.get('/api/home')).json().conversations).toMatchObject(
      [4, 3, 2].map((n) => ({
        lastMessage: `Answer of shop ${n}`,
        unreadCount: n,
      })),
    );
  });

  test('[HOME-02] a provider’s: running jobs, open requests in services and area, jobs won this month', async () => {
    const shop = await buildProvider(services, {
      servicesOffered: ['engine'],
      coverageAreas: ['KPAO'],
    });
    const browser = await signIn(app, shop.person);
    const here = {
      latitude: 37.461,
      longitude: -122.115,
      position: [-122.115, 37.461] as [number, number],
    };
    const far = {
      latitude: 40.64,
      longitude: -73.78,
      position: [-73.78, 40.64] as [number, number],
    };
    await buildRequest(services, { category: 'engine', ...here });
    await buildRequest(services, { category: 'engine', ...far });
    await buildRequest(services, { category: 'avionics', ...here });
    await buildRequest(services, { category: 'engine' });
    const win = async (status: 'in_progress' | 'delivered' | 'completed' | 'cancelled', fundedAt: Date) => {
      const request = await buildRequest(services, {
        category: 'engine',
        status,
        fundedAt,
      });
      const quote = await buildQuote(services, request.id, shop.id, {
        status: 'accepted',
      });
      await db
        .update(serviceRequests)
        .set({ acceptedQuoteId: quote.id })
        .where(eq(serviceRequests.id, request.id));
      return { request, quote };
    };
    const refunded = await win('cancelled', services.now());
    await buildPayment(services, refunded, {
      total: 100,
      at: services.now(),
      status: 'refunded',
      refunded: 100,
    });
    await win('in_progress', services.now());
    await win('delivered', new Date('2026-09-20T00:00:00Z'));
    await win('completed', new Date('2026-10-01T00:00:00Z'));
    // Two people wrote: the figure is the sum of what is unread.
    for (const lines of [['Hello', 'Are you there?'], ['Good morning']]) {
      const writer = await signedIn(app, services);
      for (const content of lines)
        await writer.browser.post('/api/messages', { receiverId: shop.person.id, content });
    }
    const home = (await browser.get('/api/home')).json();
    expect(home).toMatchObject({
      as: 'provider',
      hasProviderProfile: true,
      stats: {
        activeJobs: 2,
        newRequests: 2,
        thisMonth: 2,
        unreadMessages: 3,
        aircraft: null,
      },
      aircraft: [],
    });
    expect(home.requests).toHaveLength(3);
  });

  test('users with dual access choose the role; others may not', async () => {
    const dual = await signedIn(app, services, { hasDualAccess: true });
    expect((await dual.browser.get('/api/home?as=provider')).json().as).toBe('provider');
    const owner = await signedIn(app, services);
    expect((await owner.browser.get('/api/home?as=provider')).statusCode).toBe(403);
  });
});
