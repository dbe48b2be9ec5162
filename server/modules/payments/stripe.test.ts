import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ledgerMovements, paymentAttempts } from '#server/db/schema/ledger.ts';
import { mails } from '#server/db/schema/mail.ts';
import { processorCalls } from '#server/db/schema/processor.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { act } from '#server/testing/build/jobs.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { application, costOf, intent as newIntent } from '#server/testing/stripe-objects.ts';

const site = await stripeSite();
const { app, services, clock, visitor, settle, ctx, peer, send, effectsOf } = site;
const { accepted, funded, completed, payment, intentIdOf, statusOf, titles } = site;
const { db } = services;

const callOf = async (key: string) =>
  (await db.select().from(processorCalls).where(eq(processorCalls.key, key)))[0]!;
/** The paid intent of a job, whose event has not been sent yet. */
async function paidIntent(job: Job) {
  const { intent } = peer.pay(await intentIdOf(job), cards.good);
  peer.settleCharge(intent.id);
  return intent;
}

describe('[MONEY-04] Stripe: charge', () => {
  test('the intent is prepared after the commit; the secret comes with the job; the webhook holds it once', async () => {
    const job = await accepted();
    expect(job.clientSecret).toBeNull();
    const intent = await paidIntent(job);
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
    expect((await payment(job.payment.id)).status).toBe('held');
    expect(await findImbalances(services)).toEqual([]);
  });

  test('events in another order: paid before the response that tells the intent, declined after paid', async () => {
    peer.failNext({ status: 500, isDone: true, path: '/v1/payment_intents' });
    const job = await accepted();
    const { id } = await vi.waitFor(() => peer.intentOfPayment(job.payment.id));
    expect((await payment(job.payment.id)).stripePaymentIntentId).toBeNull();
    const declined = structuredClone(peer.pay(id, cards.declined).intent);
    const { intent } = peer.pay(id, cards.good);
    peer.settleCharge(id);
    okBody(await send('payment_intent.succeeded', intent));
    okBody(await send('payment_intent.payment_failed', declined));
    await site.recover();
    expect(await payment(job.payment.id)).toMatchObject({ status: 'held', stripePaymentIntentId: id });
    expect(effectsOf(`payment:${job.payment.id}:prepare`)).toHaveLength(1);
  });

  test('a processor that is down is asked again with growing pauses; the job says it waits', async () => {
    const path = '/v1/payment_intents';
    peer.failNext({ status: 500, path }, { status: 503, isDone: true, path });
    const job = await accepted();
    const key = `payment:${job.payment.id}:prepare`;
    await vi.waitFor(async () => expect((await callOf(key)).lastError).toContain('down'));
    const pauses = [(await callOf(key)).nextAttemptAt.getTime() - services.now().getTime()];
    const deal = await job.owner.get(`/api/requests/${job.id}/deal`);
    expect(deal.json()).toMatchObject({ payment: { status: 'pending', clientSecret: null } });
    clock.forward({ minutes: 1 });
    await settle();
    pauses.push((await callOf(key)).nextAttemptAt.getTime() - services.now().getTime());
    expect(pauses).toEqual([10_000, 20_000]);
    clock.forward({ minutes: 1 });
    await settle();
    // The second attempt had its effect and only its response was lost: the third one repeats nothing.
    expect(await callOf(key)).toMatchObject({ status: 'done', attempts: 3 });
    expect(effectsOf(key)).toHaveLength(1);
  });

  test('a payment that succeeds after it has lapsed is refunded, and both parties are notified', async () => {
    const job = await accepted();
    const intentId = await intentIdOf(job);
    peer.failNext({ status: 500, path: `/v1/payment_intents/${intentId}/cancel` });
    clock.forward({ hours: 25 });
    await settle();
    expect((await payment(job.payment.id)).status).toBe('expired');
    // The payer was faster than the cancellation.
    const { intent } = peer.pay(intentId, cards.good);
    peer.settleCharge(intentId);
    okBody(await send('payment_intent.succeeded', intent));
    await site.recover();
    expect(await statusOf(job.owner, job.id)).toBe('open');
    expect(effectsOf(`payment:${job.payment.id}:refund`)).toMatchObject([{ params: { amount: '100000' } }]);
    expect(await titles(job.ownerId, 'payment')).toContain('Late payment refunded');
    expect(await titles(job.provider.person.id, 'payment')).toContain('Late payment refunded');
    expect(await site.chargeOf(job)).toMatchObject({ refundedCents: 100_000 });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('the receipt names the card that paid, not one that was declined before', async () => {
    const job = await accepted();
    await site.pay(job, cards.declined);
    await site.pay(job, cards.good);
    await site.complete(job);
    await settle();
    const receipt = await job.owner.get(`/api/payments/${job.payment.id}/receipt/data`);
    expect(okBody(receipt)).toMatchObject({ paid: '1000.00', cardLast4: '4242' });
  });

  test('what Stripe charges is booked once, when Stripe has told it, and shown to administrators', async () => {
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    type Finance = { flows: { costs: string }; differences: object[] };
    const finance = async () => okBody<Finance>(await admin.get('/api/admin/finance'));
    const before = Number((await finance()).flows.costs);
    const job = await accepted();
    const { intent } = peer.pay(await intentIdOf(job), cards.good);
    okBody(await send('payment_intent.succeeded', intent));
    await settle();
    const key = `payment:${job.payment.id}:cost`;
    await vi.waitFor(async () => expect((await callOf(key)).lastError).toContain('cost_unknown'));
    // Nothing waits for it.
    await site.cancelJob(job);
    expect(effectsOf(`payment:${job.payment.id}:refund`)).toHaveLength(1);
    peer.settleCharge(intent.id);
    await site.recover();
    okBody(await send('payment_intent.succeeded', intent));
    await site.recover();
    const costs = await db.select().from(ledgerMovements).where(eq(ledgerMovements.key, key));
    expect(costs).toHaveLength(1);
    const after = await finance();
    expect(Number(after.flows.costs) - before).toBeCloseTo(costOf(100_000) / 100);
    expect(after.differences).toEqual([]);
    expect(await findImbalances(services)).toEqual([]);
  });
});

describe('[MONEY-04] Stripe: webhooks', () => {
  test('signed events that lack what we read are refused', async () => {
    for (const [type, object] of [
      ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }],
      ['charge.dispute.created', { object: 'dispute', id: 'dp_1', status: 'lost', amount: 1 }],
      ['account.updated', { object: 'account' }],
      ['invoice.paid', {}],
    ] as const) {
      const { body, headers } = peer.signed({ id: 'evt_malformed', type, data: { object } });
      expect(codeOf(await visitor().post('/api/webhooks/stripe', body, headers))).toEqual([
        400,
        'invalid_body',
      ]);
    }
  });

  test('forged, unsigned, old and altered events are refused and change nothing', async () => {
    const job = await accepted();
    const intent = await paidIntent(job);
    const { body, headers } = peer.webhook('payment_intent.succeeded', intent);
    const unsigned = { 'content-type': 'application/json' };
    const refused = [
      await send('payment_intent.succeeded', intent, { secret: 'whsec_other' }),
      await send('payment_intent.succeeded', intent, { at: new Date(Date.now() - 3_600_000) }),
      await send('payment_intent.succeeded', intent, { at: new Date(Date.now() + 3_600_000) }),
      await visitor().post('/api/webhooks/stripe', body, unsigned),
      await visitor().post('/api/webhooks/stripe', body, { ...unsigned, 'stripe-signature': 'v1=' }),
      await visitor().post('/api/webhooks/stripe', body.replace('evt_', 'evt_x'), headers),
      await visitor().post('/api/webhooks/stripe', '', headers),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect((await payment(job.payment.id)).status).toBe('pending');
    // The genuine one is still good, once.
    const deliveries = [1, 2, 3].map(() => visitor().post('/api/webhooks/stripe', body, headers));
    expect((await Promise.all(deliveries)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await payment(job.payment.id)).status).toBe('held');
  });

  test('unknown events and objects of others are stored and ignored', async () => {
    const stranger = newIntent(100, {}, 'pi_other');
    okBody(await send('customer.created', { ...application }));
    okBody(await send('payment_intent.succeeded', stranger));
    okBody(await send('payment_intent.payment_failed', { ...stranger, metadata: { paymentId: '999999' } }));
    okBody(await send('account.updated', peer.completeAccount('acct_other')));
    okBody(await send('account.application.deauthorized', application, { account: 'acct_other' }));
    for (const paymentId of ['1.5', '99999999999999', '-1', 'x'])
      okBody(await send('payment_intent.succeeded', { ...stranger, metadata: { paymentId } }));
  });

  test('an intent that names our payment and is not the one we asked for holds nothing', async () => {
    const job = await accepted();
    const intent = await paidIntent(job);
    const declined = newIntent(100_000, { paymentId: String(job.payment.id) }, 'pi_forged');
    okBody(await send('payment_intent.succeeded', intent, { account: 'acct_other' }));
    for (const change of [
      { id: 'pi_forged' },
      { amount: 50, amount_received: 50 },
      { amount_received: 50 },
      { currency: 'jpy' },
    ])
      okBody(await send('payment_intent.succeeded', { ...intent, ...change }));
    okBody(await send('payment_intent.payment_failed', declined));
    expect((await payment(job.payment.id)).status).toBe('pending');
    expect(await db.$count(paymentAttempts, eq(paymentAttempts.paymentId, job.payment.id))).toBe(0);
    okBody(await send('payment_intent.succeeded', intent));
    expect((await payment(job.payment.id)).status).toBe('held');
  });
});

describe('[MONEY-04] Stripe: transfer and onboarding', () => {
  test('the transfer goes to the account that Stripe has set up, when the payout is due', async () => {
    const job = await completed();
    const provider = job.provider.browser;
    peer.failNext({ status: 503, path: '/v1/accounts' });
    const down = await provider.put('/api/payouts/account', { password });
    expect([...codeOf(down), down.headers['retry-after']]).toEqual([503, 'unavailable', '10']);
    const account = okBody(await provider.put('/api/payouts/account', { password }));
    expect(account).toMatchObject({ status: 'needs_information', onboardingUrl: /^https:/ as never });
    clock.forward({ hours: 73 });
    await settle();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'pending' }]);
    const destination = await site.accountIdOf(job);
    okBody(await send('account.updated', peer.completeAccount(destination)));
    await settle();
    const [payout] = await site.payoutsOf(job);
    expect(payout?.status).toBe('paid');
    expect(effectsOf(`payout:${payout?.id}:transfer`)).toMatchObject([
      { params: { amount: '95000', destination } },
    ]);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a refused transfer is made later with another key; one whose response is lost keeps its key', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    const path = '/v1/transfers';
    peer.failNext(
      { status: 400, code: 'balance_insufficient', type: 'invalid_request_error', path },
      { status: 500, isDone: true, path },
    );
    clock.forward({ hours: 73 });
    await settle();
    await site.recover();
    const [payout] = await site.payoutsOf(job);
    expect(payout?.status).toBe('paid');
    const key = `payout:${payout?.id}:transfer`;
    expect(await callOf(key)).toMatchObject({ status: 'done', attempts: 3 });
    const made = peer.effects.filter((effect) => effect.key.startsWith(key));
    expect(made).toMatchObject([{ key: `${key}:1`, params: { amount: '95000' } }]);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('an account that is removed while a payout is on its way: the money comes back and waits for another', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    const former = await site.accountIdOf(job);
    clock.forward({ hours: 73 });
    peer.failNext({ status: 503, path: '/v1/transfers' });
    await settle();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'processing' }]);
    peer.removeAccount(former);
    okBody(await send('account.application.deauthorized', application, { account: former }));
    await site.recover();
    const [failed] = await site.payoutsOf(job);
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'no_account' });
    expect(await getProviderBalance(ctx, job.provider.person.id)).toBe(95_000);
    expect(await titles(job.provider.person.id, 'payout')).toEqual(['Payout failed']);
    expect((await job.provider.browser.get('/api/payouts/account')).json().status).toBe('closed');
    await site.setBank(job.provider.browser);
    expect(await site.accountIdOf(job)).not.toBe(former);
    okBody(await job.provider.browser.post(`/api/payouts/${failed?.id}/retry`));
    clock.forward({ hours: 25 });
    await settle();
    expect((await site.payoutsOf(job)).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(effectsOf(`payout:${failed?.id}:transfer`)).toEqual([]);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('another bank waits a day and is emailed, whatever happened before; a removed account stays closed', async () => {
    const job = await completed();
    const provider = job.provider.browser;
    await site.setBank(provider);
    const id = await site.accountIdOf(job);
    const news = peer.completeAccount(id);
    const update = async (change: object) =>
      okBody(await send('account.updated', { ...news, ...change }, { account: id }));
    const account = async () =>
      okBody<{ status: string; usableFrom: string | null }>(await provider.get('/api/payouts/account'));
    const emails = () =>
      db.$count(
        mails,
        and(
          eq(mails.recipient, job.provider.person.email),
          eq(mails.subject, 'Your payout account was changed'),
        ),
      );
    await update({ payouts_enabled: false });
    await update({});
    expect(await account()).toMatchObject({ status: 'ready', usableFrom: null });
    await update({ payouts_enabled: false });
    const bank = { ...news.external_accounts.data[0], fingerprint: 'other', last4: '6666' };
    const external = { ...news.external_accounts, data: [bank] };
    await update({ payouts_enabled: false, external_accounts: external });
    await update({ external_accounts: external });
    const inADay = services.now().getTime() + 86_400_000;
    expect(await account()).toMatchObject({ status: 'ready', last4: '6666' });
    expect(Date.parse((await account()).usableFrom ?? '')).toBe(inADay);
    expect(await emails()).toBe(1);
    clock.forward({ hours: 1 });
    okBody(await send('account.application.deauthorized', application, { account: id }));
    await update({ external_accounts: external });
    expect((await account()).status).toBe('closed');
    await site.setBank(provider);
    expect(Date.parse((await account()).usableFrom ?? '')).toBe(inADay + 3_600_000);
    expect(await emails()).toBe(2);
  });

  test('a payout that fails late leaves the account alone that has replaced its own', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    const former = await site.accountIdOf(job);
    peer.failNext(...Array.from({ length: 3 }, () => ({ status: 503, path: '/v1/transfers' })));
    clock.forward({ hours: 73 });
    await settle();
    okBody(await send('account.application.deauthorized', application, { account: former }));
    peer.removeAccount(former);
    await site.setBank(job.provider.browser);
    await site.recover();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'failed', failureCode: 'no_account' }]);
    expect((await job.provider.browser.get('/api/payouts/account')).json().status).toBe('ready');
  });

  test('a refund across additional work reaches each charge with its own part', async () => {
    const job = await funded();
    const addition = okBody<{ id: number }>(
      await act(job.provider.browser, job.id, 'additions', { description: 'More work', price: 200 }),
    );
    const { payment: more } = okBody<{ payment: { id: number } }>(
      await job.owner.post(`/api/additions/${addition.id}/approve`),
    );
    expect(await site.pay({ ...job, payment: more as never }, cards.good)).toBe('succeeded');
    await site.refundPart(job, 250.5);
    const refunded = async (id: number) => (await site.chargeOf({ payment: { id } }))?.refundedCents;
    expect([await refunded(more.id), await refunded(job.payment.id)]).toEqual([20_000, 5_050]);
    expect(await findImbalances(services)).toEqual([]);
  });
});

describe('[API-13~] the payment test page with Stripe', () => {
  const create = async (at: Pick<typeof site, 'app' | 'services'>, user: object) => {
    const { browser } = await signedIn(at.app, at.services, user);
    return browser.post('/api/create-payment-intent', { amount: 25.5 });
  };

  test('a test key is for everybody: the intent belongs to no job', async () => {
    expect(okBody(await create(site, {}))).toMatchObject({ clientSecret: /_secret_/ as never });
    expect(peer.effects.at(-1)?.params).toMatchObject({
      amount: '2550',
      metadata: { payerId: /./ as never },
    });
    peer.failNext({ status: 500, path: '/v1/payment_intents' });
    expect(codeOf(await create(site, {}))).toEqual([503, 'unavailable']);
  });

  test('a live key is for administrators', async () => {
    const live = await testApp({ ...peer.variables, STRIPE_SECRET_KEY: 'sk_live_loopback' });
    expect((await create(live, {})).statusCode).toBe(403);
    expect((await create(live, { isAdmin: true })).statusCode).toBe(200);
  });
});
