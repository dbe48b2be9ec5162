import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios, goodCard } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp({ RATE_LIMITS: 'on' });
const { accepted, owner, pay } = jobScenarios(app, services);
const badCard = { ...goodCard, cardNumber: '4000000000000002' };

const listAttempts = async (paymentId: number) =>
  (await services.db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, paymentId))).map(
    ({ outcome }) => outcome,
  );
const statusesOf = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted();

test('[MONEY-02] a declined card is recorded even with an idempotency key, which can be used again', async () => {
  const job = await accepted();
  const send = (card: object) =>
    job.owner.post(
      '/api/payments/sandbox/confirm',
      { clientSecret: job.clientSecret, ...card },
      { 'idempotency-key': `pay-${job.id}` },
    );
  expect(codeOf(await send(badCard))).toEqual([402, 'card_declined']);
  expect(await listAttempts(job.payment.id)).toEqual(['card_declined']);
  expect((await send(goodCard)).statusCode).toBe(200);
  expect((await send(goodCard)).headers['idempotent-replay']).toBe('true');
  expect(await listAttempts(job.payment.id)).toEqual(['card_declined', 'succeeded']);
});

test('[MONEY-02] five failed cards per payment and hour, then not even a valid one', async () => {
  const job = await accepted();
  const attempts = Array.from({ length: 8 }, () => pay(job.owner, job.clientSecret, badCard));
  expect(statusesOf(await Promise.all(attempts))).toEqual([402, 402, 402, 402, 402, 429, 429, 429]);
  const rejected = await pay(job.owner, job.clientSecret);
  expect(codeOf(rejected)).toEqual([429, 'rate_limited']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await listAttempts(job.payment.id)).toHaveLength(5);
  clock.forward({ minutes: 61 });
  expect((await pay(job.owner, job.clientSecret)).statusCode).toBe(200);
});

test('[MONEY-02] twenty failed cards per user and hour, over all payments and tests', async () => {
  const { browser } = await owner();
  const intent = async (by: Browser) =>
    okBody<{ clientSecret: string }>(await by.post('/api/create-payment-intent', { amount: 10 }))
      .clientSecret;
  for (let n = 0; n < 20; n++) {
    expect((await pay(browser, await intent(browser), badCard)).statusCode).toBe(402);
  }
  expect((await pay(browser, await intent(browser))).statusCode).toBe(429);
  const { browser: another } = await owner();
  expect((await pay(another, await intent(another))).statusCode).toBe(200);
});

test('[JOB-01] a payment is rejected after its deadline, even before the sweep expires it', async () => {
  const job = await accepted();
  clock.forward({ hours: 24 });
  expect(codeOf(await pay(job.owner, job.clientSecret))).toEqual([409, 'stale_state']);
});

test('[MONEY-02] without a payment processor an acceptance is rejected and changes nothing', async () => {
  const site = await testApp({ HOST: '0.0.0.0', SAMPLE_DATA: 'off', RATE_LIMITS: 'on' });
  const there = jobScenarios(site.app, site.services);
  const job = await there.opened();
  const quoteId = await there.quoteOn(job.id, (await there.shop()).browser);
  expect(codeOf(await job.owner.post(`/api/service-quotes/${quoteId}/accept`))).toEqual([
    503,
    'payments_not_configured',
  ]);
  expect(await there.statusOf(job.owner, job.id)).toBe('open');
});

test('[MONEY-02] a challenged card asks first: approved it pays, refused it can be tried again', async () => {
  const job = await accepted();
  const challenged = { ...goodCard, cardNumber: '4000 0025 0000 3155' };
  const answer = (approve: boolean, browser = job.owner) =>
    browser.post('/api/payments/sandbox/challenge', { clientSecret: job.clientSecret, approve });
  expect(codeOf(await answer(true))).toEqual([409, 'stale_state']);
  expect(codeOf(await pay(job.owner, job.clientSecret, challenged))).toEqual([
    402,
    'authentication_required',
  ]);
  expect((await answer(true, (await owner()).browser)).statusCode).toBe(404);
  expect(codeOf(await answer(false))).toEqual([402, 'authentication_failed']);
  expect(codeOf(await answer(true))).toEqual([409, 'stale_state']);
  expect(codeOf(await pay(job.owner, job.clientSecret, challenged))).toEqual([
    402,
    'authentication_required',
  ]);
  const twice = await Promise.all([answer(true), answer(true)]);
  expect(statusesOf(twice)).toEqual([200, 409]);
  expect(await listAttempts(job.payment.id)).toEqual([
    'authentication_required',
    'authentication_failed',
    'authentication_required',
  ]);
});
