import type { Context } from '#server/context.ts';
import type * as repo from './ledger.hot.repo.ts';
import { creditOf, platform, waitingOf, write } from './movement.ts';

/** A part of what a referral earns: the reward, the bonus of a tier, or the new user's credit. */
export interface Reward {
  referralId: number;
  part: string;
  userId: string;
  cents: number;
  /** The provider of the job that earned it, with whom it is not spendable. */
  earnedWith: number | null;
}

/** Moves a reward between accounts, once per part. */
const moveReward = (
  ctx: Context,
  kind: string,
  { referralId, part, cents, earnedWith }: Reward,
  from: repo.Account,
  to: repo.Account,
) =>
  write(
    ctx,
    kind,
    { referralId, earnedWith },
    [
      { account: from, cents },
      { account: to, cents: -cents },
    ],
    part,
  );

/** Books a reward, which the platform pays and which waits until it can be spent. */
export const grantReward = (ctx: Context, reward: Reward) =>
  moveReward(ctx, 'reward', reward, platform, waitingOf(reward.userId));

/** Turns a reward into credit. */
export const makeSpendable = (ctx: Context, reward: Reward) =>
  moveReward(ctx, 'reward_spendable', reward, waitingOf(reward.userId), creditOf(reward.userId));

/** Takes a reward back; credit that is spent already becomes a debt, which later rewards pay. */
export const takeRewardBack = (ctx: Context, reward: Reward, isSpendable: boolean) =>
  moveReward(
    ctx,
    'reward_void',
    reward,
    isSpendable ? creditOf(reward.userId) : waitingOf(reward.userId),
    platform,
  );
