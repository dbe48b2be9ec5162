import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { processorCalls } from '#server/db/schema/processor.ts';
import { transaction } from '#server/db/transaction.ts';
import { booked } from '#server/modules/finance/finance.repo.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance, lockProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act } from '#server/testing/build/jobs.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { during } from '#server/testing/during.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import type { Dispute } from '#server/testing/stripe-objects.ts';

const site = await stripeSite();
const { app, services, clock, settle, ctx, peer, send, effectsOf } = site;
const { accepted, funded, completed, payment, intentIdOf, statusOf, titles } = site;
const { db } = services;
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

const balanceOf = (job: Job) => getProviderBalance(ctx, job.provider.person.id);
/** Reports a contest. */
const report = async (contested: Dispute) => okBody(await send('charge.dispute.created', contested));
/** The payer contests a charge, all of it or a part. */
async function contest(job: { payment: { id: number } }, cents?: number) {
  const contested = peer.contest(await intentIdOf(job), cents);
  await report(contested);
  return contested;
}
const close = async (contested: Dispute, status: 'won' | 'lost') =>
  okBody(await send('charge.dispute.closed', peer.decide(contested, status)));
const endOf = async (job: Job) => [await statusOf(job.owner, job.id), (await payment(job.payment.id)).status];
/** Pays at Stripe; returns the intent, whose event is not sent yet. */
async function paidIntent(job: Job) {
  const { intent } = peer.pay(await intentIdOf(job), cards.good);
  peer.settleCharge(intent.id);
  return intent;
}

/** Refunds that Stripe made of a payment, in cents. */
const refundsOf = (paymentId: number) =>
  peer.effects
    .filter(({ path, key }) => path === '/v1/refunds' && key.startsWith(`payment:${paymentId}:`))
    .map(({ params }) => Number(params.amount));
const refundCall = async (paymentId: number) =>
  (
    await db
      .select()
      .from(processorCalls)
      .where(eq(processorCalls.key, `payment:${paymentId}:refund`))
  )[0]!;
/** What the finance page compares with the processor's refunds. */
const bookedRefund = async (paymentId: number) =>
  (await booked(db, new Date(0))).find((row) => row.paymentId === paymentId)!.refundedCents;

const problem = { reason: 'other', description: 'This is not what we agreed on.', requestedRefund: 0 };
/** Opens a dispute of the parties and has it answered. */
async function answered(job: Job) {
  const { id } = okBody<{ id: number }>(await act(job.owner, job.id, 'disputes', problem));
  const answer = { description: 'We see it differently.' };
  okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, answer));
  return id;
}

/** Another job of the same provider, confirmed by its owner. */
async function nextJob(job: Job, price = 1000): Promise<Job> {
  const next = await site.acceptedFor(await site.owner(), job.provider, price);
  expect(await site.pay(next, cards.good)).toBe('succeeded');
  return site.complete(next);
}
/** A job whose money has reached the provider's bank. */
async function paidOut() {
  const job = await completed();
  await site.setBank(job.provider.browser);
  clock.forward({ hours: 73 });
  await settle();
  expect(await site.payoutsOf(job)).toMatchObject([{ status: 'paid' }]);
  return job;
}
const transferred = async (job: Job) => {
  const made = (await site.payoutsOf(job)).flatMap(({ id }) => effectsOf(`payout:${id}:transfer`));
  return made.map(({ params }) => params.amount);
};

