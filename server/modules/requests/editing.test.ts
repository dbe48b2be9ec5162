import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestNotes, transitions } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { quoteInput } from '#server/testing/build/jobs.ts';
import { buildQuote, requestForm as form } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

const owner = () => signedIn(app, services);
const provider = (profile = {}) => buildSignedInProvider(app, services, profile);
const post = async (browser: Browser, body: object = form) => browser.post('/api/requests', body);

describe('editing and cancelling', () => {
  test('without quotes the fields can be edited; later only a note is added, and providers who quoted are notified', async () => {
    const { browser } = await owner();
    const { id } = (await post(browser)).json();
    const changed = await browser.patch(`/api/requests/${id}`, { title: 'Both main tires', urgency: 'asap' });
    expect(changed.json()).toMatchObject({
      title: 'Both main tires',
      description: form.description,
      expiresAt: '2026-10-16T15:00:00.000Z',
    });
    const shop = await provider();
    await buildQuote(services, id, shop.id);
    await db.update(serviceRequests).set({ quoteCount: 1 }).where(eq(serviceRequests.id, id));
    expect(codeOf(await browser.patch(`/api/requests/${id}`, { title: 'Again' }))).toEqual([
      409,
      'stale_state',
    ]);
    const noted = await browser.patch(`/api/requests/${id}`, { note: 'The nose tire too.' });
    expect(noted.json()).toMatchObject({ title: 'Both main tires', notes: [{ text: 'The nose tire too.' }] });
    expect(noted.json().can).toContain('note');
    expect(await db.$count(requestNotes, eq(requestNotes.requestId, id))).toBe(1);
    const [notified] = await db.select().from(notifications).where(eq(notifications.userId, shop.person.id));
    expect(notified).toMatchObject({ title: 'New note from the owner', relatedId: id });
    expect(codeOf(await browser.patch(`/api/requests/${id}`, {}))).toEqual([400, 'invalid_input']);
  });

  test('the job that the owner chose is kept until the request says something else', async () => {
    const { browser } = await owner();
    const posted = (await post(browser, { ...form, serviceJob: 'tire' })).json();
    const shown = async (body: object) =>
      (await browser.patch(`/api/requests/${posted.id}`, { ...form, ...body })).json().serviceJob;
    expect(posted.serviceJob).toBe('tire');
    const { browser: stranger } = await provider();
    expect((await stranger.get(`/api/requests/${posted.id}`)).json().serviceJob).toBe('tire');
    expect(await shown({ description: 'Cord shows.', serviceJob: 'tire' })).toBe('tire');
    expect(await shown({ title: 'Brakes', serviceJob: 'brakes' })).toBe('brakes');
    expect(await shown({ title: 'Compass swing', serviceJob: 'brakes' })).toBeNull();
    expect(await shown({ title: 'Compass swing', serviceJob: 'none' })).toBe('none');
    expect((await post(browser, { ...form, serviceJob: 'gardening' })).statusCode).toBe(400);
  });

  test('after a quote the fields stay fixed, even if the quote is withdrawn', async () => {
    const { browser } = await owner();
    const { id } = (await post(browser)).json();
    const shop = await provider();
    const quote = await shop.browser.post(`/api/requests/${id}/quotes`, quoteInput);
    await shop.browser.post(`/api/service-quotes/${quote.json().id}/withdraw`);
    const visibility = (await browser.get(`/api/requests/${id}`)).json();
    expect([visibility.quoteCount, visibility.can]).toEqual([0, ['cancel', 'accept', 'invite', 'note']]);
    expect(codeOf(await browser.patch(`/api/requests/${id}`, { title: 'Again' }))).toEqual([
      409,
      'stale_state',
    ]);
    expect((await browser.patch(`/api/requests/${id}`, { note: 'The nose tire too.' })).statusCode).toBe(200);
  });

  test('a new urgency counts from its change; the same one changes nothing', async () => {
    const start = clock.now;
    const { browser } = await owner();
    const { id, expiresAt } = (await post(browser, { ...form, urgency: 'flexible' })).json();
    clock.forward({ days: 20 });
    const same = await browser.patch(`/api/requests/${id}`, { title: 'Tires', urgency: 'flexible' });
    expect(same.json().expiresAt).toBe(expiresAt);
    const sooner = await browser.patch(`/api/requests/${id}`, { urgency: 'asap' });
    expect(sooner.json().expiresAt).toBe('2026-11-05T15:00:00.000Z');
    await settle();
    expect((await browser.get(`/api/requests/${id}`)).json().status).toBe('open');
    clock.now = start;
  });

  test('[JOB-03][API-04] cancelling keeps the row: it leaves the list, its quotes are rejected, their providers notified, the log records it', async () => {
    const { browser } = await owner();
    const { id } = (await post(browser)).json();
    const shop = await provider();
    const quote = await buildQuote(services, id, shop.id);
    expect((await browser.delete(`/api/requests/${id}`)).statusCode).toBe(204);
    expect((await browser.get('/api/requests/my')).json()).toEqual([]);
    expect((await browser.get('/api/requests/my?status=cancelled')).json()).toMatchObject([
      { id, status: 'cancelled' },
    ]);
    const [row] = await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, quote.id));
    expect(row?.status).toBe('rejected');
    const logged = await db.select().from(transitions).where(eq(transitions.entityId, id));
    expect(logged.map(({ from, to, event }) => [from, to, event])).toContainEqual([
      'open',
      'cancelled',
      'cancel',
    ]);
    const [notified] = await db.select().from(notifications).where(eq(notifications.userId, shop.person.id));
    expect(notified).toMatchObject({ type: 'quote_decided', relatedId: id });
    const again = await browser.delete(`/api/requests/${id}`);
    expect([...codeOf(again), again.json().status]).toEqual([409, 'stale_state', 'cancelled']);
  });

  test('two concurrent calls cancel it once', async () => {
    const { browser } = await owner();
    const { id } = (await post(browser)).json();
    const responses = await Promise.all([1, 2, 3].map(() => browser.delete(`/api/requests/${id}`)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  });

  test('the log cannot be changed, not even with SQL', async () => {
    await expect(db.update(transitions).set({ reason: 'forged' })).rejects.toThrow();
    await expect(db.delete(transitions)).rejects.toThrow();
  });

  test('[JOB-02] it expires by its urgency and not a minute earlier, with a reminder at three quarters', async () => {
    const { browser, person } = await owner();
    const { id } = (await post(browser, { ...form, urgency: 'asap' })).json();
    const shop = await provider();
    await buildQuote(services, id, shop.id);
    const titles = async () =>
      (
        await db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, person.id))
          .orderBy(notifications.id)
      ).map(({ title }) => title);
    clock.forward({ days: 10, hours: 11 });
    await settle();
    expect(await titles()).toEqual([]);
    clock.forward({ hours: 2 });
    await settle();
    await settle();
    expect(await titles()).toEqual(['Request expires soon']);
    clock.forward({ days: 3, hours: 10 });
    await settle();
    expect((await browser.get(`/api/requests/${id}`)).json().status).toBe('open');
    clock.forward({ hours: 2 });
    await settle();
    expect((await browser.get(`/api/requests/${id}`)).json().status).toBe('expired');
    expect(await titles()).toEqual(['Request expires soon', 'Request expired']);
    const [quote] = await db.select().from(serviceQuotes).where(eq(serviceQuotes.requestId, id));
    expect(quote?.status).toBe('rejected');
  });
});
