import { referralReward } from '#contract/product.ts';

/** A job of at least this many dollars completes a referral. */
export const minReferralJob = 100;
/** Days after the job's release until reward and credit can be spent. */
export const rewardWaitDays = 7;
/** So many referrals of one person are completed within 30 days; further ones wait for an administrator. */
export const maxReferralsPerMonth = 10;
export const referralMonthDays = 30;

/** Cookie that keeps the code of a referral link until the visitor signs up, and for how long. */
export const referralCookie = 'ref';
export const referralCookieDays = 30;

/** Letters and digits that nobody mistakes for others, also when read aloud: no I, L, O, 0 and 1. */
export const referralAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const referralCodeLength = 8;
const codePattern = new RegExp(`^[${referralAlphabet}]{${referralCodeLength}}$`);

/** Returns the code that a person typed or a link carries; undefined if it cannot be one. */
export function toReferralCode(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.replace(/[\s-]/g, '').toUpperCase() : '';
  return codePattern.test(code) ? code : undefined;
}

/** Tiers by completed referrals. `total` is what the referrer has earned on reaching it, rewards included. */
export const referralTiers = [
  { name: 'First Flight', count: 1, total: 25 },
  { name: 'Squadron Leader', count: 5, total: 150 },
  { name: 'Wing Commander', count: 10, total: 350 },
  { name: 'Aviation Legend', count: 25, total: 1000 },
] as const;
export type ReferralTier = (typeof referralTiers)[number];

/** Returns the dollars that a number of completed referrals has earned. */
export function earnedWith(completed: number): number {
  const tier = referralTiers.findLast(({ count }) => count <= completed);
  return tier ? tier.total + referralReward * (completed - tier.count) : 0;
}

/** Returns what reaching a tier adds to the reward of the referral that reaches it, in dollars. */
export const tierBonus = (count: number) => earnedWith(count) - earnedWith(count - 1) - referralReward;

/** The next goal: the first tier that is still locked; undefined once all are unlocked. */
export const nextTier = (completed: number) => referralTiers.find(({ count }) => count > completed);
