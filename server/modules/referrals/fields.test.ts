import { expect, test } from 'vitest';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { cards, sandboxSite } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();

test('[SHAPE-07] the figures, a referral and a review have their fields', async () => {
  const [referrer, owner] = [await site.owner(), await site.owner()];
  const code = await buildCode(site.services, referrer.person.id);
  await buildReferral(site.services, code, owner.person.id);
  const job = await site.acceptedFor(owner, undefined, 100);
  expect(await site.pay(job, cards.good)).toBe('succeeded');
  const { id, provider } = await site.complete(job);
  expect(okBody(await referrer.browser.get('/api/referrals/my-stats'))).toMatchObject({
    totalReferrals: 1,
    earnedRewards: 25,
    pendingRewards: 0,
    referralCode: code,
    recentReferrals: [
      {
        id: expect.any(Number),
        referredUserName: expect.any(String),
        date: expect.any(String),
        reward: 25,
        status: 'completed',
      },
    ],
  });
  const review = { rating: 5, comment: 'On time and as quoted.' };
  okBody(await owner.browser.post('/api/reviews', { requestId: id, providerId: provider.id, ...review }));
  expect(okBody(await owner.browser.get(`/api/reviews/provider/${provider.id}`))).toMatchObject([
    { id: expect.any(Number), ...review, createdAt: expect.any(String) },
  ]);
});
