import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestMatches } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildQuote, buildRequest, signedInProvider, write } from '#server/testing/build/messaging.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';

const { app, services } = await testApp();
const { db } = services;
const keller = (lastName = 'Keller') => signedIn(app, services, { firstName: 'Marta', lastName });
const shop = () => signedInProvider(app, services);
const match = (requestId: number, providerId: number) =>
  db.insert(requestMatches).values({ requestId, providerId });
const accept = (requestId: number, quoteId: number) =>
  db
    .update(serviceRequests)
    .set({ acceptedQuoteId: quoteId, status: 'in_progress' })
    .where(eq(serviceRequests.id, requestId));

describe('[API-02~] a question about a request', () => {
  test('[NOTE-03~] is open to every provider who may quote, before any quote; to busy ones if they were notified or invited', async () => {
    const owner = await keller();
    const [notified, invited, other, busy] = [await shop(), await shop(), await shop(), await shop()];
    for (const { browser } of [notified, invited, busy])
      await browser.patch('/api/service-providers/me', { isAvailable: false });
    const request = await buildRequest(services, owner.person.id);
    await match(request.id, notified.profile.id);
    await owner.browser.post(`/api/requests/${request.id}/invite`, { providerId: invited.profile.id });
    const asks = async ({ browser }: { browser: Browser }) => {
      const { owner: seen } = (await browser.get(`/api/requests/${request.id}`)).json();
      const sent = await write(browser, owner.person.id, 'Are the logs there?', { requestId: request.id });
      return [seen.canMessage, sent.statusCode];
    };
    expect(await asks(notified)).toEqual([true, 201]);
    expect(await asks(invited)).toEqual([true, 201]);
    expect(await asks(other)).toEqual([true, 201]);
    expect(await asks(busy)).toEqual([false, 403]);
    expect((await owner.browser.get(`/api/requests/${request.id}`)).json().owner.canMessage).toBe(false);
  });

  test('ends with the request for providers who did not quote; conversations that the owner joined go on', async () => {
    const owner = await keller();
    const [silent, replied, quoter] = [await shop(), await shop(), await shop()];
    const request = await buildRequest(services, owner.person.id);
    for (const { profile } of [silent, replied]) await match(request.id, profile.id);
    const quote = await buildQuote(services, request.id, quoter.profile.id);
    for (const { browser } of [silent, replied]) await write(browser, owner.person.id, 'Are the logs there?');
    await write(owner.browser, replied.person.id, 'Yes.');
    await accept(request.id, quote.id);
    const seen = async ({ browser }: { browser: Browser }) => {
      const { userId, canMessage } = (await browser.get(`/api/requests/${request.id}`)).json().owner;
      return [userId !== null, canMessage, (await write(browser, owner.person.id, 'Hello?')).statusCode];
    };
    expect(await seen(silent)).toEqual([false, false, 403]);
    expect(await seen(replied)).toEqual([false, false, 201]);
    expect(await seen(quoter)).toEqual([true, true, 201]);
  });

  test('carries request and quote, which both see; not those of others', async () => {
    const owner = await keller();
    const [asker, rival] = [await shop(), await shop()];
    const request = await buildRequest(services, owner.person.id);
    const quote = await buildQuote(services, request.id, asker.profile.id);
    const foreign = await buildQuote(services, request.id, rival.profile.id);
    const ask = (quoteId: number, more: object = {}) =>
      write(owner.browser, asker.person.id, 'Does it include the oil?', { quoteId, ...more });
    const card = {
      request: { id: request.id, title: 'Annual', status: 'open' },
      quote: { id: quote.id, price: '100.00', status: 'pending' },
    };
    expect((await ask(quote.id)).json()).toMatchObject(card);
    for (const [browser, id] of [
      [owner.browser, asker.person.id],
      [asker.browser, owner.person.id],
    ] as const)
      expect((await browser.get(`/api/messages/conversation/${id}`)).json()).toMatchObject([card]);
    expect(codeOf(await ask(foreign.id))).toEqual([404, 'not_found']);
    expect(codeOf(await ask(999_999))).toEqual([404, 'not_found']);
    const another = await buildRequest(services, owner.person.id);
    expect(codeOf(await ask(quote.id, { requestId: another.id }))).toEqual([404, 'not_found']);
  });
});

test('before acceptance a provider sees an owner’s first name and initial, from then on the full name', async () => {
  const owner = await keller();
  const { browser, person, profile } = await shop();
  const request = await buildRequest(services, owner.person.id);
  const quote = await buildQuote(services, request.id, profile.id);
  await write(owner.browser, person.id, 'Hi');
  const seen = async () => {
    const responses = [
      await browser.get('/api/messages/conversations'),
      await browser.get(`/api/messages/person/${owner.person.id}`),
      await browser.get('/api/home'),
      await browser.get(`/api/requests/${request.id}`),
    ];
    return responses.map(({ statusCode, body }) => [statusCode, body.includes('Keller')]);
  };
  expect(await seen()).toEqual(Array.from({ length: 4 }, () => [200, false]));
  expect((await browser.get('/api/messages/conversations')).json()).toMatchObject([
    { firstName: 'Marta', lastName: 'K.' },
  ]);
  await accept(request.id, quote.id);
  expect(await seen()).toEqual(Array.from({ length: 4 }, () => [200, true]));
  const rival = await shop();
  await write(owner.browser, rival.person.id, 'Hi');
  expect((await rival.browser.get('/api/messages/conversations')).body).not.toContain('Keller');
});

test('the initial of an owner is a whole character', async () => {
  const owner = await keller('𝒮mith');
  const { browser } = await shop();
  const request = await buildRequest(services, owner.person.id);
  expect((await browser.get(`/api/requests/${request.id}`)).json().owner.name).toBe('Marta 𝒮.');
});

test('photos of a request that is no longer open are for its parties and providers who quoted', async () => {
  const owner = await keller();
  const [chosen, quoter, notified, other] = [await shop(), await shop(), await shop(), await shop()];
  const upload = await owner.browser.post(
    '/api/uploads?purpose=request-photo',
    form({ name: 'flat.png', body: await flat(20, 20).png().toBuffer() }),
    formHeaders,
  );
  const { id: photoId, fileUrl } = upload.json();
  const posted = await owner.browser.post('/api/requests', {
    title: 'Tire',
    description: 'Flat.',
    category: 'maintenance',
    photoIds: [photoId],
  });
  const { id } = posted.json();
  const quote = await buildQuote(services, id, chosen.profile.id);
  await buildQuote(services, id, quoter.profile.id);
  await match(id, notified.profile.id);
  const statuses = async () => {
    const responses = [];
    for (const { browser } of [owner, chosen, quoter, notified, other])
      responses.push((await browser.get(fileUrl)).statusCode);
    return responses;
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await accept(id, quote.id);
  expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  const detail = (await notified.browser.get(`/api/requests/${id}`)).json();
  expect([detail.photos, detail.thumbnailUrl]).toEqual([[], null]);
});
