import * as z from 'zod';
import { pageQuery, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

export const referralStatus = z.enum(['pending', 'completed', 'void']);
/** Why a referral is void: its job was refunded, or paid by the referrer's card or to the referrer's bank account. */
export const voidReason = z.enum(['refunded', 'same_payment']);

const referral = z.object({
  id: z.int(),
  /** First name and initial: a referrer learns no more of the person who signed up. */
  referredUserName: z.string(),
  /** Of its completion; before that, of the sign-up. */
  date: timestamp,
  /** In dollars, with the bonus of a tier. */
  reward: z.number(),
  status: referralStatus,
  voidReason: voidReason.nullable(),
  /** True while the first job runs. */
  hasJob: z.boolean(),
  /** The count of the tier that this referral reached. */
  tier: z.int().nullable(),
  /** From when the reward can be spent, while it cannot. */
  spendableFrom: timestamp.nullable(),
});

/** What the user may spend here, in dollars. */
const credit = z.object({
  spendable: z.number(),
  /** Rewards and credit that wait to become spendable, and until when; null if a confirmed email is missing. */
  waiting: z.number(),
  waitingUntil: timestamp.nullable(),
  /** The credit for having signed up through a link. */
  welcome: z.number(),
  /** Spent or reserved; negative for credit from elsewhere. */
  spent: z.number(),
});

export const referralStats = z.object({
  totalReferrals: z.int(),
  earnedRewards: z.number(),
  pendingRewards: z.number(),
  referralCode: z.string().nullable(),
  recentReferrals: z.array(referral),
  pendingReferrals: z.int(),
  /** Referrals of every status. */
  referralCount: z.int(),
  credit,
});

export const referralEndpoints = {
  referralStats: endpoint({
    method: 'GET',
    path: '/api/referrals/my-stats',
    access: 'user',
    summary: 'Your referrals, rewards and credit',
    response: referralStats,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/api/referrals/generate-code',
    access: 'user',
    summary: 'Creates your referral code, once; later calls return the same one',
    response: referralStats,
  }),
  listReferrals: endpoint({
    method: 'GET',
    path: '/api/referrals',
    access: 'user',
    summary: 'All your referrals',
    query: pageQuery,
    response: referral,
    paged: true,
  }),
};
