import * as z from 'zod';
import { amount, byId, pageQuery, reason, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxReason, maxReferralCode } from '#contract/limits.ts';

/** A held one had its job, and waits for an administrator. */
export const referralStatus = z.enum(['pending', 'held', 'completed', 'void']);
/**
 * Why a referral is void: its job was refunded, or paid by the referrer's card or to the referrer's bank account, or an
 * administrator declined it.
 */
export const voidReason = z.enum(['refunded', 'same_payment', 'declined']);
/** What the job of a referral has in common with that of another one of the same referrer. */
export const sharedTrait = z.enum(['card', 'bank', 'provider']);
/** Why a referral is held. */
export const holdReason = z.enum([...sharedTrait.options, 'month']);

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

const person = z.object({ name: z.string(), email: z.string() });

/** A referral that an administrator decides or has decided. */
const heldReferral = z.object({
  id: z.int(),
  referrer: person,
  referred: person,
  reason: holdReason,
  heldAt: timestamp,
  status: referralStatus,
  job: z.object({
    id: z.int(),
    title: z.string(),
    provider: z.object({ id: z.int(), businessName: z.string() }),
    /** What was paid for it. */
    totalAmount: amount,
  }),
  /** Other referrals of the referrer that share the card, the bank account or the provider. */
  shares: z.array(z.object({ what: sharedTrait, name: z.string(), status: referralStatus })),
  /** Referrals of the referrer that were completed in the 30 days before. */
  completedInMonth: z.int(),
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** True if the caller is one of the two: another administrator decides. */
  isYours: z.boolean(),
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
  /** Sent to the bank with payouts. */
  paidOut: z.number(),
});

/** How the rewards of a provider leave. */
const rewardPayout = z.object({
  /** False while there is no bank account: then they wait, and jobs that the provider pays for take them. */
  hasAccount: z.boolean(),
  /** The payout that they join, and when it leaves; null if they get one of their own. */
  id: z.int().nullable(),
  dueAt: timestamp.nullable(),
  /** True while the job behind a reward is contested. */
  isContested: z.boolean(),
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
  /** Null without a provider profile. */
  payout: rewardPayout.nullable(),
});

export const referralEndpoints = {
  getInvitation: endpoint({
    method: 'GET',
    path: '/api/referrals/invitation',
    access: 'public',
    summary: 'Who invites a visitor, by the code of the referral link or of the last one that they opened',
    query: z.object({ ref: text(0, maxReferralCode).optional() }),
    /** Null if nobody does. */
    response: z.object({ firstName: z.string() }).nullable(),
  }),
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
  adminReferrals: endpoint({
    method: 'GET',
    path: '/api/admin/referrals',
    access: 'admin',
    summary: 'Referrals that wait for an administrator, oldest first, and those that one has decided',
    query: pageQuery.extend({ status: z.enum(['held', 'decided']).default('held') }),
    response: heldReferral,
    paged: true,
  }),
  decideReferral: endpoint({
    method: 'POST',
    path: '/api/admin/referrals/:id/decide',
    access: 'admin',
    summary: 'Approves a held referral, which completes it, or declines it',
    audits: ['referral.approve', 'referral.decline'],
    errors: ['stale_state'],
    params: byId,
    body: z.discriminatedUnion('decision', [
      /** The note stays with the administrators. */
      z.object({ decision: z.literal('approve'), note: text(0, maxReason).default('') }),
      /** The referrer reads the note. */
      z.object({ decision: z.literal('decline'), note: reason }),
    ]),
    response: heldReferral,
  }),
};
