import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { reviews } from '#server/db/schema/trust.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildProvider, namesIn } from '#server/testing/build/directory.ts';
import { buildJob, buildReview } from '#server/testing/build/reviews.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';
import { canReview, findReview } from './reviews.service.ts';

const { app, services, clock, log, visitor } = await testApp();
const { db } = services;
const comment = 'On time, and the bill was the quote.';

type Job = Partial<Parameters<typeof buildJob>[1]>;

/** Creates an owner with a job at a new provider. */
async function withJob(job: Job = {}, profile: Parameters<typeof buildProvider>[1] = {}) {
  const owner = await signedIn(app, services);
  const shop = await buildProvider(services, profile);
  const { request } = await buildJob(services, { providerId: shop.id, ownerId: owner.person.id, ...job });
  return {
    ...owner,
    shop,
    request,
    body: { providerId: shop.id, requestId: request.id, rating: 5, comment },
  };
}

const send = (browser: Browser, body: object) => browser.post('/api/reviews', body);
const ratingOf = async (id: number) => {
  const [row] = await db.select().from(serviceProviders).where(eq(serviceProviders.id, id));
  return [row!.rating, row!.reviewCount, row!.bestRank];
};
describe('[REV-04][API-09] reviewing a job', () => {
  test('the owner of a completed job reviews it; rating, count and rank of the provider are updated, and it is notified', async () => {
    const { browser, body, shop } = await withJob();
    await buildReview(services, shop.id, 4);
    await buildReview(services, shop.id, 1, { hiddenAt: services.now() });
    const [, , rankBefore] = await ratingOf(shop.id);
    const response = await send(browser, body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ rating: 5, comment, reviewer: 'Amelia E.', reply: null });
    const [rating, count, rank] = await ratingOf(shop.id);
    expect([rating, count]).toEqual(['4.50', 2]);
    expect(rank).not.toBe(rankBefore);
    const [first] = (await browser.get(`/api/reviews/provider/${shop.id}`)).json();
    expect(first).toMatchObject({ comment });
    const received = await db.select().from(notifications).where(eq(notifications.userId, shop.person.id));
    expect(received).toMatchObject([{ type: 'review', title: 'You got a 5-star review' }]);
  });

  test('the rating is the mean of all reviews with two decimals, and the directory shows it', async () => {
    const { browser, body, shop } = await withJob({}, { businessName: 'Zenith Unicorn Aero' });
    for (const rating of [4, 4]) await buildReview(services, shop.id, rating);
    await send(browser, body);
    expect((await ratingOf(shop.id)).slice(0, 2)).toEqual(['4.33', 3]);
    expect(await namesIn(browser, { q: 'unicorn', rating: 4 })).toEqual(['Zenith Unicorn Aero']);
    expect(await namesIn(browser, { q: 'unicorn', rating: 4.5 })).toEqual([]);
  });

  test('is possible once per job, also for concurrent calls', async () => {
    const { browser, body, shop, person } = await withJob();
    const responses = await Promise.all([send(browser, body), send(browser, { ...body, rating: 1 })]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(codeOf(await send(browser, body))).toEqual([409, 'review_exists']);
    expect((await ratingOf(shop.id))[1]).toBe(1);
    clock.forward({ days: 90 });
    expect(codeOf(await send(await signIn(app, person), body))).toEqual([409, 'review_exists']);
  });

  test('concurrent reviews of one provider are all counted', async () => {
    const shop = await buildProvider(services);
    const owners = await Promise.all(
      [5, 4, 3, 2, 1].map(async (rating) => {
        const { browser, person } = await signedIn(app, services);
        const { request } = await buildJob(services, { providerId: shop.id, ownerId: person.id });
        return { browser, body: { providerId: shop.id, requestId: request.id, rating, comment } };
      }),
    );
    await Promise.all(owners.map(({ browser, body }) => send(browser, body)));
    expect((await ratingOf(shop.id)).slice(0, 2)).toEqual(['3.00', 5]);
  });

  test.each<[string, Job]>([
    ['that runs', { status: 'in_progress', event: 'fund' }],
    ['that is delivered', { status: 'delivered', event: 'deliver' }],
    ['under dispute', { status: 'disputed', event: 'dispute' }],
    ['that was never funded', { fundedAt: null }],
    ['that both parties agreed to cancel', { status: 'cancelled', event: 'agree_to_cancel' }],
    ['that was cancelled before it was one', { status: 'cancelled', event: 'cancel', fundedAt: null }],
  ])('is rejected for a job %s', async (_which, job) => {
    const { browser, body } = await withJob(job);
    expect(codeOf(await send(browser, body))).toEqual([403, 'review_not_allowed']);
  });

  test.each(['give_up', 'cancel_job', 'rule_refund'])(
    'is possible for a funded job that ended by %s',
    async (event) => {
      const { browser, body } = await withJob({ status: 'cancelled', event });
      expect((await send(browser, body)).statusCode).toBe(201);
    },
  );

  test('is possible within 60 days of its end', async () => {
    const { body, person } = await withJob();
    clock.forward({ days: 59, hours: 23 });
    const late = await withJob({ endedAt: new Date(services.now().getTime() - 60 * 86_400_000) });
    expect((await send(await signIn(app, person), body)).statusCode).toBe(201);
    expect(codeOf(await send(late.browser, late.body))).toEqual([403, 'review_not_allowed']);
  });

  test('is rejected for another owner’s job, another provider’s job and an unknown job', async () => {
    const { browser, body } = await withJob();
    const other = await withJob();
    expect(codeOf(await send(other.browser, body))).toEqual([403, 'review_not_allowed']);
    const swapped = { ...body, providerId: other.shop.id };
    expect(codeOf(await send(browser, swapped))).toEqual([403, 'review_not_allowed']);
    const unknown = await send(browser, { ...body, requestId: 999_999 });
    expect(codeOf(unknown)).toEqual([403, 'review_not_allowed']);
    expect((await send(visitor(), body)).statusCode).toBe(401);
    expect((await send(await signIn(app, other.shop.person), body)).statusCode).toBe(403);
  });

  test('[REV-01~] missing fields have the specified messages', async () => {
    const { browser, body } = await withJob();
    const messageOf = async (change: object) =>
      (await send(browser, { ...body, ...change })).json().issues[0].message;
    expect(await messageOf({ rating: 0 })).toBe('Please select a rating');
    expect(await messageOf({ rating: 6 })).toBe('Rating must be 5 stars or less');
    expect(await messageOf({ comment: ' too short ' })).toBe('Please write at least 10 characters');
    expect((await send(browser, { ...body, rating: 4.5 })).statusCode).toBe(400);
    expect((await send(browser, { ...body, comment: 'x'.repeat(2001) })).statusCode).toBe(400);
  });
});

