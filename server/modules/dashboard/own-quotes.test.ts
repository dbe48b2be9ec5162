import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceQuotes } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, visitor } = await testApp();
const { shop, opened, quoteOn, pay, funded } = jobScenarios(app, services);
const { db, now } = services;

interface Row {
  id: number;
  progress: string;
  price: string;
  rejectReason: string | null;
  earlierQuotes: number;
  serviceRequest: { title: string };
}

let browser: Browser;
let providerId: number;
const list = async (query = '') => okBody<Row[]>(await browser.get(`/api/service-quotes/my${query}`));
const titlesOf = (rows: Row[]) => rows.map(({ serviceRequest }) => serviceRequest.title);
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);

beforeAll(async () => {
  const made = await shop();
  [browser, providerId] = [made.browser, made.id];
  const quoted = async (title: string, minutes: number, change: Parameters<typeof buildQuote>[3]) =>
    buildQuote(services, (await buildRequest(services, { title })).id, providerId, {
      validUntil: inDays(10),
      createdAt: new Date(now().getTime() - minutes * 60_000),
      ...change,
    });
  await quoted('Unseen', 6, {});
  await quoted('Seen', 5, { seenAt: now() });
  await quoted('Ends tomorrow', 4, { validUntil: inDays(1), seenAt: now() });
  const { requestId } = await quoted('Chosen otherwise', 9, { status: 'superseded', price: '900.00' });
  await buildQuote(services, requestId, providerId, {
    status: 'rejected',
    rejectReason: 'not_selected',
    price: '800.00',
    createdAt: new Date(now().getTime() - 3 * 60_000),
  });
  await quoted('Taken back', 2, { status: 'withdrawn' });
  await quoted('Won', 1, { status: 'accepted', price: '500.00' });
});

describe('a provider’s own quotes', () => {
  test('one row per request, newest first, each with its progress', async () => {
    const rows = await list();
    expect(rows.map(({ serviceRequest, progress }) => [serviceRequest.title, progress])).toEqual([
      ['Won', 'won'],
      ['Taken back', 'lost'],
      ['Chosen otherwise', 'lost'],
      ['Ends tomorrow', 'expiring'],
      ['Seen', 'seen'],
      ['Unseen', 'pending'],
    ]);
    expect(rows[2]).toMatchObject({ price: '800.00', rejectReason: 'not_selected', earlierQuotes: 1 });
    const older = await browser.get(`/api/service-quotes/provider/${providerId}`);
    expect([older.headers['x-total-count'], older.json().length]).toEqual(['6', 6]);
  });

  test.each([
    ['pending', ['Unseen']],
    ['seen', ['Seen']],
    ['expiring', ['Ends tomorrow']],
    ['won', ['Won']],
    ['lost', ['Taken back', 'Chosen otherwise']],
  ])('by status: %s', async (status, titles) => {
    const response = await browser.get(`/api/service-quotes/my?status=${status}`);
    expect(titlesOf(response.json())).toEqual(titles);
    expect(response.headers['x-total-count']).toBe(String(titles.length));
  });

  test('are of the caller alone; owners get 403, an unknown status 400', async () => {
    const rival = await shop();
    expect((await rival.browser.get('/api/service-quotes/my')).json()).toEqual([]);
    const fresh = await signedIn(app, services, { userType: 'provider' });
    expect((await fresh.browser.get('/api/service-quotes/my')).json()).toEqual([]);
    const owner = await signedIn(app, services);
    expect((await owner.browser.get('/api/service-quotes/my')).statusCode).toBe(403);
    expect((await visitor().get('/api/service-quotes/my')).statusCode).toBe(401);
    expect((await browser.get('/api/service-quotes/my?status=superseded')).statusCode).toBe(400);
  });

  test('a quote is seen once its owner opens the quotes, and a revision is unseen again', async () => {
    const { id, owner } = await opened();
    const { browser: provider } = await shop();
    await quoteOn(id, provider);
    const progress = async () =>
      okBody<Row[]>(await provider.get('/api/service-quotes/my')).map((row) => row.progress);
    await provider.get(`/api/requests/${id}/quotes`);
    expect(await progress()).toEqual(['pending']);
    await owner.get(`/api/requests/${id}/quotes`);
    expect(await progress()).toEqual(['seen']);
    await quoteOn(id, provider, { price: 900 });
    expect(await progress()).toEqual(['pending']);
  });

  test('the price of a won quote includes the additional work that the owner approved', async () => {
    const job = await funded();
    const add = async (price: number) =>
      okBody<{ id: number }>(
        await job.provider.browser.post(`/api/requests/${job.id}/additions`, { description: 'More', price }),
      ).id;
    const id = await add(250);
    await add(9000);
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/additions/${id}/approve`));
    okBody(await pay(job.owner, clientSecret));
    const [row] = okBody<Row[]>(await job.provider.browser.get('/api/service-quotes/my'));
    expect(row).toMatchObject({ progress: 'won', price: '1250.00' });
    expect((await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, row!.id)))[0]?.price).toBe(
      '1000.00',
    );
  });
});
