import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { disputes } from '#server/db/schema/disputes.ts';
import { payments } from '#server/db/schema/payments.ts';
import { processorCalls } from '#server/db/schema/processor.ts';
import { signedIn } from '#server/modules/accounts/accounts.build.ts';
import { booked } from '#server/modules/finance/finance.repo.ts';
import { act, inspect, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { findImbalances, getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { stripeServer } from '#server/testing/stripe-server.ts';
import { stripeScenarios } from './stripe.build.ts';

const stripe = await stripeServer();
const { app, services, visitor, clock, settle } = await testApp(stripe.variables);
const { db } = services;
const { accepted, statusOf } = jobScenarios(app, services);
const { titles } = inspect(services);
const { send, paymentOf, intentOf, funded, completed, contestOf } = stripeScenarios(
  services,
  { accepted },
  visitor,
);
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

type Job = Awaited<ReturnType<typeof accepted>>;
const balanceOf = (job: Job) => getProviderBalance(services as never, job.provider.person.id);
const refundsOf = (paymentId: number) =>
  stripe.effects
    .filter(({ key }) => key === `payment:${paymentId}:refund`)
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
const opening = { reason: 'other', description: 'This is not what we agreed on.', requestedRefund: 0 };
const note = 'Decided after reading both statements.';

/** Opens a dispute of the parties and has it answered and escalated. */
async function escalated(job: Job) {
  const { id } = okBody<{ id: number }>(await act(job.owner, job.id, 'disputes', opening));
  okBody(
    await job.provider.browser.post(`/api/disputes/${id}/answer`, { description: 'We see it differently.' }),
  );
  okBody(await job.owner.post(`/api/disputes/${id}/escalate`));
  return id;
}

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

test('a contest that is reported before the payment stops the job; lost, the job ends with it', async () => {
  const job = await accepted();
  const contest = await contestOf(job);
  okBody(await send('charge.dispute.created', contest));
  expect(await statusOf(job.owner, job.id)).toBe('disputed');
  okBody(await send('payment_intent.succeeded', await intentOf(job)));
  expect((await paymentOf(job)).status).toBe('frozen');
  okBody(await send('charge.dispute.closed', { ...contest, status: 'lost' }));
  expect([await statusOf(job.owner, job.id), (await paymentOf(job)).status]).toEqual([
    'cancelled',
    'refunded',
  ]);
  expect(refundsOf(job.payment.id)).toEqual([]);
});

test('while a bank decides, the parties’ dispute waits: the same money is not given away twice', async () => {
  for (const status of ['won', 'lost'] as const) {
    const job = await funded();
    const id = await escalated(job);
    const contest = await contestOf(job);
    okBody(await send('charge.dispute.created', contest));
    const ruling = () => admin.post(`/api/admin/disputes/${id}/rule`, { outcome: 'release', note });
    const refused = await ruling();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale_state']);
    expect(refused.json().message).toBe(
      'The card’s bank is deciding about a payment of this job. Try again when it has decided.',
    );
    okBody(await job.owner.post(`/api/disputes/${id}/withdraw`));
    expect((await job.provider.browser.post(`/api/disputes/${id}/withdraw`)).statusCode).toBe(409);
    okBody(await send('charge.dispute.closed', { ...contest, status }));
    if (status === 'won') {
      okBody(await ruling());
      expect((await paymentOf(job)).status).toBe('released');
      expect(await balanceOf(job)).toBe(95_000);
    } else {
      expect([await statusOf(job.owner, job.id), (await paymentOf(job)).status]).toEqual([
        'cancelled',
        'refunded',
      ]);
      const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id));
      expect(dispute!.status).toBe('resolved');
      expect(await balanceOf(job)).toBe(0);
    }
  }
});

test('a job whose charge the bank takes back after release cannot be disputed on top of it', async () => {
  const job = await completed();
  const contest = await contestOf(job);
  okBody(await send('charge.dispute.created', contest));
  expect((await act(job.owner, job.id, 'disputes', opening)).statusCode).toBe(409);
  okBody(await send('charge.dispute.closed', { ...contest, status: 'lost' }));
  const refused = await act(job.owner, job.id, 'disputes', opening);
  expect(refused.json().message).toBe('The card’s bank has already taken a payment of this job back.');
  expect(await balanceOf(job)).toBe(0);
});

test('a contest of a split payment takes back what was released of it, and gives it again when it is won', async () => {
  const job = await funded();
  const id = await escalated(job);
  okBody(await admin.post(`/api/admin/disputes/${id}/rule`, { outcome: 'split', refundAmount: 400, note }));
  expect(await balanceOf(job)).toBe(57_000);
  // The bank takes the whole charge although 400 dollars of it were refunded: the difference is our loss.
  const contest = await contestOf(job);
  okBody(await send('charge.dispute.created', contest));
  expect(await balanceOf(job)).toBe(0);
  okBody(await send('charge.dispute.closed', { ...contest, status: 'won' }));
  expect(await balanceOf(job)).toBe(57_000);
});

