import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { creditOf } from '#server/testing/build/ledger.ts';
import { buildCode, buildCompleted, buildReferral } from '#server/testing/build/referrals.ts';
import { cards, sandboxSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();
const { services, clock, settle, visitor } = site;
const { db } = services;

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

interface Stats {
  totalReferrals: number;
  earnedRewards: number;
  pendingRewards: number;
  referralCode: string | null;
  referralCount: number;
  recentReferrals: Record<string, unknown>[];
  credit: Record<string, number | string | null>;
}
type Person = Awaited<ReturnType<typeof site.owner>>;
const statsOf = async ({ browser }: Pick<Person, 'browser'>) =>
  okBody<Stats>(await browser.get('/api/referrals/my-stats'));
const referralOf = async (id: string) =>
  (await db.select().from(referrals).where(eq(referrals.referredId, id)))[0];

/** A referrer, and a new owner who came by the referrer's link. */
async function pair() {
  const [referrer, owner] = [await site.owner(), await site.owner()];
  await buildReferral(services, await buildCode(services, referrer.person.id), owner.person.id);
  return { referrer, owner };
}
/** A job of the owner that is paid, delivered and confirmed. */
async function released(owner: Person, price = 100, by?: Job['provider'], card = cards.good) {
  const job = await site.acceptedFor(owner, by, price);
  expect(await site.pay(job, card)).toMatch(/succeeded|authentication_required/);
  if (card === cards.challenged) expect(await site.pay(job, card, true)).toBe('succeeded');
  return site.complete(job);
}

describe('the link', () => {
  const form = () => ({
    email: `${randomUUID()}@example.org`,
    password: 'a fine long password',
    firstName: 'Luis',
    lastName: 'Ortega',
    ageConfirmed: true,
  });
  const signUp = async (browser = visitor(), more = {}) =>
    okBody<{ id: string }>(await browser.post('/api/auth/register', { ...form(), ...more })).id;

  test('[API-10] [SHAPE-07~] a code is generated once, however often it is asked for', async () => {
    const { browser } = await site.owner();
    expect(await statsOf({ browser })).toMatchObject({
      totalReferrals: 0,
      earnedRewards: 0,
      pendingRewards: 0,
      referralCode: null,
      recentReferrals: [],
    });
    const calls = [1, 2, 3].map(() => browser.post('/api/referrals/generate-code'));
    const codes = (await Promise.all(calls)).map((response) => okBody<Stats>(response).referralCode);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect((await statsOf({ browser })).referralCode).toBe(codes[0]);
    expect((await visitor().get('/api/referrals/my-stats')).statusCode).toBe(401);
  });

  test('[REF-06~] ?ref= on any page is kept for 30 days and bound at sign-up, once', async () => {
    const referrer = await site.owner();
    const code = await buildCode(services, referrer.person.id);
    for (const page of ['/', '/providers', '/help', '/demo/home', '/sign-up', '/no-such-page']) {
      const browser = visitor();
      const { headers } = await browser.get(`${page}?ref=${code.toLowerCase()}&utm=x`);
      expect([headers['set-cookie']].flat().join(), page).toMatch(
        new RegExp(`^ref=${code}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`),
      );
    }
    const browser = visitor();
    await browser.get(`/providers?ref=${code}`);
    // A sign-up that fails does not lose it.
    await browser.post('/api/auth/register', { ...form(), email: referrer.person.email });
    const id = await signUp(browser);
    expect(await referralOf(id)).toMatchObject({ referrerId: referrer.person.id, status: 'pending' });
    expect(browser.jar.has('ref')).toBe(false);
    expect(await statsOf(referrer)).toMatchObject({
      totalReferrals: 0,
      pendingRewards: 25,
      recentReferrals: [{ referredUserName: 'Luis O.', reward: 25, status: 'pending', hasJob: false }],
    });
    // Nothing else of the new user is shown.
    expect(JSON.stringify(await statsOf(referrer))).not.toMatch(/example\.org|Ortega/);
  });

  test('[REF-02~] it leads to an invitation that names the referrer, in every launch state', async () => {
    const { person } = await site.owner();
    const code = await buildCode(services, person.id);
    const former = services.settings.current();
    for (const launchState of ['before_launch', 'launched'] as const) {
      services.settings.replace({ ...former, launchState, revision: former.revision + 1_000 });
      const browser = visitor();
      const { statusCode, headers } = await browser.get(`/?ref=${code}&utm=x`);
      expect([statusCode, headers.location]).toEqual([302, `/sign-up?ref=${code}&utm=x`]);
      // By the code in the address, and by the link that was opened before.
      for (const query of [`?ref=${code}`, ''])
        expect(okBody(await browser.get(`/api/referrals/invitation${query}`))).toEqual({
          firstName: person.firstName,
        });
    }
    services.settings.replace({ ...former, revision: former.revision + 2_000 });
    expect((await visitor().get('/?ref=nonsense')).statusCode).toBe(200);
    expect((await visitor().get('/api/referrals/invitation?ref=ABCDEFGH')).json()).toBeNull();
    await db.update(users).set({ suspendedAt: services.now() }).where(eq(users.id, person.id));
    expect((await visitor().get(`/api/referrals/invitation?ref=${code}`)).json()).toBeNull();
  });

  test('[REF-06~] a code in the form counts too; what nobody has is ignored', async () => {
    const code = await buildCode(services, (await site.owner()).person.id);
    const typed = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`;
    expect(await referralOf(await signUp(visitor(), { referralCode: typed }))).toBeDefined();
    for (const unknown of ['ABCDEFGH', 'nonsense', "'; --"])
      expect(await referralOf(await signUp(visitor(), { referralCode: unknown }))).toBeUndefined();
    const browser = visitor();
    for (const unlike of ['K7QM', 'x'.repeat(3000), '<b>', 'A&ref=B'])
      expect((await browser.get(`/help?ref=${unlike}`)).headers['set-cookie']).toBeUndefined();
  });

  test('[REF-06~] nobody refers themselves, nor an account that is suspended or being deleted', async () => {
    const { person, browser } = await site.owner();
    const code = await buildCode(services, person.id);
    expect((await browser.get(`/help?ref=${code}`)).headers['set-cookie']).toBeUndefined();
    await buildReferral(services, code, person.id);
    expect(await referralOf(person.id)).toBeUndefined();
    const email = person.email.replace('@', '+2@');
    expect(await referralOf(await signUp(visitor(), { email, referralCode: code }))).toBeUndefined();
    for (const change of [
      { suspendedAt: services.now() },
      { suspendedAt: null, deletionRequestedAt: services.now() },
    ]) {
      await db.update(users).set(change).where(eq(users.id, person.id));
      expect(await referralOf(await signUp(visitor(), { referralCode: code }))).toBeUndefined();
    }
  });
});

describe('[REF-06] the first released job of $100 or more', () => {
  test('completes the referral: both are credited at once and may spend it 7 days later', async () => {
    const { referrer, owner } = await pair();
    await released(owner, 99.99);
    expect(await referralOf(owner.person.id)).toMatchObject({ status: 'pending' });
    await released(owner);
    await released(owner, 500);
    const date = clock.now.toISOString();
    const until = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString();
    expect(await statsOf(referrer)).toMatchObject({
      totalReferrals: 1,
      earnedRewards: 25,
      pendingRewards: 0,
      recentReferrals: [{ date, reward: 25, status: 'completed', spendableFrom: until }],
      credit: { spendable: 0, waiting: 25, waitingUntil: until, spent: 0 },
    });
    expect((await statsOf(owner)).credit).toMatchObject({ spendable: 0, waiting: 10, welcome: 10 });
    expect(await site.titles(referrer.person.id, 'referral')).toEqual(['You earned $25']);
    expect(await site.titles(owner.person.id, 'referral')).toEqual(['You earned a $10 credit']);

    clock.forward({ days: 6, hours: 23 });
    await settle();
    expect(await creditOf(db, referrer.person.id)).toBe(0);
    clock.forward({ hours: 2 });
    await settle();
    await settle();
    expect([await creditOf(db, referrer.person.id), await creditOf(db, owner.person.id)]).toEqual([
      2_500, 1_000,
    ]);
    expect((await statsOf(referrer)).credit).toMatchObject({ spendable: 25, waiting: 0, waitingUntil: null });
    const job = await site.acceptedFor(owner);
    expect(await site.payment(job.payment.id)).toMatchObject({ creditAmount: '10.00' });
    expect((await statsOf(owner)).credit).toMatchObject({ spendable: 0, spent: 10 });
  });

  test('counts for a referred provider as well', async () => {
    const referrer = await site.owner();
    const provider = await site.shop();
    await buildReferral(services, await buildCode(services, referrer.person.id), provider.person.id);
    await released(await site.owner(), 100, provider);
    expect(await statsOf(referrer)).toMatchObject({ totalReferrals: 1, earnedRewards: 25 });
  });

  test('two jobs that end at once complete it once', async () => {
    const { referrer, owner } = await pair();
    const jobs = [await site.acceptedFor(owner), await site.acceptedFor(owner)];
    for (const job of jobs) {
      expect(await site.pay(job, cards.good)).toBe('succeeded');
      okBody(
        await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }),
      );
    }
    await Promise.all(
      jobs.map(async ({ id }) => okBody(await owner.browser.post(`/api/requests/${id}/confirm`))),
    );
    expect(await statsOf(referrer)).toMatchObject({ totalReferrals: 1, credit: { waiting: 25 } });
  });

  test('does not count between the two; one with somebody else does', async () => {
    const referrer = await site.shop();
    const owner = await site.owner();
    await buildReferral(services, await buildCode(services, referrer.person.id), owner.person.id);
    await released(owner, 500, referrer);
    expect(await statsOf(referrer)).toMatchObject({ totalReferrals: 0, pendingRewards: 25 });
    await released(owner);
    expect(await statsOf(referrer)).toMatchObject({ totalReferrals: 1, pendingRewards: 0 });
  });

  test('is void if the referrer’s card paid it, and not for another card', async () => {
    const [same, other] = [await pair(), await pair()];
    for (const { referrer } of [same, other]) await site.pay(await site.acceptedFor(referrer), cards.good);
    await released(same.owner);
    await released(other.owner, 100, undefined, cards.challenged);
    expect(await statsOf(same.referrer)).toMatchObject({
      totalReferrals: 0,
      pendingRewards: 0,
      recentReferrals: [{ status: 'void', voidReason: 'same_payment', reward: 0 }],
    });
    expect(await statsOf(other.referrer)).toMatchObject({ totalReferrals: 1 });
    // Also if the referrer pays with it only afterwards, before the reward is spendable.
    await site.pay(await site.acceptedFor(other.referrer), cards.challenged);
    clock.forward({ days: 8 });
    await settle();
    expect(await statsOf(other.referrer)).toMatchObject({
      totalReferrals: 0,
      recentReferrals: [{ status: 'void', voidReason: 'same_payment' }],
      credit: { spendable: 0 },
    });
  });

  test('is void if the money goes to the referrer’s bank account', async () => {
    const [referrer, provider] = [await site.shop(), await site.shop()];
    for (const { browser } of [referrer, provider]) await site.setBank(browser);
    await buildReferral(services, await buildCode(services, referrer.person.id), provider.person.id);
    await released(await site.owner(), 100, provider);
    expect(await statsOf(referrer)).toMatchObject({ recentReferrals: [{ status: 'void' }] });
  });

  test('waits for confirmed emails, and while the referrer is suspended', async () => {
    const { referrer, owner } = await pair();
    await released(owner);
    const set = (person: Person, change: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(change).where(eq(users.id, person.person.id));
    const credits = async () => {
      await settle();
      return [await creditOf(db, referrer.person.id), await creditOf(db, owner.person.id)];
    };
    await set(owner, { emailVerifiedAt: null });
    await set(referrer, { suspendedAt: services.now() });
    clock.forward({ days: 8 });
    expect(await credits()).toEqual([0, 0]);
    await set(owner, { emailVerifiedAt: services.now() });
    expect(await credits()).toEqual([0, 1_000]);
    await set(referrer, { suspendedAt: null });
    expect(await credits()).toEqual([2_500, 1_000]);
  });

  test('the new user keeps the credit if the referrer is gone', async () => {
    const { referrer, owner } = await pair();
    await db.update(users).set({ deletedAt: services.now() }).where(eq(users.id, referrer.person.id));
    await released(owner);
    clock.forward({ days: 8 });
    await settle();
    expect([await creditOf(db, referrer.person.id), await creditOf(db, owner.person.id)]).toEqual([0, 1_000]);
  });
});

describe('[REF-06~] a refund', () => {
  const credits = async ({ referrer, owner }: { referrer: Person; owner: Person }) => [
    await creditOf(db, referrer.person.id),
    await creditOf(db, owner.person.id),
  ];

  test('voids the referral; a dispute that outlasts the wait holds the reward back', async () => {
    const people = await pair();
    const job = await released(people.owner, 200);
    const problem = {
      reason: 'poor_quality',
      description: 'The new tire went flat the next morning.',
      requestedRefund: 200,
    };
    const { id } = okBody<{ id: number }>(await job.owner.post(`/api/requests/${job.id}/disputes`, problem));
    okBody(
      await job.provider.browser.post(`/api/disputes/${id}/answer`, {
        description: 'We will refund it all.',
      }),
    );
    clock.forward({ days: 8 });
    await settle();
    expect(await credits(people)).toEqual([0, 0]);
    expect(await statsOf(people.referrer)).toMatchObject({ totalReferrals: 1 });
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 150 }));
    okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
    await settle();
    expect(await statsOf(people.referrer)).toMatchObject({
      totalReferrals: 0,
      earnedRewards: 0,
      recentReferrals: [{ status: 'void', voidReason: 'refunded', reward: 0 }],
      credit: { waiting: 0, spendable: 0 },
    });
    expect((await statsOf(people.owner)).credit).toMatchObject({ waiting: 0, welcome: 0, spent: 0 });
    // A void referral stays void.
    await released(people.owner);
    expect(await statsOf(people.referrer)).toMatchObject({ totalReferrals: 0 });
    expect(await site.titles(people.referrer.person.id, 'referral')).toEqual([
      'You earned $25',
      'A referral no longer counts',
    ]);
  });

  test('of a part leaves it, as long as $100 stay released; one before the release changes nothing', async () => {
    const people = await pair();
    const cancelled = await site.acceptedFor(people.owner, undefined, 300);
    expect(await site.pay(cancelled, cards.good)).toBe('succeeded');
    await site.cancelJob(cancelled);
    expect(await referralOf(people.owner.person.id)).toMatchObject({ status: 'pending' });
    const job = await released(people.owner, 200);
    const completedAt = clock.now;
    clock.forward({ hours: 1 });
    await site.refundPart(job, 100);
    expect(await referralOf(people.owner.person.id)).toMatchObject({ status: 'completed', completedAt });
    expect(await statsOf(people.referrer)).toMatchObject({ totalReferrals: 1, credit: { waiting: 25 } });
  });
});

describe('[REF-03~] tiers', () => {
  test('the fifth referral adds $25, which goes with it and comes back with the next', async () => {
    const { referrer, owner } = await pair();
    const referrerId = referrer.person.id;
    await buildCompleted(services, referrerId, 4);
    const job = await released(owner, 200);
    expect(await statsOf(referrer)).toMatchObject({
      totalReferrals: 5,
      earnedRewards: 150,
      recentReferrals: [{ reward: 50, tier: 5 }, { reward: 25 }, {}, {}, {}],
      credit: { waiting: 50 },
    });
    expect(await site.titles(referrerId, 'referral')).toEqual(['You earned $50']);
    await site.refundPart(job, 200);
    expect(await statsOf(referrer)).toMatchObject({
      totalReferrals: 4,
      earnedRewards: 100,
      credit: { waiting: 0 },
    });
    const next = await site.owner();
    await buildReferral(services, await codeOf(referrer), next.person.id);
    const again = await released(next, 200);
    expect((await statsOf(referrer)).credit).toMatchObject({ waiting: 50 });

    // With a sixth, a refund of the fifth leaves the tier reached: the bonus stands on another referral.
    await buildCompleted(services, referrerId, 1);
    await site.refundPart(again, 200);
    expect(await statsOf(referrer)).toMatchObject({
      totalReferrals: 5,
      earnedRewards: 150,
      credit: { waiting: 25 },
    });
  });
  test('a refund of an earlier one takes the tier from the one that reached it', async () => {
    const { referrer, owner } = await pair();
    await buildCompleted(services, referrer.person.id, 3);
    const fourth = await released(owner, 200);
    const fifth = await site.owner();
    await buildReferral(services, await codeOf(referrer), fifth.person.id);
    await released(fifth, 100, undefined, cards.challenged);
    expect((await statsOf(referrer)).credit).toMatchObject({ waiting: 75 });
    await site.refundPart(fourth, 200);
    expect(await statsOf(referrer)).toMatchObject({ totalReferrals: 4, credit: { waiting: 25 } });
    expect(await referralOf(fifth.person.id)).toMatchObject({ status: 'completed', tier: null });
  });
  const codeOf = async (person: Person) => (await statsOf(person)).referralCode!;

  test('all referrals come page by page, as their referrer may see them', async () => {
    const { browser, person } = await site.owner();
    await buildCompleted(services, person.id, 8);
    expect(await statsOf({ browser })).toMatchObject({ referralCount: 8, totalReferrals: 8 });
    expect((await statsOf({ browser })).recentReferrals).toHaveLength(6);
    const first = await browser.get('/api/referrals?limit=5');
    expect(first.headers['x-total-count']).toBe('8');
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    const all = [first, await browser.get(next)].flatMap((page) => okBody<{ id: number }[]>(page));
    expect(new Set(all.map(({ id }) => id)).size).toBe(8);
    expect(all[0]).toMatchObject({ referredUserName: 'Amelia E.' });
  });
});
