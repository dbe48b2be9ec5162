import { randomInt } from 'node:crypto';
import {
  earnedWith,
  referralAlphabet,
  referralCodeLength,
  rewardWaitDays,
  tierBonus,
} from '#contract/accounts/referral-rules.ts';
import { toCents } from '#contract/money.ts';
import { deletedUser } from '#contract/names.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { getRewardPayout } from '#server/modules/payouts/reward-payouts.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './referrals.repo.ts';

const recentCount = 6;

/** Returns the user's code, referrals and credit. */
export async function getStats(ctx: SignedIn) {
  const { id } = ctx.actor;
  const counts = await repo.countsOf(ctx.db, id);
  const completed = counts.get('completed') ?? 0;
  // One that an administrator looks at is still to come.
  const pending = (counts.get('pending') ?? 0) + (counts.get('held') ?? 0);
  const earnedRewards = earnedWith(completed);
  return {
    totalReferrals: completed,
    earnedRewards,
    pendingRewards: referralReward * pending,
    referralCode: await repo.codeOf(ctx.db, id),
    recentReferrals: (await repo.listOf(ctx.db, id, recentCount)).map(toView),
    pendingReferrals: pending,
    referralCount: completed + pending + (counts.get('void') ?? 0),
    credit: await getCredit(ctx, earnedRewards),
    payout: ctx.actor.providerId === undefined ? null : await getPayout(ctx),
  };
}

const getPayout = async (ctx: SignedIn) => ({
  ...(await getRewardPayout(ctx, ctx.actor.id)),
  isContested: await repo.hasContested(ctx.db, ctx.actor.id),
});

async function getCredit(ctx: SignedIn, earned: number) {
  const { id } = ctx.actor;
  const [spendableCents, waitingCents] = [await ledger.getCredit(ctx, id), await ledger.getWaiting(ctx, id)];
  const paidCents = await ledger.getPaidRewards(ctx, id);
  const own = await repo.ownReferral(ctx.db, id);
  const welcome = own?.status === 'completed' ? referralCredit : 0;
  const waits = (await repo.completedOf(ctx.db, id)).filter(({ rewardSpendableAt }) => !rewardSpendableAt);
  if (own?.status === 'completed' && !own.creditSpendableAt) waits.push(own);
  const until = waits.map(({ completedAt }) => addDays(completedAt!, rewardWaitDays));
  const last = until.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return {
    spendable: spendableCents / 100,
    waiting: waitingCents / 100,
    waitingUntil: waitingCents > 0 && last && last > ctx.now() ? last : null,
    welcome,
    spent: (toCents(earned + welcome) - waitingCents - spendableCents - paidCents) / 100,
    paidOut: paidCents / 100,
  };
}

/** Returns all referrals of the user. */
export async function listReferrals(ctx: SignedIn, paging: Paging) {
  const { id } = ctx.actor;
  const { items, next } = await paged(
    ctx,
    `referrals ${id}`,
    paging,
    (limit, after: repo.Cursor | undefined) => repo.listOf(ctx.db, id, limit, after),
    ({ date, id: last }) => [date.toISOString(), last] as const,
  );
  const counts = await repo.countsOf(ctx.db, id);
  return { items: items.map(toView), next, total: [...counts.values()].reduce((sum, one) => sum + one, 0) };
}

type Row = Awaited<ReturnType<typeof repo.listOf>>[number];

function toView({ firstName, initial, isDeleted, completedAt, rewardSpendableAt, ...row }: Row) {
  const name = firstName && [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
  const isWaiting = row.status === 'completed' && rewardSpendableAt === null;
  return {
    ...row,
    referredUserName: isDeleted ? deletedUser : name || 'New member',
    reward: row.status === 'void' ? 0 : referralReward + (row.tier ? tierBonus(row.tier) : 0),
    spendableFrom: isWaiting ? addDays(completedAt!, rewardWaitDays) : null,
  };
}

const newCode = () =>
  Array.from({ length: referralCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join(
    '',
  );

/** Gives the user a code, once. */
export async function generateCode(ctx: SignedIn) {
  const { id } = ctx.actor;
  // Another user may have the code already; two calls at once leave the user one.
  while ((await repo.codeOf(ctx.db, id)) === null) await repo.addCode(ctx.db, id, newCode(), ctx.now());
  return getStats(ctx);
}