test('a contest of a refunded or late payment is decided without touching the job', async () => {
  const job = await funded();
  okBody(await act(job.provider.browser, job.id, 'cancel-job', { reason: 'No time for this job.' }));
  okBody(await act(job.owner, job.id, 'cancel-job', { accept: true }));
  const late = await accepted();
  const intent = await intentOf(late);
  okBody(await act(late.owner, late.id, 'back-out'));
  okBody(await send('payment_intent.succeeded', intent));
  for (const [one, status, end] of [
    [job, 'cancelled', 'refunded'],
    [late, 'open', 'expired'],
  ] as const) {
    const contest = await contestOf(one);
    okBody(await send('charge.dispute.created', contest));
    okBody(await send('charge.dispute.closed', { ...contest, status: 'lost' }));
    expect([await statusOf(one.owner, one.id), (await paymentOf(one)).status]).toEqual([status, end]);
    expect(refundsOf(one.payment.id)).toEqual([100_000]);
  }
});

test('a late payment that is contested before its success is reported is refunded once', async () => {
  const job = await accepted();
  const intent = await intentOf(job);
  clock.forward({ hours: 25 });
  await settle();
  okBody(await send('charge.dispute.created', await contestOf(job)));
  okBody(await send('payment_intent.succeeded', intent));
  okBody(await send('payment_intent.succeeded', intent));
  await settle();
  expect(refundsOf(job.payment.id)).toEqual([100_000]);
  expect(
    (await titles(job.ownerId, 'payment')).filter((title) => title === 'Late payment refunded'),
  ).toHaveLength(1);
});

test('a contest of a part of the charge that is lost refunds the rest', async () => {
  const job = await funded();
  const contest = await contestOf(job, 30_000);
  okBody(await send('charge.dispute.created', contest));
  okBody(await send('charge.dispute.closed', { ...contest, status: 'lost' }));
  expect((await paymentOf(job)).status).toBe('refunded');
  await settle();
  expect(refundsOf(job.payment.id)).toEqual([70_000]);
  expect(await bookedRefund(job.payment.id)).toBe(70_000);
});

test('additional work: unpaid work ends with the contest; of two contested charges each is decided for itself', async () => {
  const job = await funded();
  const provider = job.provider.browser;
  const added = async (price: number) => {
    const work = { description: 'More to do.', price };
    const { id } = okBody<{ id: number }>(await act(provider, job.id, 'additions', work));
    const { payment } = okBody<{ payment: { id: number } }>(
      await job.owner.post(`/api/additions/${id}/approve`),
    );
    return payment.id;
  };
  const rowOf = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
  const paidWork = await added(50);
  const intent = { id: `pi_${paidWork}`, client_secret: 'x', metadata: { paymentId: String(paidWork) } };
  okBody(await send('payment_intent.succeeded', intent));
  const unpaidWork = await added(20);
  const first = await contestOf(job);
  const second = {
    id: `dp_${paidWork}`,
    payment_intent: (await rowOf(paidWork)).stripePaymentIntentId,
    amount: 5_000,
  };
  okBody(await send('charge.dispute.created', first));
  okBody(await send('charge.dispute.created', second));
  expect((await rowOf(unpaidWork)).status).toBe('expired');
  okBody(await send('charge.dispute.closed', { ...first, status: 'lost' }));
  expect(await statusOf(job.owner, job.id)).toBe('cancelled');
  expect((await rowOf(paidWork)).status).toBe('frozen');
  okBody(await send('charge.dispute.closed', { ...second, status: 'won' }));
  expect((await rowOf(paidWork)).status).toBe('refunded');
  await settle();
  expect([refundsOf(job.payment.id), refundsOf(paidWork)]).toEqual([[], [5_000]]);
});

test('a refund that a contest overtakes is made when the contest is won, and given up when it is lost', async () => {
  for (const [status, refunds, call] of [
    ['won', [100_000], 'done'],
    ['lost', [], 'failed'],
  ] as const) {
    const job = await funded();
    const paymentId = job.payment.id;
    stripe.failNext({ status: 400, code: 'charge_disputed', type: 'invalid_request_error' });
    okBody(await act(job.provider.browser, job.id, 'cancel-job', { reason: 'No time for this job.' }));
    okBody(await act(job.owner, job.id, 'cancel-job', { accept: true }));
    await vi.waitFor(async () =>
      expect((await refundCall(paymentId)).lastError).toContain('charge_disputed'),
    );
    const contest = await contestOf(job);
    okBody(await send('charge.dispute.created', contest));
    okBody(await send('charge.dispute.closed', { ...contest, status }));
    clock.forward({ minutes: 5 });
    await settle();
    expect((await refundCall(paymentId)).status).toBe(call);
    expect(refundsOf(paymentId)).toEqual(refunds);
    expect(await bookedRefund(paymentId)).toBe(refunds[0] ?? 0);
    expect(await findImbalances(services)).toEqual([]);
  }
});
