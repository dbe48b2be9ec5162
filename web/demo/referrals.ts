import type { Referral, ReferralStats } from '#web/api/referrals.ts';
import { DemoPage, type DemoHandlers } from './handler.ts';
import { ago } from './time.ts';

const referral = (id: number, referredUserName: string, days: number, more: Partial<Referral>): Referral => ({
  id,
  referredUserName,
  date: ago({ days }),
  reward: 25,
  status: 'completed',
  voidReason: null,
  hasJob: false,
  tier: null,
  spendableFrom: null,
  ...more,
});

const referrals = [
  referral(10, 'Luis O.', 3, { spendableFrom: ago({ days: -4 }) }),
  referral(9, 'Priya R.', 10, { status: 'pending' }),
  referral(8, 'Tom H.', 14, { status: 'pending', hasJob: true }),
  referral(7, 'Grace L.', 67, {}),
  referral(6, 'Owen B.', 80, { tier: 5, reward: 50 }),
  referral(5, 'Dana K.', 108, { status: 'void', voidReason: 'refunded', reward: 0 }),
  referral(4, 'Marta S.', 121, {}),
  referral(3, 'Ken W.', 139, {}),
  referral(2, 'Ana P.', 160, {}),
  referral(1, 'Joel T.', 171, {}),
];

const stats: ReferralStats = {
  totalReferrals: 7,
  earnedRewards: 200,
  pendingRewards: 50,
  referralCode: 'K7QMX4RT',
  recentReferrals: referrals.slice(0, 6),
  pendingReferrals: 2,
  referralCount: referrals.length,
  credit: { spendable: 175, waiting: 25, waitingUntil: ago({ days: -4 }), welcome: 0, spent: 0, paidOut: 0 },
  payout: null,
};

export const referralHandlers: DemoHandlers = {
  'GET /api/referrals/my-stats': () => stats,
  'GET /api/referrals': ({ query }) => new DemoPage(referrals, query),
};
