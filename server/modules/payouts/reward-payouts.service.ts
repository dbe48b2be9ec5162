import type { Context } from '#server/context.ts';
import { eachDue } from '#server/queue/each-due.ts';
import { accountOf, lockAccountOf, scheduled } from './payouts.repo.ts';
import { dispatch, schedule } from './payouts.service.ts';
import * as repo from './reward-payouts.repo.ts';
import { lockPayableRewards } from './rewards.service.ts';

/** Pays the rewards of providers that have no payout which could take them along, as payouts of their own. */
export const sendRewards = (ctx: Context) =>
  eachDue<repo.Due>(ctx, 'payouts.send-rewards', (last) => repo.due(ctx.db, ctx.now(), last), sendReward);

async function sendReward(ctx: Context, { userId, providerId }: repo.Due) {
  const account = await lockAccountOf(ctx.db, userId);
  // Changed since it was found.
  if (account?.status !== 'ready' || (account.usableFrom && account.usableFrom > ctx.now())) return;
  // Another sweep, or a payment that used it as credit, may have been faster.
  if ((await lockPayableRewards(ctx, userId)) === 0) return;
  const dueAt = ctx.now();
  const payout = await schedule(ctx, { requestId: null, providerId, userId, amount: '0.00', dueAt });
  await dispatch(ctx, payout, account);
}

/** Returns how the rewards of a provider leave: with which payout, and when; null for both if with one of their own. */
export async function getRewardPayout({ db }: Context, userId: string) {
  const account = await accountOf(db, userId);
  const next = (await scheduled(db, userId)).find(({ isFrozen }) => !isFrozen);
  return { hasAccount: account?.status === 'ready', id: next?.id ?? null, dueAt: next?.dueAt ?? null };
}
