import { beforeAll, describe, expect, test } from 'vitest';
import { requestMatches, transitions } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildPayment } from '#server/testing/build/dashboard.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { buildJob, buildReview } from '#server/testing/build/reviews.ts';
import { type Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';

const { app, services, visitor } = await testApp();
const { db } = services;

const ago = (hours: number) => new Date(services.now().getTime() - hours * 3_600_000);
const pagesOf = async (browser: Browser, first: string) => {
  const pages: unknown[][] = [];
  for (let next: string | undefined = first; next;) {
    const response = await browser.get(next);
    pages.push(response.json());
    next = nextPage(response);
  }
  return pages;
};

describe('[API-06][DASH-04][SHAPE-04] the quotes of a provider', () => {
  let shop: Awaited<ReturnType<typeof buildProvider>>;
  let browser: Browser;
  beforeAll(async () => {
    shop = await buildProvider(services);
    browser = await signIn(app, shop.person);
    for (const n of [1, 2, 3, 4, 5]) {
      const request = await buildRequest(services, { title: `Job ${n}` });
      // Same timestamp: the larger id sorts first.
      await buildQuote(services, request.id, shop.id, {
        price: `${n}00.00`,
        createdAt: ago(n < 3 ? 9 : 8 - n),
      });
    }
    const other = await buildProvider(services);
    await buildQuote(services, (await buildRequest(services)).id, other.id);
  });

  test('newest first, with their requests', async () => {
    const response = await browser.get(`/api/service-quotes/provider/${shop.id}`);
    expect(response.headers['x-total-count']).toBe('5');
    expect(response.json().map((quote: { quotedPrice: string }) => quote.quotedPrice)).toEqual([
      '500.00',
      '400.00',
      '300.00',
      '200.00',
      '100.00',
    ]);
    expect(response.json()[0]).toEqual({
      id: expect.any(Number),
      status: 'pending',
      quotedPrice: '500.00',
      price: '500.00',
      pricing: 'fixed',
      refunded: null,
      createdAt: ago(3).toISOString(),
      serviceRequest: {
        id: expect.any(Number),
        title: 'Job 5',
        description: 'Due at the end of the month.',
        status: 'open',
      },
    });
  });

  test('in pages', async () => {
    const pages = await pagesOf(browser, `/api/service-quotes/provider/${shop.id}?limit=2`);
    expect(pages.map((page) => page.map((quote) => (quote as { quotedPrice: string }).quotedPrice))).toEqual([
      ['500.00', '400.00'],
      ['300.00', '200.00'],
      ['100.00'],
    ]);
  });

  test('are visible to that provider and administrators; others get 404', async () => {
    const path = `/api/service-quotes/provider/${shop.id}`;
    const admin = await signedIn(app, services, { isAdmin: true });
    expect((await admin.browser.get(path)).json()).toHaveLength(5);
    expect((await admin.browser.get('/api/service-quotes/provider/999999')).statusCode).toBe(404);
    const rival = await signIn(app, (await buildProvider(services)).person);
    expect((await rival.get(path)).statusCode).toBe(404);
    expect((await (await signedIn(app, services)).browser.get(path)).statusCode).toBe(404);
    expect((await visitor().get(path)).statusCode).toBe(401);
  });
});

describe('[API-06][DASH-06][SHAPE-04] a provider’s activity', () => {
  let shop: Awaited<ReturnType<typeof buildProvider>>;
  let browser: Browser;
  const path = (query = '') => `/api/activity/provider/${shop.id}${query}`;
  const labels = (page: unknown[]) => page.map((row) => (row as { description: string }).description);

  beforeAll(async () => {
    shop = await buildProvider(services);
    browser = await signIn(app, shop.person);
    const job = await buildJob(services, {
      providerId: shop.id,
      title: 'Oil change',
      postedAt: ago(100),
      endedAt: ago(20),
    });
    const { request, quote } = job;
    await db
      .insert(requestMatches)
      .values({ requestId: request.id, providerId: shop.id, invitedAt: ago(110) });
    const logEvent = (entity: string, entityId: number, event: string, hours: number, more: object = {}) =>
      db.insert(transitions).values({
        entity,
        entityId,
        requestId: request.id,
        event,
        to: 'x',
        actorId: request.ownerId,
        at: ago(hours),
        ...more,
      });
    // The owner accepted another provider before and backed out: that must not show in this provider's
    // activity.
    await logEvent('request', request.id, 'accept', 99);
    await logEvent('request', request.id, 'dispute', 98);
    await logEvent('request', request.id, 'accept', 90);
    await logEvent('quote', quote.id, 'accept', 90);
    await logEvent('request', request.id, 'fund', 80, { actorId: null });
    await logEvent('request', request.id, 'deliver', 70);
    await logEvent('request', request.id, 'request_changes', 60);
    await logEvent('request', request.id, 'note', 55);
    await logEvent('request', request.id, 'confirm', 19);
    await buildPayment(services, job, { total: 1500, at: ago(18) });
    await buildReview(services, shop.id, 5, { createdAt: ago(5) });
    await buildReview(services, shop.id, 1, { createdAt: ago(4), hiddenAt: ago(3) });
    const lost = await buildRequest(services, { title: 'Annual' });
    const second = await buildQuote(services, lost.id, shop.id, { createdAt: ago(50), status: 'rejected' });
    await logEvent('quote', second.id, 'submit', 50);
    await logEvent('quote', second.id, 'reject', 40, { reason: 'not_selected' });
    await logEvent('request', lost.id, 'accept', 45);
    await logEvent('request', lost.id, 'fund', 40);
    const rival = await buildProvider(services);
    await buildJob(services, { providerId: rival.id, title: 'Of another' });
  });

  const all = [
    'Amelia É. left a 5-star review',
    '$1,425.00 was released to you for “Oil change”',
    'Amelia E. confirmed “Oil change”',
    'The owner chose another quote for “Annual”',
    'You sent a quote for “Annual”',
    'Amelia E. requested changes to “Oil change”',
    'You delivered “Oil change”',
    'The payment for “Oil change” is held. You can start work',
    'Amelia E. accepted your quote for “Oil change”',
    'You sent a quote for “Oil change”',
    'An owner invited you to quote on “Oil change”',
  ];

  test('is labelled, newest first, without duplicates, with times', async () => {
    const response = await browser.get(path());
    expect(labels(response.json())).toEqual(all);
    expect(response.json()[0]).toEqual({
      description: all[0],
      timestamp: ago(5).toISOString(),
      kind: 'review',
      requestId: expect.any(Number),
    });
  });

  test('in pages', async () => {
    const pages = await pagesOf(browser, path('?limit=4'));
    expect(pages.map(labels)).toEqual([all.slice(0, 4), all.slice(4, 8), all.slice(8)]);
  });

  test('includes an acceptance that only the request’s log has', async () => {
    const other = await buildProvider(services);
    const { request } = await buildJob(services, { providerId: other.id, title: 'Tire', postedAt: ago(9) });
    await db.insert(transitions).values({
      entity: 'request',
      entityId: request.id,
      requestId: request.id,
      event: 'accept',
      to: 'awaiting_payment',
      at: ago(8),
    });
    const theirs = await signIn(app, other.person);
    const rows = (await theirs.get(`/api/activity/provider/${other.id}`)).json();
    expect(labels(rows)).toEqual(['The owner accepted your quote for “Tire”', 'You sent a quote for “Tire”']);
  });

  test('is visible to that provider only', async () => {
    const rival = await signIn(app, (await buildProvider(services)).person);
    expect((await rival.get(path())).statusCode).toBe(404);
    const owner = await signedIn(app, services);
    expect((await owner.browser.get(path())).statusCode).toBe(403);
    expect((await visitor().get(path())).statusCode).toBe(401);
    expect((await browser.get(path('?cursor=x.y'))).statusCode).toBe(400);
  });
});
