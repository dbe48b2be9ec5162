import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { requestMatches } from '#server/db/schema/jobs.ts';
import { serviceQuotes } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildPayment } from '#server/testing/build/dashboard.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { buildJob, buildReview } from '#server/testing/build/reviews.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, visitor } = await testApp();
const { db } = services;
let shop: Awaited<ReturnType<typeof buildProvider>>;
let browser: Browser;

beforeEach(async () => {
  shop = await buildProvider(services, { createdAt: ago(400) });
  browser = await signIn(app, shop.person);
});

const ago = (days: number, hours = 0) =>
  new Date(services.now().getTime() - days * 86_400_000 - hours * 3_600_000);
const figures = async (period = '') =>
  (await browser.get(`/api/analytics/provider${period && `?period=${period}`}`)).json();

async function earn(total: number, at: Date, more: Partial<Parameters<typeof buildPayment>[2]> = {}) {
  const job = await buildJob(services, { providerId: shop.id, endedAt: at, fundedAt: at });
  await buildPayment(services, job, { total, at, ...more });
}

describe('[DASH-03][API-06][SHAPE-04] a provider’s analytics', () => {
  test('are zeros for a new provider, with no trend and no response time', async () => {
    const { earnings, ...rest } = await figures();
    expect(rest).toEqual({
      totalEarnings: 0,
      earningsChange: null,
      activeJobs: 0,
      jobsChange: null,
      averageRating: 0,
      ratingChange: null,
      averageResponseTime: null,
      responseTimeChange: null,
    });
    expect(earnings).toHaveLength(30);
  });

  test('earnings are the amounts released in the period, without the fee', async () => {
    await earn(1000, ago(1));
    await earn(500.5, ago(29, 23));
    await earn(2000, ago(31));
    await earn(3000, ago(61));
    await earn(700, ago(2), { status: 'held' });
    await earn(700, ago(2), { status: 'refunded', refunded: 700 });
    await earn(700, ago(2), { status: 'frozen' });
    const response = await figures();
    expect(response.totalEarnings).toBe(1425.47);
    expect(response.earningsChange).toBe(-25);
  });

  test('a split payment is reduced by the refund and the fee on the rest', async () => {
    await earn(1000, ago(1), { status: 'split', refunded: 399.5 });
    // 600.50 less a fee of 30.03, half a cent rounded up.
    expect((await figures('7d')).totalEarnings).toBe(570.47);
  });

  test.each([
    ['7d', 7, 6],
    ['30d', 30, 29],
    ['90d', 13, 12],
    ['1y', 12, 11],
  ])('the series of %s has %d parts that add up, newest last', async (period, parts, last) => {
    await earn(100, ago(0, 1));
    await earn(100, ago(0));
    const length = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }[period]!;
    await earn(400, ago(length - 0.5));
    await earn(800, ago(2 * length - 0.5));
    await earn(1600, ago(length + 0.5));
    const { earnings, totalEarnings } = await figures(period);
    expect(earnings).toHaveLength(parts);
    expect(earnings[last].amount).toBe(190);
    expect(earnings[0]).toMatchObject({ amount: 380, before: 760 });
    expect(earnings[last].before).toBe(1520);
    expect(earnings.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      totalEarnings,
    );
    expect(earnings[0].from < earnings[1].from).toBe(true);
  });

  test('active jobs are compared to those that were active when the period began', async () => {
    const run = async (
      status: 'in_progress' | 'delivered' | 'completed' | 'disputed',
      funded: number,
      ended = 0,
    ) => {
      const job = { providerId: shop.id, status, fundedAt: ago(funded), endedAt: ago(ended) };
      const paid = {
        in_progress: 'held',
        delivered: 'held',
        completed: 'released',
        disputed: 'frozen',
      } as const;
      await buildPayment(services, await buildJob(services, job), {
        total: 100,
        madeAt: ago(funded, 1),
        at: status === 'completed' ? ago(ended) : null,
        status: paid[status],
      });
    };
    await run('in_progress', 3);
    await run('in_progress', 40);
    await run('delivered', 45, 1);
    await run('disputed', 45, 35);
    await run('completed', 50, 10);
    await run('completed', 60, 40);
    await run('completed', 20, 10);
    const other = await buildProvider(services);
    const theirs = await buildJob(services, { providerId: other.id, status: 'in_progress' });
    await buildPayment(services, theirs, { total: 100, at: null, status: 'held' });
    expect(await figures()).toMatchObject({ activeJobs: 3, jobsChange: 0 });
    expect(await figures('90d')).toMatchObject({ activeJobs: 3, jobsChange: null });
    expect(await figures('7d')).toMatchObject({ activeJobs: 3, jobsChange: 50 });
  });

  test('the rating is the mean of all visible reviews, compared to the mean when the period began', async () => {
    for (const [rating, days] of [
      [5, 1],
      [4, 2],
      [3, 40],
      [1, 70],
    ] as const)
      await buildReview(services, shop.id, rating, { createdAt: ago(days) });
    await buildReview(services, shop.id, 1, { createdAt: ago(1), hiddenAt: ago(1) });
    expect(await figures()).toMatchObject({ averageRating: 3.25, ratingChange: 62.5 });
    expect(await figures('90d')).toMatchObject({ averageRating: 3.25, ratingChange: null });
  });

  test('the response time is from the notification, or else the posting, to the first quote; shorter is better', async () => {
    const quote = async (postedAt: Date, quotedAt: Date, notifiedAt?: Date) => {
      const request = await buildRequest(services, { createdAt: postedAt });
      if (notifiedAt)
        await db
          .insert(requestMatches)
          .values({ requestId: request.id, providerId: shop.id, createdAt: notifiedAt });
      await buildQuote(services, request.id, shop.id, { createdAt: quotedAt, status: 'superseded' });
      await buildQuote(services, request.id, shop.id, { createdAt: ago(0) });
    };
    await quote(ago(5), ago(4, 22));
    await quote(ago(20), ago(9), ago(9, 1));
    await quote(ago(41), ago(40, 18));
    expect(await figures()).toMatchObject({ averageResponseTime: 1.5, responseTimeChange: 75 });
    expect(await figures('7d')).toMatchObject({ averageResponseTime: 2, responseTimeChange: -100 });
  });

  test('the response time starts at the latest of post, registration, notification and invitation', async () => {
    await db
      .update(serviceProviders)
      .set({ createdAt: ago(3) })
      .where(eq(serviceProviders.id, shop.id));
    const known = async (postedAt: Date, match: { createdAt: Date; invitedAt?: Date } | undefined) => {
      const request = await buildRequest(services, { createdAt: postedAt });
      if (match)
        await db.insert(requestMatches).values({ requestId: request.id, providerId: shop.id, ...match });
      await buildQuote(services, request.id, shop.id, { createdAt: ago(1) });
      const { averageResponseTime } = await figures('7d');
      await db.delete(serviceQuotes).where(eq(serviceQuotes.providerId, shop.id));
      return averageResponseTime;
    };
    expect(await known(ago(20), undefined)).toBe(48);
    expect(await known(ago(20), { createdAt: ago(20) })).toBe(48);
    expect(await known(ago(2), undefined)).toBe(24);
    expect(await known(ago(2), { createdAt: ago(1, 6) })).toBe(6);
    expect(await known(ago(2), { createdAt: ago(2), invitedAt: ago(1, 3) })).toBe(3);
    // An invitation after the quote told the provider nothing new.
    expect(await known(ago(2), { createdAt: ago(2), invitedAt: ago(0) })).toBe(24);
  });

  test('are for providers only, of their own jobs, for known periods', async () => {
    expect((await visitor().get('/api/analytics/provider')).statusCode).toBe(401);
    const owner = await signedIn(app, services);
    expect((await owner.browser.get('/api/analytics/provider')).statusCode).toBe(403);
    expect((await browser.get('/api/analytics/provider?period=2d')).statusCode).toBe(400);
    const fresh = await signedIn(app, services, { userType: 'provider' });
    expect((await fresh.browser.get('/api/analytics/provider')).json().totalEarnings).toBe(0);
  });
});
