import * as z from 'zod';
import { timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const referralStats = z.object({
  totalReferrals: z.int(),
  earnedRewards: z.number(),
  pendingRewards: z.number(),
  referralCode: z.string().nullable(),
  recentReferrals: z.array(
    z.object({
      id: z.int(),
      referredUserName: z.string(),
      date: timestamp,
      reward: z.number(),
      status: z.string(),
    }),
  ),
});

export const referralEndpoints = {
  referralStats: endpoint({
    method: 'GET',
    path: '/api/referrals/my-stats',
    access: 'user',
    summary: 'Your referrals and rewards',
    response: referralStats,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/api/referrals/generate-code',
    access: 'user',
    summary: 'Creates your referral code, once',
    response: referralStats,
  }),
};
