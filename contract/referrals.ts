import * as z from 'zod';
import { timestamp } from './common.ts';

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
