import { tierBonus } from '#contract/accounts/referral-rules.ts';
import { toCents } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import type { Reward } from '#server/modules/ledger/rewards.service.ts';
import type { Referral } from './referrals.repo.ts';

type Subject = Pick<Referral, 'id' | 'referrerId' | 'referredId'>;

/** The referrer's reward for a referral. */
export const rewardPart = ({ id, referrerId }: Subject): Reward => ({
  referralId: id,
  part: 'referrer',
  userId: referrerId,
  cents: toCents(referralReward),
});

/** The new user's credit. */
export const creditPart = ({ id, referredId }: Subject): Reward => ({
  referralId: id,
  part: 'referred',
  userId: referredId,
  cents: toCents(referralCredit),
});

/** The bonus of a tier, on the referral that carries it. `cause` tells apart that a tier was reached twice. */
export const tierPart = ({ id, referrerId }: Subject, tier: number, cause: string): Reward => ({
  referralId: id,
  part: `tier:${tier}:${cause}`,
  userId: referrerId,
  cents: toCents(tierBonus(tier)),
});
