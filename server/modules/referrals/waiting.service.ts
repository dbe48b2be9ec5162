import { rewardWaitDays } from '#contract/accounts/referral-rules.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import * as rewards from '#server/modules/ledger/rewards.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { isRefusedLate } from './completion.service.ts';
import { jobOf } from './jobs.repo.ts';
import * as repo from './referrals.repo.ts';
import { creditPart, rewardPart, tierPart } from './rewards.ts';

/** Makes rewards and credit spendable once they have waited, as far as emails are confirmed and accounts in good standing. */
export async function makeDueSpendable(ctx: Context) {
  const before = addDays(ctx.now(), -rewardWaitDays);
  for (const found of await repo.due(ctx.db, before))
    await inTransaction(ctx, (tx) => makeSpendable(tx, found));
}

async function makeSpendable(ctx: Context, found: repo.Due) {
  const { id } = found;
  const requestId = found.requestId!;
  // The request first, as everything does that may void the referral.
  await lockRequest(ctx, requestId);
  if (await isRefusedLate(ctx, found)) return;
  const referral = await repo.lock(ctx.db, id);
  // A dispute may outlast the wait: until it ends nobody knows whether the reward is due.
  if (referral?.status !== 'completed' || (await jobOf(ctx.db, requestId)).isOpen) return;
  const { referrerId, referredId, tier, rewardSpendableAt, creditSpendableAt } = referral;
  const good = await repo.goodOf(ctx.db, [referrerId, referredId]);
  if (creditSpendableAt === null && good.has(referredId)) {
    await rewards.makeSpendable(ctx, creditPart(referral));
    await repo.update(ctx.db, id, { creditSpendableAt: ctx.now() });
  }
  if (rewardSpendableAt === null && good.has(referrerId) && good.has(referredId)) {
    await rewards.makeSpendable(ctx, rewardPart(referral));
    if (tier !== null) await rewards.makeSpendable(ctx, tierPart(referral, tier, 'spendable'));
    await repo.update(ctx.db, id, { rewardSpendableAt: ctx.now() });
  }
}
