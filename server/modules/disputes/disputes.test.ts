import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, inspect, jobScenarios, uploaded } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { delivered, funded, pay, statusOf } = jobScenarios(app, services);
const { row, titles } = inspect(services);

const problem = {
  reason: 'poor_quality',
  description: 'The new tire went flat the next morning.',
  requestedRefund: 400,
};
const stale = [409, 'stale_state'];
interface Detail {
  id: number;
  status: string;
  can: string[];
  viewer: string;
  atStake: { totalAmount: string; refundAmount: string; platformFee: string; serviceAmount: string };
  offers: { n: number; status: string; refundAmount: string }[];
  evidence: { by: string; fileUrl: string }[];
}
type Job = Awaited<ReturnType<typeof delivered>>;

const open = async (job: Job, by: Browser = job.owner, body: object = problem) =>
  okBody<{ id: number }>(await act(by, job.id, 'disputes', body)).id;
const on = (browser: Browser, id: number, what: string, body?: object) =>
  browser.post(`/api/disputes/${id}/${what}`, body);
const detail = async (browser: Browser, id: number) =>
  okBody<Detail>(await browser.get(`/api/disputes/${id}`));
const answer = { description: 'The tube was new and fine at delivery.' };
const paymentsOf = (id: number) =>
  db.select().from(payments).where(eq(payments.serviceRequestId, id)).orderBy(payments.id);
const payoutOf = async (id: number) =>
  (await db.select().from(payouts).where(eq(payouts.requestId, id))).at(-1);
const admin = async () => (await signedIn(app, services, { isAdmin: true })).browser;

/** Opens and answers a dispute. */
async function answered(job: Job) {
  const id = await open(job);
  okBody(await on(job.provider.browser, id, 'answer', answer));
  return id;
}

describe('[DISP-01] opening a dispute', () => {
  test('freezes the payment and stops the clocks; one at a time; strangers see nothing', async () => {
    const job = await delivered();
    const id = await open(job);
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'frozen', frozenFrom: 'held' }]);
    expect(await titles(job.provider.person.id, 'dispute')).toEqual(['A problem was reported']);
    expect(codeOf(await act(job.owner, job.id, 'disputes', problem))).toEqual(stale);
    expect(codeOf(await act(job.owner, job.id, 'confirm'))).toEqual(stale);
    const stranger = await delivered();
    for (const browser of [stranger.owner, stranger.provider.browser]) {
      expect((await browser.get(`/api/disputes/${id}`)).statusCode).toBe(404);
      expect((await browser.get(`/api/requests/${job.id}/disputes`)).statusCode).toBe(404);
      expect((await on(browser, id, 'answer', answer)).statusCode).toBe(404);
    }
    // 72 hours pass, and the work is not confirmed by time.
    clock.forward({ days: 4 });
    await settle();
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
  });

  test('either party opens it, with its own reasons and at most the whole sum', async () => {
    const job = await funded();
    const refused = await act(job.provider.browser, job.id, 'disputes', problem);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'reason' }] });
    const tooMuch = await act(job.owner, job.id, 'disputes', { ...problem, requestedRefund: 1000.01 });
    expect(tooMuch.json()).toMatchObject({ issues: [{ path: 'requestedRefund' }] });
    await open(job, job.provider.browser, { ...problem, reason: 'scope_changed' });
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
  });

  test('the whole sum can be asked for and offered, to the cent', async () => {
    // 1.1 * 100 is more than 110 in binary.
    const job = await funded({}, { price: 1.1 });
    const id = await open(job, job.owner, { ...problem, requestedRefund: 1.1 });
    okBody(await on(job.provider.browser, id, 'answer', answer));
    okBody(await on(job.provider.browser, id, 'offers', { refundAmount: 1.1 }));
    okBody(await on(job.owner, id, 'offers/1/accept'));
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'refunded', refundedAmount: '1.10' }]);
  });

  test('[PAY-03] held with a fee of 5%, released on confirmation, disputed until 72 hours after delivery', async () => {
    const job = await delivered();
    const fee = { totalAmount: '1000.00', platformFee: '50.00', serviceAmount: '950.00' };
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'held', ...fee }]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'released', ...fee }]);
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(95_000);
    clock.forward({ hours: 71 });
    const id = await open(job);
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'frozen', frozenFrom: 'released' }]);
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(0);
    okBody(await on(job.owner, id, 'withdraw'));
    expect(await statusOf(job.owner, job.id)).toBe('completed');
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(95_000);
    clock.forward({ hours: 2 });
    expect(codeOf(await act(job.owner, job.id, 'disputes', problem))).toEqual(stale);
    expect(await findImbalances(services)).toEqual([]);
  });
});

