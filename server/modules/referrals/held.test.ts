import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { buildCode, buildCompleted, buildReferral } from '#server/testing/build/referrals.ts';
import { cards, sandboxSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();
const { services, clock, settle } = site;
const { db } = services;

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

type Person = Awaited<ReturnType<typeof site.owner>>;
interface Entry {
  id: number;
  reason: string;
  status: string;
  shares: { what: string; name: string }[];
}

/** A referrer, and a function that lets one more person come by the link. */
async function referring() {
  const referrer = await site.owner();
  const code = await buildCode(services, referrer.person.id);
  const newcomer = async () => {
    const owner = await site.owner();
    await buildReferral(services, code, owner.person.id);
    return owner;
  };
  return { referrer, code, newcomer };
}

/** A released job of $100, paid with a card that nobody else has unless one is given. */
async function released(
  owner: Person,
  { by, card = randomUUID() }: { by?: Job['provider']; card?: string } = {},
) {
  const job = await site.acceptedFor(owner, by, 200);
  expect(await site.pay(job, cards.good)).toBe('succeeded');
  await db
    .update(paymentAttempts)
    .set({ cardFingerprint: card })
    .where(eq(paymentAttempts.paymentId, job.payment.id));
  return site.complete(job);
}
const administrator = async () => (await signedIn(site.app, services, { isAdmin: true })).browser;
const referralOf = async ({ person }: Person) =>
  (await db.select().from(referrals).where(eq(referrals.referredId, person.id)))[0]!;
const statusOf = async (owner: Person) => (await referralOf(owner)).status;
const stats = async ({ browser }: Person) =>
  okBody<{ credit: Record<string, number> }>(await browser.get('/api/referrals/my-stats'));

describe('[REF-06~] per referrer one referral is completed', () => {
  test('by one card; the next one waits for an administrator', async () => {
    const { referrer, newcomer } = await referring();
    const [first, second, other] = [await newcomer(), await newcomer(), await newcomer()];
    await released(first, { card: 'card-1' });
    await released(second, { card: 'card-1' });
    await released(other, { card: 'card-2' });
    expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([
      'completed',
      'held',
      'completed',
    ]);
    expect(await referralOf(second)).toMatchObject({ holdReason: 'card' });
    // Nobody has the credit yet.
    expect((await stats(referrer)).credit).toMatchObject({ waiting: 50 });
    expect((await stats(second)).credit).toMatchObject({ waiting: 0, welcome: 0 });
    expect(await site.titles(referrer.person.id, 'referral')).toContain('We’re checking a referral');
    // Another referrer's card is another matter.
    const elsewhere = await referring();
    const third = await elsewhere.newcomer();
    await released(third, { card: 'card-1' });
    expect(await statusOf(third)).toBe('completed');
  });

  test('by one provider, also of the same job', async () => {
    const { code, newcomer } = await referring();
    const shop = await site.shop();
    const [first, second] = [await newcomer(), await newcomer()];
    await released(first, { by: shop });
    await released(second, { by: shop });
    expect(await referralOf(second)).toMatchObject({ status: 'held', holdReason: 'provider' });
    // A job between two people of the same referrer brings one reward.
    const [owner, both] = [await newcomer(), await site.shop()];
    await buildReferral(services, code, both.person.id);
    await released(owner, { by: both });
    expect([await statusOf(owner), await statusOf(both)].toSorted()).toEqual(['completed', 'held']);
  });

  test('by one bank account, also if it is named only afterwards', async () => {
    const { referrer, newcomer } = await referring();
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    const shops = [await site.shop(), await site.shop(), await site.shop()];
    await site.setBank(shops[0]!.browser);
    await site.setBank(shops[1]!.browser);
    await released(first, { by: shops[0]! });
    await released(second, { by: shops[1]! });
    expect(await referralOf(second)).toMatchObject({ status: 'held', holdReason: 'bank' });
    await released(third, { by: shops[2]! });
    expect(await statusOf(third)).toBe('completed');
    await site.setBank(shops[2]!.browser);
    clock.forward({ days: 8 });
    await settle();
    expect(await referralOf(third)).toMatchObject({ status: 'held', holdReason: 'bank', completedAt: null });
    expect([await creditOf(db, referrer.person.id), await creditOf(db, third.person.id)]).toEqual([2_500, 0]);
    // Approved after all, it is granted again, and taken back again by a refund.
    const admin = await administrator();
    okBody(
      await admin.post(`/api/admin/referrals/${(await referralOf(third)).id}/decide`, {
        decision: 'approve',
      }),
    );
    clock.forward({ days: 8 });
    await settle();
    expect([await creditOf(db, referrer.person.id), await creditOf(db, third.person.id)]).toEqual([
      5_000, 1_000,
    ]);
  });

  test('and ten within 30 days', async () => {
    const { referrer, newcomer } = await referring();
    await buildCompleted(services, referrer.person.id, 10);
    const eleventh = await newcomer();
    await released(eleventh);
    expect(await referralOf(eleventh)).toMatchObject({ status: 'held', holdReason: 'month' });
    clock.forward({ days: 31 });
    const later = await newcomer();
    await released(later);
    expect(await statusOf(later)).toBe('completed');
  });
});

describe('a held referral', () => {
  /** A completed referral, and one that waits because of the same card. */
  async function held() {
    const all = await referring();
    const [first, second] = [await all.newcomer(), await all.newcomer()];
    await released(first, { card: 'card-3' });
    const job = await released(second, { card: 'card-3' });
    return { ...all, second, job, id: (await referralOf(second)).id };
  }
  const decide = (browser: Person['browser'], id: number, body: object) =>
    browser.post(`/api/admin/referrals/${id}/decide`, body);

  test('is listed with what it shares, and completed by an approval', async () => {
    const { referrer, second, id, job } = await held();
    const admin = await administrator();
    const listed = okBody<Entry[]>(await admin.get('/api/admin/referrals?status=held&limit=100'));
    expect(listed.find((one) => one.id === id)).toMatchObject({
      referrer: { email: referrer.person.email },
      referred: { email: second.person.email },
      reason: 'card',
      status: 'held',
      job: { id: job.id, totalAmount: expect.stringMatching(/^2\d\d\.\d\d$/) },
      shares: [{ what: 'card', status: 'completed' }],
      completedInMonth: 1,
      isYours: false,
    });
    expect((await decide(referrer.browser, id, { decision: 'approve' })).statusCode).toBe(403);
    expect(okBody(await decide(admin, id, { decision: 'approve' }))).toMatchObject({
      status: 'completed',
      decidedBy: expect.any(String),
    });
    expect((await decide(admin, id, { decision: 'decline', note: 'Changed my mind.' })).statusCode).toBe(409);
    expect((await stats(referrer)).credit).toMatchObject({ waiting: 50 });
    expect((await stats(second)).credit).toMatchObject({ waiting: 10 });
    const decided = okBody<Entry[]>(await admin.get('/api/admin/referrals?status=decided&limit=100'));
    expect(decided.map((one) => one.id)).toContain(id);
    const [entry] = okBody<object[]>(await admin.get('/api/admin/audit?action=referral.approve'));
    expect(entry).toMatchObject({ entity: 'referral', entityId: String(id) });
    clock.forward({ days: 8 });
    await settle();
    expect(await creditOf(db, second.person.id)).toBe(1_000);
  });

  test('is void if it is declined, for a reason that the referrer reads', async () => {
    const { referrer, second, id } = await held();
    const admin = await administrator();
    expect((await decide(admin, id, { decision: 'decline', note: '' })).statusCode).toBe(400);
    okBody(await decide(admin, id, { decision: 'decline', note: 'All three paid with one card.' }));
    expect(await referralOf(second)).toMatchObject({ status: 'void', voidReason: 'declined' });
    expect((await stats(referrer)).credit).toMatchObject({ waiting: 25 });
    const told = okBody<{ message: string }[]>(await referrer.browser.get('/api/notifications'));
    expect(told[0]!.message).toContain('All three paid with one card.');
  });

  test('is void after a refund, and not approved while a dispute is open', async () => {
    const { second, job, id } = await held();
    const problem = {
      reason: 'poor_quality',
      description: 'The new tire went flat the next morning.',
      requestedRefund: 200,
    };
    const { id: dispute } = okBody<{ id: number }>(
      await job.owner.post(`/api/requests/${job.id}/disputes`, problem),
    );
    const admin = await administrator();
    expect((await decide(admin, id, { decision: 'approve' })).statusCode).toBe(409);
    const by = job.provider.browser;
    okBody(await by.post(`/api/disputes/${dispute}/answer`, { description: 'We will refund it all.' }));
    okBody(await by.post(`/api/disputes/${dispute}/offers`, { refundAmount: 200 }));
    okBody(await job.owner.post(`/api/disputes/${dispute}/offers/1/accept`));
    expect(await referralOf(second)).toMatchObject({ status: 'void', voidReason: 'refunded' });
  });
});

test('[REF-06~] credit is not spendable with the provider whose job earned it', async () => {
  const { referrer, newcomer } = await referring();
  const owner = await newcomer();
  const { provider } = await released(owner);
  clock.forward({ days: 8 });
  await settle();
  const spent = async (by: Person, with_?: Job['provider']) => {
    const job = await site.acceptedFor(by, with_);
    return (await site.payment(job.payment.id)).creditAmount;
  };
  for (const [person, all] of [
    [referrer, '25.00'],
    [owner, '10.00'],
  ] as const) {
    expect(await spent(person, provider)).toBe('0.00');
    expect(await spent(person)).toBe(all);
  }
  // Credit from elsewhere is spent there, and what was spent elsewhere counts as the restricted part.
  await giveCredit(db, owner.person.id, 700);
  expect(await spent(owner, provider)).toBe('7.00');
});