describe('[MONEY-04] a chargeback of held money', () => {
  test.each([
    ['won', 'in_progress', 'held'],
    ['lost', 'cancelled', 'refunded'],
  ] as const)('freezes the job; %s, it is %s', async (end, request, status) => {
    const job = await funded();
    const contested = await contest(job);
    expect(await endOf(job)).toEqual(['disputed', 'frozen']);
    await close(contested, end);
    await close(contested, end);
    expect(await endOf(job)).toEqual([request, status]);
    expect(refundsOf(job.payment.id)).toEqual([]);
  });

  test('a bank’s inquiry takes no money; only one that becomes a contest does', async () => {
    const [held, released] = [await funded(), await completed()];
    const inquiries = [peer.contest(await intentIdOf(held)), peer.contest(await intentIdOf(released))];
    for (const contested of inquiries) {
      await report({ ...contested, status: 'warning_needs_response', balance_transactions: [] });
      okBody(await send('charge.dispute.closed', { ...contested, status: 'warning_closed' }));
    }
    await settle();
    expect(await endOf(held)).toEqual(['in_progress', 'held']);
    expect(await balanceOf(released)).toBe(95_000);
    okBody(await send('charge.dispute.funds_withdrawn', inquiries[0]!));
    expect(await endOf(held)).toEqual(['disputed', 'frozen']);
    await close(inquiries[0]!, 'won');
    expect(await endOf(held)).toEqual(['in_progress', 'held']);
  });

  test('reported before the payment it stops the job; lost, the job ends with it', async () => {
    const job = await accepted();
    const intent = await paidIntent(job);
    const contested = await contest(job);
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
    okBody(await send('payment_intent.succeeded', intent));
    expect((await payment(job.payment.id)).status).toBe('frozen');
    await close(contested, 'lost');
    expect(await endOf(job)).toEqual(['cancelled', 'refunded']);
    expect(refundsOf(job.payment.id)).toEqual([]);
  });

  test('reported while the cost of its charge is being booked, it does not wait for that', async () => {
    const job = await funded();
    await site.recover();
    await transaction(db, async (tx) => {
      const isCost = eq(processorCalls.key, `payment:${job.payment.id}:cost`);
      await tx.update(processorCalls).set({ attempts: 9 }).where(isCost);
      await contest(job);
    });
    expect(await endOf(job)).toEqual(['disputed', 'frozen']);
  });

  test('of a part, with credit: lost, the owner gets the rest from us', async () => {
    const owner = await site.owner();
    await giveCredit(db, owner.person.id, 1_000);
    const job = await site.acceptedFor(owner);
    expect(await site.pay(job, cards.good)).toBe('succeeded');
    await close(await contest(job, 60_000), 'lost');
    await settle();
    expect(refundsOf(job.payment.id)).toEqual([39_000]);
    expect(await bookedRefund(job.payment.id)).toBe(39_000);
    expect(await creditOf(db, job.ownerId)).toBe(1_000);
    expect(await endOf(job)).toEqual(['cancelled', 'refunded']);
  });

  test.each(['won', 'lost'] as const)(
    'during a dispute of the parties: nobody settles it before the bank; %s, it goes on or has ended',
    async (end) => {
      const job = await funded();
      const id = await answered(job);
      const dispute = (path: string) => `/api/disputes/${id}/${path}`;
      const contested = await contest(job);
      const seenBy = async (viewer: typeof admin) =>
        okBody<{ can: string[]; isContested: boolean }>(await viewer.get(`/api/disputes/${id}`));
      okBody(await job.owner.post(dispute('withdraw')));
      expect(codeOf(await job.provider.browser.post(dispute('withdraw')))).toEqual([409, 'stale_state']);
      okBody(await job.provider.browser.post(dispute('offers'), { refundAmount: 100 }));
      expect(await seenBy(job.owner)).toMatchObject({
        can: ['escalate', 'offer', 'decline_offer'],
        isContested: true,
      });
      const accept = () => job.owner.post(dispute('offers/1/accept'));
      expect(codeOf(await accept())).toEqual([409, 'stale_state']);
      okBody(await job.owner.post(dispute('escalate')));
      const rule = () =>
        admin.post(`/api/admin/disputes/${id}/rule`, { outcome: 'release', note: 'Both statements read.' });
      expect((await seenBy(admin)).can).toEqual([]);
      const refused = await rule();
      expect(codeOf(refused)).toEqual([409, 'stale_state']);
      expect(refused.json().message).toBe(
        'The card’s bank is deciding about a payment of this job. Try again when it has decided.',
      );
      await close(contested, end);
      if (end === 'won') {
        expect((await seenBy(admin)).can).toEqual(['rule']);
        okBody(await rule());
        expect(await endOf(job)).toEqual(['completed', 'released']);
        expect(await balanceOf(job)).toBe(95_000);
        return;
      }
      expect((await job.owner.get(`/api/disputes/${id}`)).json()).toMatchObject({ status: 'resolved' });
      expect(await endOf(job)).toEqual(['cancelled', 'refunded']);
      expect(codeOf(await accept())).toEqual([409, 'stale_state']);
      expect(await balanceOf(job)).toBe(0);
    },
  );

  test('before the answer the opener cannot withdraw the dispute either', async () => {
    const job = await funded();
    const { id } = okBody<{ id: number }>(await act(job.owner, job.id, 'disputes', problem));
    const contested = await contest(job);
    const withdraw = () => job.owner.post(`/api/disputes/${id}/withdraw`);
    expect(codeOf(await withdraw())).toEqual([409, 'stale_state']);
    await close(contested, 'won');
    okBody(await withdraw());
    expect(await endOf(job)).toEqual(['in_progress', 'held']);
  });

  test('additional work: unpaid work ends with it; of two contested charges each is decided for itself', async () => {
    const job = await funded();
    const added = async (price: number) => {
      const work = { description: 'More to do.', price };
      const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
      const { payment: due } = okBody<{ payment: Job['payment'] }>(
        await job.owner.post(`/api/additions/${id}/approve`),
      );
      return { ...job, payment: due };
    };
    const paidWork = await added(50);
    expect(await site.pay(paidWork, cards.good)).toBe('succeeded');
    const unpaidWork = await added(20);
    const [first, second] = [await contest(job), await contest(paidWork)];
    expect((await payment(unpaidWork.payment.id)).status).toBe('expired');
    await close(first, 'lost');
    expect(await statusOf(job.owner, job.id)).toBe('cancelled');
    expect((await payment(paidWork.payment.id)).status).toBe('frozen');
    await close(second, 'won');
    expect((await payment(paidWork.payment.id)).status).toBe('refunded');
    await settle();
    expect([refundsOf(job.payment.id), refundsOf(paidWork.payment.id)]).toEqual([[], [5_000]]);
  });
});

