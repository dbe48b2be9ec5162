import { toCents, toDollars } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { isTrue } from '#server/questions.ts';
import * as repo from './payouts.repo.ts';

/** None leaves while the job behind one of them is contested: what was paid already would have to be taken back. */
const payable = async (ctx: Context, userId: string, credit: number) =>
  credit > 0 && !(await isTrue(ctx, 'user.has_contested_reward', { userId })) ? credit : 0;

/** Returns the cents of a user's rewards that join the next payout. */
export const getPayableRewards = async (ctx: Context, userId: string) =>
  payable(ctx, userId, await ledger.getCredit(ctx, userId));

/** Returns the same and locks them until the transaction ends: two payouts at once would both take them along. */
export const lockPayableRewards = async (ctx: Context, userId: string) =>
  payable(ctx, userId, await ledger.lockCredit(ctx, userId));

/** Moves the rewards that are spendable into a payout that is about to leave. */
export async function joinRewards(ctx: Context, payout: repo.Payout): Promise<repo.Payout> {
  const { id, userId, rewardAmount } = payout;
  const cents = await lockPayableRewards(ctx, userId);
  if (cents === 0) return payout;
  await ledger.payOutReward(ctx, { payoutId: id, userId, cents });
  // A retry carries those of the payout that failed already.
  const change = { rewardAmount: toDollars(toCents(rewardAmount) + cents) };
  return found(await repo.updateIfStatus(ctx.db, id, ['pending'], change));
}
