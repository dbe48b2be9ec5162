import { afterEach, expect, test, vi } from 'vitest';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { creditOf } from '#server/testing/build/ledger.ts';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { cards, stripeSite } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { services, clock, settle, peer, send } = site;
const { db } = services;

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

type Person = Awaited<ReturnType<typeof site.owner>>;
const stats = async ({ browser }: Person) => (await browser.get('/api/referrals/my-stats')).json<object>();
async function pair() {
  const [referrer, owner] = [await site.owner(), await site.owner()];
  await buildReferral(services, await buildCode(services, referrer.person.id), owner.person.id);
  return { referrer, owner };
}
async function paid(owner: Person, card = cards.good) {
  const job = await site.acceptedFor(owner);
  expect(await site.pay(job, card, card === cards.challenged || undefined)).toBe('succeeded');
  await site.recover();
  return job;
}

test('[REF-06~] Stripe’s fingerprint tells that the referrer’s card paid the first job', async () => {
  const [same, other] = [await pair(), await pair()];
  for (const { referrer } of [same, other]) await paid(referrer);
  await site.complete(await paid(same.owner));
  await site.complete(await paid(other.owner, cards.challenged));
  expect(await stats(same.referrer)).toMatchObject({ recentReferrals: [{ voidReason: 'same_payment' }] });
  expect(await stats(other.referrer)).toMatchObject({ totalReferrals: 1 });
});

test('[REF-06~] a lost chargeback voids the referral, and what is spent becomes a debt', async () => {
  const { referrer, owner } = await pair();
  const job = await site.complete(await paid(owner));
  clock.forward({ days: 8 });
  await settle();
  const spent = await site.acceptedFor(referrer);
  expect(await site.payment(spent.payment.id)).toMatchObject({ creditAmount: '25.00' });
  const contested = peer.contest(await site.intentIdOf(job));
  okBody(await send('charge.dispute.created', contested));
  expect(await stats(referrer)).toMatchObject({ totalReferrals: 1 });
  okBody(await send('charge.dispute.closed', peer.decide(contested, 'lost')));
  expect(await stats(referrer)).toMatchObject({
    totalReferrals: 0,
    recentReferrals: [{ voidReason: 'refunded' }],
    credit: { spendable: -25, spent: 25 },
  });
  expect([await creditOf(db, referrer.person.id), await creditOf(db, owner.person.id)]).toEqual([-2_500, 0]);
  // The debt is no price: a next job costs what was quoted.
  const next = await site.acceptedFor(referrer);
  await vi.waitFor(async () =>
    expect(await site.payment(next.payment.id)).toMatchObject({ creditAmount: '0.00' }),
  );
  expect((await referrer.browser.get('/api/payments/summary?year=2026&as=owner')).json()).toMatchObject({
    credit: '0.00',
  });
});