describe('[MONEY-04] a chargeback of released money', () => {
  test('after the payout: the balance is negative, the next payouts are reduced, the provider is told', async () => {
    const job = await paidOut();
    const contested = await contest(job);
    expect(await balanceOf(job)).toBe(-95_000);
    expect(await titles(job.provider.person.id, 'payment')).toContain('The owner’s bank took a payment back');
    // Two jobs at once pay it: the first in full, the second in part.
    const [first, second] = [await nextJob(job, 600), await nextJob(job, 600)];
    clock.forward({ hours: 73 });
    await Promise.all([settle(), settle(), settle()]);
    await site.recover();
    const [one] = await site.payoutsOf(first);
    const [two] = await site.payoutsOf(second);
    expect([one?.deductedAmount, two?.deductedAmount].toSorted()).toEqual(['380.00', '570.00']);
    expect([...(await transferred(first)), ...(await transferred(second))]).toEqual(['19000']);
    expect(await balanceOf(job)).toBe(0);
    await close(contested, 'lost');
    expect(await balanceOf(job)).toBe(0);
    expect(await statusOf(job.owner, job.id)).toBe('completed');
  });

  test('won after other payouts have paid for it: the provider gets that again', async () => {
    const job = await paidOut();
    const contested = await contest(job);
    const next = await nextJob(job);
    clock.forward({ hours: 73 });
    // A payout waits while another one of the same provider looks at the debt: each cent is deducted once.
    await during(
      db,
      (tx) => lockProviderBalance({ ...ctx, db: tx }, job.provider.person.id),
      () => settle(),
      async () => expect(await site.payoutsOf(next)).toMatchObject([{ status: 'pending' }]),
    );
    expect(await site.payoutsOf(next)).toMatchObject([{ status: 'paid', deductedAmount: '950.00' }]);
    expect(await transferred(next)).toEqual([]);
    await close(contested, 'won');
    await close(contested, 'won');
    await settle();
    expect(await transferred(job)).toEqual(['95000', '95000']);
    expect(await site.payoutsOf(job)).toMatchObject([
      { isReturn: false },
      { isReturn: true, status: 'paid' },
    ]);
    expect(await titles(job.provider.person.id, 'payment')).toContain('The owner’s bank gave a payment back');
    expect(await balanceOf(job)).toBe(0);
  });

  test('before the payout: won in time, the payout is what it was', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    await close(await contest(job), 'won');
    clock.forward({ hours: 73 });
    await settle();
    expect(await transferred(job)).toEqual(['95000']);
  });

  test('of a split payment: divided like a refund; we bear what was not released; won, it is as before', async () => {
    const job = await funded();
    await site.refundPart(job, 400);
    expect(await balanceOf(job)).toBe(57_000);
    const part = await contest(job, 10_000);
    expect(await balanceOf(job)).toBe(47_500);
    await close(part, 'won');
    expect(await balanceOf(job)).toBe(57_000);
    const whole = await funded();
    await site.refundPart(whole, 400);
    type Finance = { flows: { costs: string; chargedBack: string } };
    const costs = async () => Number(okBody<Finance>(await admin.get('/api/admin/finance')).flows.costs);
    const before = await costs();
    await close(await contest(whole), 'lost');
    expect(await balanceOf(whole)).toBe(0);
    // The 400 dollars that were refunded before, and the fee of the chargeback.
    expect((await costs()) - before).toBeCloseTo(415);
  });

  test('its end may be reported first; open or lost, no dispute can be opened on top of it', async () => {
    const job = await completed();
    await contest(job);
    expect(codeOf(await act(job.owner, job.id, 'disputes', problem))).toEqual([409, 'stale_state']);
    const other = await completed();
    const contested = peer.contest(await intentIdOf(other));
    await close(contested, 'lost');
    await report(contested);
    expect([await statusOf(other.owner, other.id), await balanceOf(other)]).toEqual(['completed', 0]);
    const refused = await act(other.owner, other.id, 'disputes', problem);
    expect(codeOf(refused)).toEqual([409, 'stale_state']);
    expect(refused.json().message).toBe('The card’s bank has already taken a payment of this job back.');
    expect(await balanceOf(other)).toBe(0);
  });
});

