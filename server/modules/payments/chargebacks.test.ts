import { describe, expect, test } from 'vitest';
import { act } from '#server/modules/jobs/jobs.build.ts';
import { creditOf, giveCredit } from '#server/modules/ledger/ledger.build.ts';
import {
  findImbalances,
  getProviderBalance,
  lockProviderBalance,
} from '#server/modules/ledger/ledger.service.ts';
import { during } from '#server/testing/during.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { services, clock, settle, ctx, peer, send, effectsOf } = site;
const { funded, completed, payment, intentIdOf, statusOf, titles } = site;
const { db } = services;

const balanceOf = (job: Job) => getProviderBalance(ctx, job.provider.person.id);
/** The payer contests a charge, all of it or a part; returns the dispute as Stripe reports it. */
async function contest(job: Job, cents?: number) {
  const contested = peer.contest(await intentIdOf(job), cents);
  okBody(await send('charge.dispute.created', contested));
  return contested;
}
const close = async (contested: object, status: 'won' | 'lost') =>
  okBody(await send('charge.dispute.closed', { ...contested, status }));
const refundKey = (job: Job) => `payment:${job.payment.id}:refund`;

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
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
    expect((await payment(job.payment.id)).status).toBe('frozen');
    await close(contested, end);
    await close(contested, end);
    expect([await statusOf(job.owner, job.id), (await payment(job.payment.id)).status]).toEqual([
      request,
      status,
    ]);
    expect(effectsOf(refundKey(job))).toEqual([]);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('of a part, with credit: lost, the owner gets the rest from us', async () => {
    const owner = await site.owner();
    await giveCredit(db, owner.person.id, 1_000);
    const job = await site.acceptedFor(owner);
    expect(await site.pay(job, cards.good)).toBe('succeeded');
    await close(await contest(job, 60_000), 'lost');
    await settle();
    expect(effectsOf(refundKey(job))).toMatchObject([{ params: { amount: '39000' } }]);
    expect(await creditOf(db, job.ownerId)).toBe(1_000);
    expect(await statusOf(job.owner, job.id)).toBe('cancelled');
    expect(await findImbalances(services)).toEqual([]);
  });

  test('during a dispute of the parties: nobody settles it before the bank; lost, it has ended', async () => {
    const job = await funded();
    const problem = { reason: 'other', description: 'The work has not begun after two weeks.' };
    const { id } = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', { ...problem, requestedRefund: 1000 }),
    );
    const contested = await contest(job);
    expect(codeOf(await job.owner.post(`/api/disputes/${id}/withdraw`))).toEqual([409, 'stale_state']);
    const answer = { description: 'The part was late. It is here now.' };
    okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, answer));
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 100 }));
    const accept = () => job.owner.post(`/api/disputes/${id}/offers/1/accept`);
    expect(codeOf(await accept())).toEqual([409, 'stale_state']);
    await close(contested, 'lost');
    expect((await job.owner.get(`/api/disputes/${id}`)).json()).toMatchObject({ status: 'resolved' });
    expect(await statusOf(job.owner, job.id)).toBe('cancelled');
    expect(codeOf(await accept())).toEqual([409, 'stale_state']);
    expect(await findImbalances(services)).toEqual([]);
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
    expect(await findImbalances(services)).toEqual([]);
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
    expect(await findImbalances(services)).toEqual([]);
  });

  test('before the payout: won in time, the payout is what it was', async () => {
    const job = await completed();
    await site.setBank(job.provider.browser);
    await close(await contest(job), 'won');
    clock.forward({ hours: 73 });
    await settle();
    expect(await transferred(job)).toEqual(['95000']);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('of a part of a split payment: divided like a refund; the platform bears what was not released', async () => {
    const job = await funded();
    await site.refundPart(job, 400);
    expect(await balanceOf(job)).toBe(57_000);
    await contest(job, 10_000);
    expect(await balanceOf(job)).toBe(47_500);
    const whole = await funded();
    await site.refundPart(whole, 400);
    await close(await contest(whole, 100_000), 'lost');
    expect(await balanceOf(whole)).toBe(0);
    const refunded = await funded();
    await site.cancelJob(refunded);
    await close(await contest(refunded), 'lost');
    expect(await balanceOf(refunded)).toBe(0);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('its end may be reported first; then no dispute can be opened', async () => {
    const job = await completed();
    const contested = peer.contest(await intentIdOf(job));
    await close(contested, 'lost');
    okBody(await send('charge.dispute.created', contested));
    expect([await statusOf(job.owner, job.id), await balanceOf(job)]).toEqual(['completed', 0]);
    const problem = { reason: 'damage', description: 'The wheel pant is cracked.', requestedRefund: 10 };
    expect(codeOf(await act(job.owner, job.id, 'disputes', problem))).toEqual([409, 'stale_state']);
    expect(await findImbalances(services)).toEqual([]);
  });
});
