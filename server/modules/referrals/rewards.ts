import { tierBonus } from '#contract/accounts/referral-rules.ts';
import { toCents } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import type { Reward } from '#server/modules/ledger/rewards.service.ts';
import type { Referral } from './referrals.repo.ts';

type Subject = Pick<Referral, 'id' | 'referrerId' | 'referredId' | 'providerId'>;

/** Tells movements apart that may happen twice: a referral that was held after its completion is granted again. */
const named = (part: string, cause: string | undefined) => (cause ? `${part}:${cause}` : part);

/** The referrer's reward for a referral. */
export const rewardPart = ({ id, referrerId, providerId }: Subject, cause?: string): Reward => ({
  referralId: id,
  part: named('referrer', cause),
  userId: referrerId,
  cents: toCents(referralReward),
  earnedWith: providerId,
});

/** The new user's credit. */
export const creditPart = ({ id, referredId, providerId }: Subject, cause?: string): Reward => ({
  referralId: id,
  part: named('referred', cause),
  userId: referredId,
  cents: toCents(referralCredit),
  earnedWith: providerId,
});

/** The bonus of a tier, on the referral that carries it. `cause` tells apart that a tier was reached twice. */
export const tierPart = ({ id, referrerId, providerId }: Subject, tier: number, cause: string): Reward => ({
  referralId: id,
  part: `tier:${tier}:${cause}`,
  userId: referrerId,
  cents: toCents(tierBonus(tier)),
  earnedWith: providerId,
});
