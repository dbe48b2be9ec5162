import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { addHours } from '#contract/time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance, lockCredit, reserveCredit } from '#server/modules/ledger/ledger.service.ts';
import { creditOf } from '#server/testing/build/ledger.ts';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { during } from '#server/testing/during.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { cards, sandboxSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();
const { services, clock, settle, ctx } = site;
const { db } = services;

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

type Shop = Job['provider'];
interface Row {
  requestId: number | null;
  title: string | null;
  amount: string;
  rewardAmount: string;
  deductedAmount: string;
  status: string;
}
interface Overview {
  id: number;
  balance: string;
  nextReward: string;
  lastFailed: { id: number } | null;
  history: Row[];
}
const overview = async ({ browser }: Shop) => okBody<Overview>(await browser.get('/api/payouts'));
const history = async (shop: Shop) => (await overview(shop)).history;
const stats = async ({ browser }: Shop) => okBody(await browser.get('/api/referrals/my-stats'));
const reward = { requestId: null, title: null, amount: '0.00', rewardAmount: '25.00' };

/** A job of an owner that is paid, delivered and confirmed. */
async function released(owner: Awaited<ReturnType<typeof site.owner>>, by?: Shop, price = 1000) {
  const job = await site.acceptedFor(owner, by, price);
  expect(await site.pay(job, cards.good)).toBe('succeeded');
  return site.complete(job);
}
/** A shop whose link brought an owner with a first job, which another shop has done. */
async function referring() {
  const [shop, owner] = [await site.shop(), await site.owner()];
  const code = await buildCode(services, shop.person.id);
  await buildReferral(services, code, owner.person.id);
  return { shop, code, job: await released(owner) };
}
const waitOver = async () => {
  clock.forward({ days: 8 });
  await settle();
  // A sweep has made it spendable; the next one pays it.
  await settle();
};

test('a reward joins the next payout as a line of its own, also on both statements and in the referrals', async () => {
  const { shop } = await referring();
  await site.setBank(shop.browser);
  clock.forward({ days: 6 });
  const job = await released(await site.owner(), shop);
  expect(await stats(shop)).toMatchObject({ credit: { spendable: 0, waiting: 25 } });
  clock.forward({ days: 2 });
  await settle();
  const [{ id, dueAt }] = (await db.select().from(payouts).where(eq(payouts.requestId, job.id))) as [
    typeof payouts.$inferSelect,
  ];
  expect(await stats(shop)).toMatchObject({
    credit: { spendable: 25 },
    payout: { hasAccount: true, id, dueAt: dueAt.toISOString(), isContested: false },
  });
  expect(await overview(shop)).toMatchObject({ balance: '950.00', nextReward: '25.00' });
  await waitOver();
  expect(await overview(shop)).toMatchObject({
    balance: '0.00',
    nextReward: '0.00',
    history: [{ requestId: job.id, amount: '950.00', rewardAmount: '25.00', status: 'paid' }],
  });
  expect(await stats(shop)).toMatchObject({ credit: { spendable: 0, spent: 0, paidOut: 25 } });
  const sent = (await db.select().from(payouts).where(eq(payouts.id, id)))[0]!.endedAt!;
  const year = await shop.browser.get(`/api/payouts/year?year=${sent.getUTCFullYear()}&format=csv`);
  expect(year.body).toMatch(/,Referral reward,,,[^,]*,25\.00,0\.00,25\.00/);
  expect(year.body).toMatch(/Total,.*,975\.00/);
  for (let week = 0; week < 5; week++) {
    clock.forward({ days: 7 });
    await overview(shop);
  }
  const month = `/api/payouts/statement?month=${sent.toISOString().slice(0, 7)}`;
  const csv = await shop.browser.get(`${month}&format=csv`);
  expect(csv.body).toMatch(/,Referral reward,,,paid,25\.00,0\.00,25\.00,25\.00,0\.00,25\.00/);
  const pdf = pdfText((await shop.browser.get(`${month}&format=pdf`)).rawPayload);
  expect(pdf).toContain('Referral reward');
  expect(pdf).toContain('$975.00 paid out');
});

