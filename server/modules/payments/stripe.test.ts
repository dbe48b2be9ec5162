import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { payouts } from '#server/db/schema/payouts.ts';
import { processorCalls } from '#server/db/schema/processor.ts';
import { password } from '#server/modules/accounts/accounts.build.ts';
import { act, inspect, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { findImbalances, getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { stripeServer } from '#server/testing/stripe-server.ts';
import { signedWebhook } from '#server/testing/stripe-wire.ts';
import { stripeScenarios } from './stripe.build.ts';

const stripe = await stripeServer();
const { app, services, clock, visitor, settle } = await testApp(stripe.variables);
const { db } = services;
const { accepted, statusOf } = jobScenarios(app, services);
const { titles } = inspect(services);

const effectsOf = (key: string) => stripe.effects.filter((effect) => effect.key === key);
const { send, paymentOf, intentOf, funded, completed, contestOf } = stripeScenarios(
  services,
  { accepted },
  visitor,
);

describe('[MONEY-04] Stripe: charge', () => {
  test('the intent is prepared after the commit; the secret comes with the job; the webhook holds it once', async () => {
    const job = await accepted();
    expect(job.clientSecret).toBeNull();
    const intent = await intentOf(job);
    const deal = okBody<{ payment: { clientSecret: string } }>(
      await job.owner.get(`/api/requests/${job.id}/deal`),
    );
    expect(deal.payment.clientSecret).toContain('_secret_');
    expect(effectsOf(`payment:${job.payment.id}:prepare`)).toMatchObject([
      { path: '/v1/payment_intents', params: { amount: '100000', currency: 'usd' } },
    ]);
    const paid = { id: `evt_${job.id}` };
    await Promise.all([
      send('payment_intent.succeeded', intent, paid),
      send('payment_intent.succeeded', intent, paid),
      send('payment_intent.succeeded', intent),
    ]);
    expect(await statusOf(job.owner, job.id)).toBe('in_progress');
    expect((await paymentOf(job)).status).toBe('held');
    expect(await findImbalances(services)).toEqual([]);
  });

  test('the event may come before the response that tells the intent', async () => {
    stripe.failNext({ status: 500 });
    const job = await accepted();
    okBody(
      await send('payment_intent.succeeded', {
        id: 'pi_early',
        client_secret: 'x',
        metadata: { paymentId: String(job.payment.id) },
      }),
    );
    clock.forward({ minutes: 1 });
    await settle();
    expect(await paymentOf(job)).toMatchObject({ status: 'held', stripePaymentIntentId: 'pi_early' });
  });

  test('a processor that is down is asked again, with one effect', async () => {
    stripe.failNext({ status: 500 }, { status: 503 });
    const job = await accepted();
    const key = `payment:${job.payment.id}:prepare`;
    const call = async () => (await db.select().from(processorCalls).where(eq(processorCalls.key, key)))[0]!;
    await vi.waitFor(async () => expect((await call()).lastError).not.toBeNull());
    clock.forward({ minutes: 1 });
    await settle();
    clock.forward({ minutes: 2 });
    await settle();
    expect(await call()).toMatchObject({ status: 'done', attempts: 3 });
    expect(effectsOf(key)).toHaveLength(1);
  });

  test('a payment that succeeds after it has lapsed is refunded, and both parties are notified', async () => {
    const job = await accepted();
    const intent = await intentOf(job);
    clock.forward({ hours: 25 });
    await settle();
    expect((await paymentOf(job)).status).toBe('expired');
    okBody(await send('payment_intent.succeeded', intent));
    await settle();
    expect(await statusOf(job.owner, job.id)).toBe('open');
    expect(effectsOf(`payment:${job.payment.id}:refund`)).toMatchObject([{ params: { amount: '100000' } }]);
    expect(await titles(job.ownerId, 'payment')).toContain('Late payment refunded');
    expect(await titles(job.provider.person.id, 'payment')).toContain('Late payment refunded');
    expect(await findImbalances(services)).toEqual([]);
  });
});

describe('[MONEY-04] Stripe: webhooks', () => {
  test('forged, unsigned, old and altered events are refused and change nothing', async () => {
    const job = await accepted();
    const intent = await intentOf(job);
    const { body, headers } = signedWebhook('payment_intent.succeeded', intent);
    const refused = [
      await send('payment_intent.succeeded', intent, { secret: 'whsec_other' }),
      await send('payment_intent.succeeded', intent, { at: new Date(Date.now() - 3_600_000) }),
      await visitor().post('/api/webhooks/stripe', body, { 'content-type': 'application/json' }),
      await visitor().post('/api/webhooks/stripe', body.replace('evt_', 'evt_x'), headers),
      await visitor().post('/api/webhooks/stripe', '', headers),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await paymentOf(job)).status).toBe('pending');
  });

  test('unknown events and intents of others are stored and ignored', async () => {
    okBody(await send('customer.created', { id: 'cus_1' }));
    okBody(await send('payment_intent.succeeded', { id: 'pi_other', metadata: {} }));
    okBody(await send('charge.dispute.created', { id: 'dp_other', payment_intent: 'pi_other', amount: 1 }));
  });
});

describe('[MONEY-04] Stripe: refund, transfer, onboarding, chargeback', () => {
  test('a cancelled job is refunded at Stripe, once', async () => {
    const job = await funded();
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'Sold the airplane yesterday.' }));
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
    await settle();
    await settle();
    expect(effectsOf(`payment:${job.payment.id}:refund`)).toMatchObject([
      { path: '/v1/refunds', params: { amount: '100000' } },
    ]);
  });

  test('onboarding at Stripe, then the transfer when the payout is due', async () => {
    const job = await completed();
    const provider = job.provider.browser;
    const account = okBody<{ status: string; onboardingUrl: string }>(
      await provider.put('/api/payouts/account', { password }),
    );
    expect(account).toMatchObject({ status: 'needs_information', onboardingUrl: /^https:/ as never });
    clock.forward({ hours: 73 });
    await settle();
    const payout = async () => (await db.select().from(payouts).where(eq(payouts.requestId, job.id)))[0]!;
    expect((await payout()).status).toBe('pending');
    const externalId = stripe.effects.findLast(({ path }) => path === '/v1/account_links')!.params.account;
    const bank = { object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789', fingerprint: 'fp' };
    okBody(
      await send('account.updated', {
        id: externalId,
        payouts_enabled: true,
        external_accounts: { data: [bank] },
      }),
    );
    await settle();
    await vi.waitFor(async () => expect((await payout()).status).toBe('paid'));
    expect(effectsOf(`payout:${(await payout()).id}:transfer`)).toMatchObject([
      { params: { amount: '95000', destination: externalId } },
    ]);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a chargeback before release freezes the job; won, it goes on; lost, it is cancelled', async () => {
    for (const [status, end, payment] of [
      ['won', 'in_progress', 'held'],
      ['lost', 'cancelled', 'refunded'],
    ] as const) {
      const job = await funded();
      const contest = await contestOf(job);
      okBody(await send('charge.dispute.created', contest));
      expect(await statusOf(job.owner, job.id)).toBe('disputed');
      expect((await paymentOf(job)).status).toBe('frozen');
      okBody(await send('charge.dispute.closed', { ...contest, status }));
      okBody(await send('charge.dispute.closed', { ...contest, status }));
      expect([await statusOf(job.owner, job.id), (await paymentOf(job)).status]).toEqual([end, payment]);
      expect(effectsOf(`payment:${job.payment.id}:refund`)).toEqual([]);
    }
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a chargeback after release stands against the balance, also when its end is reported first', async () => {
    const job = await completed();
    const contest = await contestOf(job);
    okBody(await send('charge.dispute.closed', { ...contest, status: 'lost' }));
    okBody(await send('charge.dispute.created', contest));
    expect(await statusOf(job.owner, job.id)).toBe('completed');
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(0);
    expect(await titles(job.provider.person.id, 'payment')).toContain('The owner’s bank took a payment back');
    expect(await findImbalances(services)).toEqual([]);
  });
});
