import { afterEach, expect, test } from 'vitest';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { services, clock, settle, peer, send } = site;
const { db } = services;

afterEach(async () => expect(await findImbalances(services)).toEqual([]));

const overview = async ({ browser }: Job['provider']) => okBody(await browser.get('/api/payouts'));

/** A job of an owner that is paid, delivered and confirmed. */
async function released(owner: Awaited<ReturnType<typeof site.owner>>, by?: Job['provider'], price = 1000) {
  const job = await site.acceptedFor(owner, by, price);
  expect(await site.pay(job, cards.good)).toBe('succeeded');
  await site.recover();
  return site.complete(job);
}
/** A shop with a bank account whose referral has earned a spendable reward. */
async function referring() {
  const [shop, owner] = [await site.shop(), await site.owner()];
  await buildReferral(services, await buildCode(services, shop.person.id), owner.person.id);
  const job = await released(owner);
  clock.forward({ days: 8 });
  await settle();
  return { shop, job };
}
/** The payer's bank contests the charge of a job. */
async function contest(job: Job) {
  const contested = peer.contest(await site.intentIdOf(job));
  okBody(await send('charge.dispute.created', contested));
  return contested;
}
const close = async (contested: Awaited<ReturnType<typeof contest>>, status: 'won' | 'lost') => {
  okBody(await send('charge.dispute.closed', peer.decide(contested, status)));
  await settle();
  await site.recover();
};

test.each([
  ['won', [{ requestId: null, rewardAmount: '25.00', status: 'paid' }]],
  ['lost', []],
] as const)(
  'a reward waits while a bank contests the job behind it; once that is %s: %j',
  async (end, sent) => {
    const { shop, job } = await referring();
    const contested = await contest(job);
    await site.setBank(shop.browser);
    await settle();
    expect(await overview(shop)).toMatchObject({ nextReward: '0.00', history: [] });
    expect(okBody(await shop.browser.get('/api/referrals/my-stats'))).toMatchObject({
      credit: { spendable: 25 },
      payout: { isContested: true },
    });
    await close(contested, end);
    expect((await overview(shop)).history).toMatchObject(sent);
    expect(await creditOf(db, shop.person.id)).toBe(0);
  },
);

test('a reward covers a negative balance before it leaves', async () => {
  const shop = await site.shop();
  await site.setBank(shop.browser);
  const job = await released(await site.owner(), shop, 100);
  clock.forward({ days: 4 });
  await settle();
  await site.recover();
  await close(await contest(job), 'lost');
  expect(await overview(shop)).toMatchObject({ balance: '-95.00' });
  await giveCredit(db, shop.person.id, 10_000);
  await settle();
  await site.recover();
  expect(await overview(shop)).toMatchObject({
    balance: '0.00',
    history: [
      { requestId: null, rewardAmount: '100.00', deductedAmount: '95.00', status: 'paid' },
      { requestId: job.id, amount: '95.00' },
    ],
  });
});