test('a shop without jobs gets it as a payout of its own, once it has a bank account and a confirmed email', async () => {
  const { shop } = await referring();
  await waitOver();
  expect(await history(shop)).toEqual([]);
  expect(await stats(shop)).toMatchObject({ credit: { spendable: 25 }, payout: { hasAccount: false } });
  await site.setBank(shop.browser);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, shop.person.id));
  await settle();
  expect(await history(shop)).toEqual([]);
  await db.update(users).set({ emailVerifiedAt: services.now() }).where(eq(users.id, shop.person.id));
  await Promise.all([settle(), settle(), settle()]);
  expect(await history(shop)).toMatchObject([{ ...reward, status: 'paid' }]);
  expect(await creditOf(db, shop.person.id)).toBe(0);
});

/** Waits until so many sessions of the database wait for a lock. */
const waiting = (sessions: number) =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(sessions);
  });

test('two payouts at once pay it once', async () => {
  const { shop } = await referring();
  clock.forward({ days: 6 });
  await released(await site.owner(), shop);
  const later = await released(await site.owner(), shop);
  await waitOver();
  await site.setBank(shop.browser);
  const dueAt = (hours: number) =>
    db
      .update(payouts)
      .set({ dueAt: addHours(services.now(), hours) })
      .where(eq(payouts.requestId, later.id));
  await dueAt(1);
  await during(
    db,
    (tx) => lockCredit({ ...ctx, db: tx }, shop.person.id),
    async () => {
      const sweep = settle();
      await waiting(1);
      // Before the other one, so that a second sweep begins with it.
      await dueAt(-1000);
      await Promise.all([sweep, settle()]);
    },
    () => waiting(2),
  );
  const paid = await history(shop);
  expect(paid.map(({ status, amount }) => [status, amount])).toEqual([
    ['paid', '950.00'],
    ['paid', '950.00'],
  ]);
  expect(paid.map(({ rewardAmount }) => rewardAmount).sort()).toEqual(['0.00', '25.00']);
  expect(await getProviderBalance(ctx, shop.person.id)).toBe(0);
});

test('credit that a job of the same person takes at this moment does not leave, too', async () => {
  const { shop } = await referring();
  await waitOver();
  await site.setBank(shop.browser);
  const quoted = await site.acceptedFor(await site.owner());
  const charge = { paymentId: quoted.payment.id, payerId: shop.person.id, totalCents: 0, creditCents: 2_500 };
  await during(
    db,
    (tx) => lockCredit({ ...ctx, db: tx }, shop.person.id),
    settle,
    (tx) => reserveCredit({ ...ctx, db: tx }, charge),
  );
  await settle();
  expect(await history(shop)).toEqual([]);
  expect(await creditOf(db, shop.person.id)).toBe(0);
});

test('one that the bank returned is back in the balance, and its retry carries the reward once', async () => {
  const { shop } = await referring();
  await site.setBank(shop.browser, true);
  await waitOver();
  expect(await overview(shop)).toMatchObject({
    balance: '25.00',
    history: [{ ...reward, status: 'failed' }],
  });
  await site.setBank(shop.browser);
  clock.forward({ hours: 25 });
  await settle();
  const { lastFailed } = await overview(shop);
  const retry = () => shop.browser.post(`/api/payouts/${lastFailed!.id}/retry`);
  expect((await Promise.all([retry(), retry()])).map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 409,
  ]);
  await settle();
  expect(await overview(shop)).toMatchObject({
    balance: '0.00',
    history: [
      { ...reward, status: 'paid' },
      { ...reward, status: 'failed' },
    ],
  });
});

test('one that waits for an administrator does not leave', async () => {
  const { shop, code, job } = await referring();
  const second = await site.owner();
  await buildReferral(services, code, second.person.id);
  await released(second, job.provider);
  await site.setBank(shop.browser);
  await waitOver();
  expect(await stats(shop)).toMatchObject({ pendingReferrals: 1, pendingRewards: 25 });
  expect(await history(shop)).toMatchObject([reward]);
});
