import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { processorCalls } from '#server/db/schema/processor.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { jobOf } from '#server/modules/referrals/jobs.repo.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act } from '#server/testing/build/jobs.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { app, services, clock, settle, peer, send, ctx } = site;
const { db } = services;
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

afterEach(async () => {
  expect(await findImbalances(services)).toEqual([]);
  expect(await findImpossible(db)).toEqual([]);
});

/** A job with two findings of $385 and $455, paid together; the payment is theirs. */
async function paid() {
  const job = await site.funded();
  const report = (price: number) => reportFinding(job.provider.browser, job.id, { price, parts: null });
  const [done, left] = [await report(385), await report(455)];
  const { payment } = okBody<{ payment: Job['payment'] }>(
    await act(job.owner, job.id, 'findings/decide', { approve: [done.id, left.id] }),
  );
  const extra = { ...job, payment };
  expect(await site.pay(extra, cards.good)).toBe('succeeded');
  await settle();
  return { job: extra, done, left };
}
const finish = async (job: Job, id: number, what: 'done' | 'withdraw') =>
  okBody(await job.provider.browser.post(`/api/findings/${id}/${what}`));
/** The bank gives the payer all that was charged, or a part of it. */
async function lose(job: Job, cents?: number) {
  const contested = peer.contest(await site.intentIdOf(job), cents);
  okBody(await send('charge.dispute.created', contested));
  okBody(await send('charge.dispute.closed', peer.decide(contested, 'lost')));
  for (let hours = 0; hours < 3; hours += 1) {
    clock.forward({ hours: 1 });
    await settle();
  }
}
const pendingRefunds = ({ payment: { id } }: Job) =>
  db.$count(
    processorCalls,
    and(
      eq(processorCalls.paymentId, id),
      eq(processorCalls.kind, 'refund'),
      eq(processorCalls.status, 'pending'),
    ),
  );
const refundsOf = ({ payment: { id } }: Job) =>
  peer.effects
    .filter(({ path, key }) => path === '/v1/refunds' && key.startsWith(`payment:${id}:`))
    .map(({ params }) => Number(params.amount));
const finance = async () => {
  const { flows, differences } = okBody<{ flows: { costs: string }; differences: object[] }>(
    await admin.get('/api/admin/finance'),
  );
  return { costs: Number(flows.costs), differences };
};
/** What the processor charges for a chargeback. */
const fee = 15;

describe('a chargeback of a payment of which a part went back', () => {
  test('held: what was refunded before is our loss', async () => {
    const { job, left } = await paid();
    await finish(job, left.id, 'withdraw');
    await settle();
    const before = await finance();
    await lose(job);
    expect(refundsOf(job)).toEqual([45_500]);
    const after = await finance();
    expect(after.costs - before.costs).toBeCloseTo(455 + fee);
    expect(after.differences).toEqual([]);
  });

  test('held, with a refund that was not made: the bank has made it', async () => {
    const { job, left } = await paid();
    const before = await finance();
    site.breakDown(1);
    await finish(job, left.id, 'withdraw');
    await lose(job);
    expect(await pendingRefunds(job)).toBe(0);
    expect(refundsOf(job)).toEqual([]);
    const after = await finance();
    expect(after.costs - before.costs).toBeCloseTo(fee);
    expect(after.differences).toEqual([]);
  });

  test('held, of less than what is left: the owner gets the rest and the part', async () => {
    const { job, left } = await paid();
    site.breakDown(1);
    await finish(job, left.id, 'withdraw');
    await lose(job, 30_000);
    expect(await pendingRefunds(job)).toBe(0);
    expect(refundsOf(job).toSorted((a, b) => a - b)).toEqual([8_500, 45_500]);
    expect((await finance()).differences).toEqual([]);
  });

  test('released: the provider bears what was released and no more', async () => {
    const { job, done, left } = await paid();
    await finish(job, done.id, 'done');
    await finish(job, left.id, 'withdraw');
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const before = await finance();
    await lose(job);
    expect((await finance()).costs - before.costs).toBeCloseTo(455 + fee);
    expect(await getProviderBalance(ctx, job.provider.person.id)).toBe(95_000);
    expect((await jobOf(db, job.id)).releasedCents).toBe(100_000);
  });

  test.each([
    { lostCents: 30_000, refunds: [15_500], borneCents: 0 },
    { lostCents: 50_000, refunds: [], borneCents: 4_275 },
  ])(
    'released, $lostCents cents lost before a refund was made: the bank made it, and the provider bears what goes beyond',
    async ({ lostCents, refunds, borneCents }) => {
      const { job, done, left } = await paid();
      const before = await finance();
      site.breakDown(1);
      await finish(job, left.id, 'withdraw');
      await finish(job, done.id, 'done');
      okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
      okBody(await act(job.owner, job.id, 'confirm'));
      await lose(job, lostCents);
      expect(refundsOf(job)).toEqual(refunds);
      expect(await pendingRefunds(job)).toBe(0);
      const after = await finance();
      expect(after.differences).toEqual([]);
      expect(after.costs - before.costs).toBeCloseTo(fee);
      // 95% of the quote and of the finding that was done.
      expect(await getProviderBalance(ctx, job.provider.person.id)).toBe(95_000 + 36_575 - borneCents);
    },
  );
});