describe('[MONEY-04] a chargeback of refunded money', () => {
  test('is decided without touching the job, also of a late payment', async () => {
    const job = await funded();
    await site.cancelJob(job);
    const late = await accepted();
    const intent = await paidIntent(late);
    okBody(await act(late.owner, late.id, 'back-out'));
    okBody(await send('payment_intent.succeeded', intent));
    await settle();
    for (const [one, status, end] of [
      [job, 'cancelled', 'refunded'],
      [late, 'open', 'expired'],
    ] as const) {
      await close(await contest(one), 'lost');
      expect(await endOf(one)).toEqual([status, end]);
      expect(refundsOf(one.payment.id)).toEqual([100_000]);
      expect(await balanceOf(one)).toBe(0);
      expect(await titles(one.provider.person.id, 'payment')).not.toContain(
        'The owner’s bank took a payment back',
      );
    }
  });

  test('reported before the success of a late payment: that is refunded once, after the bank', async () => {
    const job = await accepted();
    const intent = await paidIntent(job);
    clock.forward({ hours: 25 });
    await settle();
    const contested = await contest(job);
    okBody(await send('payment_intent.succeeded', intent));
    okBody(await send('payment_intent.succeeded', intent));
    await settle();
    expect(refundsOf(job.payment.id)).toEqual([]);
    await close(contested, 'won');
    await site.recover();
    expect(refundsOf(job.payment.id)).toEqual([100_000]);
    expect(
      (await titles(job.ownerId, 'payment')).filter((title) => title === 'Late payment refunded'),
    ).toHaveLength(1);
  });

  test.each([
    ['won', undefined, 'done', [100_000]],
    ['lost', undefined, 'failed', []],
    ['lost', 30_000, 'failed', [70_000]],
  ] as const)(
    'that overtakes the refund: %s (of %s cents), the refund is %s and %j is made',
    async (end, cents, status, made) => {
      const job = await funded();
      const { id } = job.payment;
      const contested = peer.contest(await intentIdOf(job), cents);
      await site.cancelJob(job);
      await vi.waitFor(async () => expect((await refundCall(id)).lastError).toContain('charge_disputed'));
      await report(contested);
      await close(contested, end);
      await site.recover();
      expect((await refundCall(id)).status).toBe(status);
      expect(refundsOf(id)).toEqual(made);
      expect(await bookedRefund(id)).toBe(made[0] ?? 0);
    },
  );
});
