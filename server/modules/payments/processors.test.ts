import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ProcessorError } from '#server/adapters/payment-processor.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { act } from '#server/testing/build/jobs.ts';
import { cards, sandboxSite, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const sites = [
  { name: 'the sandbox', site: await sandboxSite() },
  { name: 'Stripe', site: await stripeSite() },
];

describe.each(sites)('[MONEY-04~] every processor: $name', ({ site }) => {
  const { services, clock, settle, ctx, processor, payment, pay, accepted, funded, completed } = site;
  const { chargeOf, intentIdOf, statusOf } = site;
  const balanceOf = (job: Job) => getProviderBalance(ctx, job.provider.person.id);
  const prepare = (key: string, payerId: string, cents = 12_345) =>
    processor.execute(ctx, {
      kind: 'prepare',
      key,
      paymentId: null,
      customerId: null,
      payerId,
      cents,
      description: 'A test',
    });
  const attempts = async (job: Job) => {
    const rows = await services.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, job.payment.id))
      .orderBy(paymentAttempts.id);
    return rows.map(({ outcome }) => outcome);
  };

  test('an intent is prepared once per key', async () => {
    const { person } = await site.owner();
    const key = randomUUID();
    const first = await prepare(key, person.id);
    expect(first.clientSecret).toContain('_secret_');
    expect(await prepare(key, person.id)).toEqual(first);
    expect((await prepare(randomUUID(), person.id)).intentId).not.toBe(first.intentId);
  });

  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'insufficient_funds'],
  ] as const)('a card that is %s leaves the payment as it was; another card pays it', async (card, code) => {
    const job = await accepted();
    expect(await pay(job, cards[card])).toBe(code);
    expect([(await payment(job.payment.id)).status, await chargeOf(job)]).toEqual(['pending', undefined]);
    expect(await pay(job, cards.good)).toBe('succeeded');
    expect(await attempts(job)).toEqual([code, 'succeeded']);
    expect(await statusOf(job.owner, job.id)).toBe('in_progress');
    expect((await payment(job.payment.id)).status).toBe('held');
    expect(await chargeOf(job)).toMatchObject({ paymentId: job.payment.id, chargedCents: 100_000 });
  });

  test('a challenged card asks the payer first: refused it changes nothing, approved it pays', async () => {
    const job = await accepted();
    expect(await pay(job, cards.challenged)).toBe('authentication_required');
    expect((await payment(job.payment.id)).status).toBe('pending');
    expect(await pay(job, cards.challenged, false)).toBe('authentication_failed');
    expect((await payment(job.payment.id)).status).toBe('pending');
    expect(await pay(job, cards.challenged, true)).toBe('succeeded');
    expect((await payment(job.payment.id)).status).toBe('held');
    expect(await attempts(job)).toContain('authentication_failed');
  });

  test('a paid intent is not paid again, and cancelling it changes nothing', async () => {
    const job = await funded();
    expect(await pay(job, cards.good)).toBe('stale_state');
    const intentId = await intentIdOf(job);
    expect(await processor.execute(ctx, { kind: 'cancel', key: randomUUID(), intentId })).toEqual({});
    expect(await chargeOf(job)).toMatchObject({ chargedCents: 100_000, refundedCents: 0 });
  });

  test('a cancelled intent cannot be paid, and is cancelled once', async () => {
    const job = await accepted();
    const intentId = await intentIdOf(job);
    okBody(await act(job.owner, job.id, 'back-out'));
    await settle();
    expect(await pay(job, cards.good)).toBe('stale_state');
    expect(await processor.execute(ctx, { kind: 'cancel', key: randomUUID(), intentId })).toEqual({});
    expect((await payment(job.payment.id)).status).toBe('expired');
  });

  test('a refund of the whole and of a part arrives; the ledger and the processor agree', async () => {
    const whole = await funded();
    await site.cancelJob(whole);
    expect(await chargeOf(whole)).toMatchObject({ chargedCents: 100_000, refundedCents: 100_000 });
    const part = await funded();
    await site.refundPart(part, 333.33);
    expect(await chargeOf(part)).toMatchObject({ refundedCents: 33_333 });
    expect(await payment(part.payment.id)).toMatchObject({ status: 'split', refundedAmount: '333.33' });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('refunds happen once per key, add up, and never exceed the charge', async () => {
    const job = await funded();
    const intentId = await intentIdOf(job);
    const refund = (key: string, cents: number) =>
      processor.execute(ctx, { kind: 'refund', key, intentId, cents });
    const key = randomUUID();
    const { refundId } = await refund(key, 40_000);
    expect(await refund(key, 40_000)).toEqual({ refundId });
    await refund(randomUUID(), 10_000);
    expect((await chargeOf(job))?.refundedCents).toBe(50_000);
    const tooMuch = await refund(randomUUID(), 50_001).catch((error: unknown) => error);
    expect(tooMuch).toBeInstanceOf(ProcessorError);
    expect(tooMuch).toMatchObject({ isFinal: true });
    expect((await chargeOf(job))?.refundedCents).toBe(50_000);
  });

  test('a bank account is set up; the payout goes there when it is due, once', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    const account = okBody(await job.provider.browser.get('/api/payouts/account'));
    expect(account).toMatchObject({ status: 'ready', last4: '6789' });
    clock.forward({ hours: 73 });
    await settle();
    await settle();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'paid', amount: '950.00' }]);
    expect(await balanceOf(job)).toBe(0);
    const accountId = await site.accountIdOf(job);
    const transfer = () =>
      processor.execute(ctx, { kind: 'transfer', key: 'again', accountId, cents: 1, payoutId: 1 });
    expect(await transfer()).toEqual(await transfer());
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a payout to an account that is gone comes back; a new account and a retry pay it', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser, true);
    clock.forward({ hours: 73 });
    await settle();
    const [failed] = await site.payoutsOf(job);
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'no_account' });
    expect(await balanceOf(job)).toBe(95_000);
    expect(await site.titles(job.provider.person.id, 'payout')).toEqual(['Payout failed']);
    await site.setBank(job.provider.browser);
    okBody(await job.provider.browser.post(`/api/payouts/${failed?.id}/retry`));
    await settle();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
    clock.forward({ hours: 25 });
    await settle();
    expect(await site.payoutsOf(job)).toMatchObject([{ status: 'failed' }, { status: 'paid' }]);
    expect(await balanceOf(job)).toBe(0);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a processor that is down at every step does nothing twice and nothing late', async () => {
    site.breakDown(2);
    const job = await accepted();
    await site.recover();
    const deal = okBody<{ payment: { status: string; clientSecret: string } }>(
      await job.owner.get(`/api/requests/${job.id}/deal`),
    );
    expect(deal.payment).toMatchObject({ status: 'pending', clientSecret: /_secret_/ as never });

    site.breakDown(2);
    expect(await pay({ ...job, clientSecret: deal.payment.clientSecret }, cards.good)).toBe('succeeded');
    await site.recover();
    expect(await statusOf(job.owner, job.id)).toBe('in_progress');

    site.breakDown(2);
    await site.cancelJob(job);
    // The job is cancelled for both parties, whenever the money arrives.
    expect(await statusOf(job.owner, job.id)).toBe('cancelled');
    await site.recover();
    expect((await chargeOf(job))?.refundedCents).toBe(100_000);

    const unpaid = await accepted();
    await intentIdOf(unpaid);
    site.breakDown(2);
    okBody(await act(unpaid.owner, unpaid.id, 'back-out'));
    await site.recover();
    expect(await pay(unpaid, cards.good)).toBe('stale_state');

    const paid = await completed();
    await site.setBank(paid.provider.browser);
    clock.forward({ hours: 73 });
    site.breakDown(2);
    await settle();
    await site.recover();
    expect(await site.payoutsOf(paid)).toMatchObject([{ status: 'paid' }]);
    expect(await findImbalances(services)).toEqual([]);
  });
});

test('[MONEY-04~] webhooks exist only where Stripe is configured', async () => {
  const [sandbox] = sites;
  const response = await sandbox!.site.visitor().post('/api/webhooks/stripe', '{}', {
    'content-type': 'application/json',
    'stripe-signature': 't=1,v1=00',
  });
  expect(response.statusCode).toBe(404);
});