describe('the job page', () => {
  const as = (id: string, providerId?: number) => ({
    ...services,
    log,
    clientAddress: '',
    actor: {
      id,
      accountId: id,
      email: '',
      userType: 'owner' as const,
      hasDualAccess: false,
      isAdmin: false,
      providerId,
      ownProviderId: providerId,
      hasSecondFactor: false,
      isSuspended: false,
      memberships: [],
      accountStatus: 'good' as const,
    },
  });

  test('shows whether the job can be reviewed, and its review', async () => {
    const { browser, body, person, request, shop } = await withJob();
    expect(await canReview(as(person.id), request)).toBe(true);
    expect(await canReview(as(shop.person.id, shop.id), request)).toBe(false);
    expect(await findReview(as(person.id), request.id)).toBeNull();
    await send(browser, body);
    expect(await canReview(as(person.id), request)).toBe(false);
    expect(await findReview(as(person.id), request.id)).toMatchObject({ rating: 5, reviewer: 'Amelia E.' });
    await db.update(reviews).set({ hiddenAt: services.now() }).where(eq(reviews.requestId, request.id));
    expect(await findReview(as(person.id), request.id)).toBeNull();
  });
});

describe('[API-09] the provider’s reply', () => {
  test('is public, possible once, and the reviewer is notified', async () => {
    const shop = await buildProvider(services);
    const { id, reviewerId } = await buildReview(services, shop.id, 3);
    const browser = await signIn(app, shop.person);
    const reply = (text: string) => browser.post(`/api/reviews/${id}/reply`, { reply: text });
    expect((await reply(' ')).statusCode).toBe(400);
    const responses = await Promise.all([reply('Thank you!'), reply('Thanks!')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await reply('Again'))).toEqual([409, 'reply_exists']);
    const [shown] = (await browser.get(`/api/reviews/provider/${shop.id}`)).json();
    expect(shown.reply).toMatch(/^Thank/);
    expect(shown.repliedAt).toBe(services.now().toISOString());
    const received = await db.select().from(notifications).where(eq(notifications.userId, reviewerId));
    expect(received).toMatchObject([{ title: 'New reply to your review' }]);
  });

  test('is rejected for other users and for hidden reviews', async () => {
    const [shop, other] = [await buildProvider(services), await buildProvider(services)];
    const { id } = await buildReview(services, shop.id, 3);
    const hidden = await buildReview(services, shop.id, 3, { hiddenAt: services.now() });
    const theirs = await signIn(app, other.person);
    expect((await theirs.post(`/api/reviews/${id}/reply`, { reply: 'Ha' })).statusCode).toBe(403);
    const own = await signIn(app, shop.person);
    expect((await own.post(`/api/reviews/${hidden.id}/reply`, { reply: 'Ha' })).statusCode).toBe(404);
    expect((await own.post('/api/reviews/999999/reply', { reply: 'Ha' })).statusCode).toBe(404);
    const { browser } = await signedIn(app, services);
    expect((await browser.post(`/api/reviews/${id}/reply`, { reply: 'Ha' })).statusCode).toBe(403);
  });
});