describe('[DISP-01] the course of a dispute', () => {
  test('a withdrawn one stopped the clock: the window for another one is as much longer', async () => {
    const job = await delivered();
    const id = await open(job);
    okBody(await on(job.provider.browser, id, 'answer', answer));
    clock.forward({ days: 4 });
    okBody(await on(job.owner, id, 'withdraw'));
    okBody(await on(job.provider.browser, id, 'withdraw'));
    clock.forward({ hours: 71 });
    await open(job);
  });

  test('answer, offer, counteroffer, decline, accept: the last offer decides', async () => {
    const job = await delivered();
    const id = await open(job);
    const { owner, provider } = job;
    expect((await detail(owner, id)).can).toEqual(['withdraw']);
    expect((await detail(provider.browser, id)).can).toEqual(['answer']);
    expect(codeOf(await on(owner, id, 'answer', answer))).toEqual(stale);
    okBody(await on(provider.browser, id, 'answer', answer));
    okBody(await on(provider.browser, id, 'offers', { refundAmount: 185 }));
    expect(codeOf(await on(provider.browser, id, 'offers/1/accept'))).toEqual(stale);
    okBody(await on(owner, id, 'offers/1/decline'));
    expect(codeOf(await on(owner, id, 'offers/1/accept'))).toEqual(stale);
    okBody(await on(owner, id, 'offers', { refundAmount: 400 }));
    okBody(await on(provider.browser, id, 'offers', { refundAmount: 350 }));
    expect(codeOf(await on(provider.browser, id, 'offers/2/accept'))).toEqual(stale);
    const shown = await detail(owner, id);
    expect(shown.offers.map(({ status }) => status)).toEqual(['declined', 'replaced', 'open']);
    expect(shown.atStake).toEqual({
      totalAmount: '1000.00',
      refundAmount: '350.00',
      platformFee: '32.50',
      serviceAmount: '617.50',
    });
    const end = okBody<Detail>(await on(owner, id, 'offers/3/accept'));
    expect(end).toMatchObject({ status: 'resolved', outcome: 'split', refundAmount: '350.00', can: [] });
    expect(await statusOf(owner, job.id)).toBe('completed');
    // It is final, even within the window.
    expect(codeOf(await act(owner, job.id, 'disputes', problem))).toEqual(stale);
    const after = okBody<{ can: string[] }>(await owner.get(`/api/requests/${job.id}`));
    expect(after.can).not.toContain('dispute');
    expect(await paymentsOf(job.id)).toMatchObject([
      { status: 'split', refundedAmount: '350.00', platformFee: '32.50', serviceAmount: '617.50' },
    ]);
    expect(await payoutOf(job.id)).toMatchObject({ status: 'pending', amount: '617.50' });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('no answer in 5 days: escalated; withdrawn alone before the answer, by both after it', async () => {
    const silent = await delivered();
    const id = await open(silent);
    clock.forward({ days: 5 });
    await settle();
    expect(await detail(silent.owner, id)).toMatchObject({ status: 'escalated', answerBy: null });
    okBody(await on(silent.provider.browser, id, 'withdraw'));
    expect((await detail(silent.owner, id)).status).toBe('escalated');
    expect(codeOf(await on(silent.provider.browser, id, 'withdraw'))).toEqual(stale);
    okBody(await on(silent.owner, id, 'withdraw'));
    expect((await detail(silent.owner, id)).status).toBe('withdrawn');
    expect(await statusOf(silent.owner, silent.id)).toBe('delivered');
  });

  test('the clocks go on afterwards: deadlines and the day of the payout move by the time it took', async () => {
    const job = await delivered();
    const before = (await row(job.id)).confirmBy!;
    const id = await open(job);
    clock.forward({ days: 3 });
    okBody(await on(job.owner, id, 'withdraw'));
    const after = (await row(job.id)).confirmBy!;
    expect(after.getTime() - before.getTime()).toBe(3 * 86_400_000);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect((await payoutOf(job.id))!.dueAt).toEqual(after);
  });

  test('evidence is attached by either party, seen by both and by nobody else', async () => {
    const job = await delivered();
    const file = await uploaded(job.owner, 'evidence');
    const id = await open(job, job.owner, { ...problem, fileIds: [file.id] });
    const more = await uploaded(job.provider.browser, 'evidence');
    okBody(await on(job.provider.browser, id, 'evidence', { fileIds: [more.id] }));
    expect((await detail(job.owner, id)).evidence.map(({ by }) => by)).toEqual(['owner', 'provider']);
    expect((await job.provider.browser.get(file.fileUrl)).statusCode).toBe(200);
    const stranger = await delivered();
    expect((await stranger.owner.get(file.fileUrl)).statusCode).toBe(404);
    okBody(await on(job.owner, id, 'withdraw'));
    const late = await uploaded(job.owner, 'evidence');
    expect(codeOf(await on(job.owner, id, 'evidence', { fileIds: [late.id] }))).toEqual(stale);
  });
});

describe('[DISP-02] an administrator’s ruling', () => {
  const note = 'The photos show the tube was pinched when it was fitted.';

  test.each([
    ['refund', {}, 'cancelled', 'refunded', '1000.00', 0],
    ['release', {}, 'completed', 'released', '0.00', 95_000],
    ['split', { refundAmount: 333.33 }, 'completed', 'split', '333.33', 63_334],
  ] as const)(
    '%s: the parts add up, the fee is on the released part only',
    async (outcome, more, request, payment, refunded, balance) => {
      const job = await delivered();
      const id = await answered(job);
      const ruling = { outcome, note, ...more };
      const judge = await admin();
      expect(codeOf(await judge.post(`/api/admin/disputes/${id}/rule`, ruling))).toEqual(stale);
      okBody(await on(job.owner, id, 'escalate'));
      expect((await job.owner.post(`/api/admin/disputes/${id}/rule`, ruling)).statusCode).toBe(403);
      okBody(await judge.post(`/api/admin/disputes/${id}/rule`, ruling));
      expect(await statusOf(job.owner, job.id)).toBe(request);
      expect(await paymentsOf(job.id)).toMatchObject([{ status: payment, refundedAmount: refunded }]);
      expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(balance);
      expect(await findImbalances(services)).toEqual([]);
    },
  );

  test('a partial refund is taken from additional work first, the newest first, then from the quote', async () => {
    const job = await funded();
    for (const price of [100, 200]) {
      const addition = okBody<{ id: number }>(
        await act(job.provider.browser, job.id, 'additions', { description: 'More work', price }),
      );
      const { clientSecret } = okBody<{ clientSecret: string }>(
        await job.owner.post(`/api/additions/${addition.id}/approve`),
      );
      okBody(await pay(job.owner, clientSecret));
    }
    const id = await open(job);
    okBody(await on(job.provider.browser, id, 'answer', answer));
    okBody(await on(job.provider.browser, id, 'offers', { refundAmount: 250 }));
    okBody(await on(job.owner, id, 'offers/1/accept'));
    expect(await paymentsOf(job.id)).toMatchObject([
      { status: 'released', refundedAmount: '0.00' },
      { status: 'split', refundedAmount: '50.00', platformFee: '2.50', serviceAmount: '47.50' },
      { status: 'refunded', refundedAmount: '200.00' },
    ]);
    expect(await payoutOf(job.id)).toMatchObject({ amount: '997.50' });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('of two administrators at once, and of accept against withdraw, exactly one wins', async () => {
    const job = await delivered();
    const id = await answered(job);
    okBody(await on(job.owner, id, 'escalate'));
    const [one, other] = [await admin(), await admin()];
    const rulings = await Promise.all([
      one.post(`/api/admin/disputes/${id}/rule`, { outcome: 'refund', note }),
      other.post(`/api/admin/disputes/${id}/rule`, { outcome: 'release', note }),
    ]);
    expect(rulings.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    const second = await delivered();
    const next = await answered(second);
    okBody(await on(second.provider.browser, next, 'offers', { refundAmount: 100 }));
    okBody(await on(second.provider.browser, next, 'withdraw'));
    const raced = await Promise.all([
      on(second.owner, next, 'offers/1/accept'),
      on(second.owner, next, 'withdraw'),
    ]);
    expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    const third = await delivered();
    const last = await answered(third);
    okBody(await on(third.provider.browser, last, 'offers', { refundAmount: 100 }));
    const replaced = await Promise.all([
      on(third.owner, last, 'offers/1/accept'),
      on(third.provider.browser, last, 'offers', { refundAmount: 50 }),
    ]);
    expect(replaced.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a confirmation against a dispute: released and taken back, or never released, but always frozen', async () => {
    const job = await delivered();
    const [confirmed, opened] = await Promise.all([
      act(job.owner, job.id, 'confirm'),
      act(job.provider.browser, job.id, 'disputes', { ...problem, reason: 'scope_changed' }),
    ]);
    expect(opened.statusCode).toBe(201);
    const frozenFrom = confirmed.statusCode === 200 ? 'released' : 'held';
    expect(await paymentsOf(job.id)).toMatchObject([{ status: 'frozen', frozenFrom }]);
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(0);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('a fraction of a cent is no amount, in a dispute, an offer, a ruling or additional work', async () => {
    const job = await funded();
    const addition = { description: 'More work', price: 10.005 };
    const judge = await admin();
    const refused = [
      await act(job.provider.browser, job.id, 'additions', addition),
      await act(job.owner, job.id, 'disputes', { ...problem, requestedRefund: 0.005 }),
    ];
    const id = await answered(job);
    refused.push(await on(job.owner, id, 'offers', { refundAmount: 99.999 }));
    okBody(await on(job.owner, id, 'escalate'));
    const ruling = { outcome: 'split', refundAmount: 1.005, note };
    refused.push(await judge.post(`/api/admin/disputes/${id}/rule`, ruling));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });

  test.each(['refund', 'release'])('a %s takes no amount', async (outcome) => {
    const job = await delivered();
    const id = await answered(job);
    okBody(await on(job.owner, id, 'escalate'));
    const ruling = { outcome, refundAmount: 100, note };
    expect(codeOf(await (await admin()).post(`/api/admin/disputes/${id}/rule`, ruling))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await statusOf(job.owner, job.id)).toBe('disputed');
  });

  test('the queue shows the longest waiting first, with business days; a party never rules', async () => {
    const job = await delivered();
    const id = await answered(job);
    okBody(await on(job.owner, id, 'escalate'));
    clock.forward({ days: 7 });
    const judge = await admin();
    const queue = okBody<{ id: number; businessDays: number }[]>(
      await judge.get('/api/admin/disputes?status=escalated'),
    );
    expect(queue.at(-1)).toMatchObject({ id, businessDays: 5, totalAmount: '1000.00' });
    await db.execute(`update users set is_admin = true where id = '${job.ownerId}'`);
    const own = await job.owner.post(`/api/admin/disputes/${id}/rule`, { outcome: 'refund', note });
    expect(own.statusCode).toBe(403);
  });
});
