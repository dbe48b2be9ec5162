import { referralTiers, tierBonus } from '#contract/accounts/referral-rules.ts';
import type { Context } from '#server/context.ts';
import * as rewards from '#server/modules/ledger/rewards.service.ts';
import * as repo from './referrals.repo.ts';
import { tierPart } from './rewards.ts';

const bonusTiers = referralTiers.filter(({ count }) => tierBonus(count) > 0);

/**
 * Gives the referrer the bonus of every tier that is reached and takes that of a tier that no longer is. The bonus stands
 * on one referral, the latest that reached the tier, and becomes spendable with it. `cause` makes its movements unique: a
 * tier may be lost and reached again. Returns the number of completed referrals; the caller has locked the referrer.
 */
export async function settleTiers(ctx: Context, referrerId: string, cause: string): Promise<number> {
  const completed = await repo.completedOf(ctx.db, referrerId);
  const free = completed.filter(({ tier }) => tier === null);
  for (const { count } of bonusTiers) {
    const carrier = completed.find(({ tier }) => tier === count);
    const isReached = completed.length >= count;
    const next = isReached && !carrier ? free.shift() : undefined;
    if (next) await giveTier(ctx, next, count, cause);
    if (!isReached && carrier) await takeTierBack(ctx, carrier, cause);
  }
  return completed.length;
}

async function giveTier(ctx: Context, referral: repo.Referral, tier: number, cause: string) {
  await repo.update(ctx.db, referral.id, { tier });
  const bonus = tierPart(referral, tier, cause);
  await rewards.grantReward(ctx, bonus);
  if (referral.rewardSpendableAt) await rewards.makeSpendable(ctx, bonus);
}

/** Takes the bonus of the tier that a referral carries, if any. */
export async function takeTierBack(ctx: Context, referral: repo.Referral, cause: string) {
  const { id, tier, rewardSpendableAt } = referral;
  if (tier === null) return;
  await repo.update(ctx.db, id, { tier: null });
  await rewards.takeRewardBack(ctx, tierPart(referral, tier, cause), rewardSpendableAt !== null);
}
