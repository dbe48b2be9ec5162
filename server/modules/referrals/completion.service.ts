import { minReferralJob } from '#contract/accounts/referral-rules.ts';
import { toCents } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import * as rewards from '#server/modules/ledger/rewards.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import * as jobs from './jobs.repo.ts';
import * as templates from './referrals.notifications.ts';
import * as repo from './referrals.repo.ts';
import { creditPart, rewardPart } from './rewards.ts';
import { settleTiers, takeTierBack } from './tiers.service.ts';

type People = Map<string, { firstName: string | null; deletedAt: Date | null }>;

/**
 * The money of a job was released, or changed afterwards: completes the referrals of its parties, or voids those that it
 * had completed. Runs in the transaction of the change, which has locked the request.
 */
export async function onSettled(ctx: Context, { requestId }: { requestId: number }) {
  const concerned = await repo.concernedBy(ctx.db, requestId);
  if (concerned.length === 0) return;
  const job = await jobs.jobOf(ctx.db, requestId);
  if (job.isOpen) return;
  const people = await lockPeople(ctx, concerned);
  const isEnough = job.releasedCents >= toCents(minReferralJob);
  for (const { id } of concerned) {
    const referral = await repo.lock(ctx.db, id);
    if (referral?.status === 'pending' && isEnough) await tryComplete(ctx, referral, requestId, job, people);
    if (referral?.status === 'completed' && referral.requestId === requestId && !isEnough)
      await takeBack(ctx, referral, people, 'refunded');
  }
}

async function lockPeople({ db }: Context, of: Pick<repo.Referral, 'referrerId' | 'referredId'>[]) {
  const ids = of.flatMap(({ referrerId, referredId }) => [referrerId, referredId]);
  return new Map((await repo.lockPeople(db, ids)).map((one) => [one.id, one])) as People;
}

/**
 * Voids a referral whose reward is about to become spendable if its job turns out to be paid through the referrer, who may
 * have used the card, or named the bank account, only afterwards. Returns true if it did; the request is locked.
 */
export async function voidIfOwnPayment(ctx: Context, found: repo.Due) {
  if (!(await jobs.isPaidThrough(ctx.db, found.requestId!, found.referrerId))) return false;
  const people = await lockPeople(ctx, [found]);
  const referral = await repo.lock(ctx.db, found.id);
  if (referral?.status === 'completed') await takeBack(ctx, referral, people, 'same_payment');
  return true;
}

const nameOf = (people: People, id: string) => people.get(id)?.firstName ?? 'The person you referred';

async function tryComplete(
  ctx: Context,
  referral: repo.Referral,
  requestId: number,
  { parties }: jobs.Job,
  people: People,
) {
  const { id, referrerId, referredId } = referral;
  // A job between the two does not count; one with somebody else still may.
  if (parties.includes(referrerId)) return;
  if (await jobs.isPaidThrough(ctx.db, requestId, referrerId)) {
    await repo.update(ctx.db, id, { status: 'void', voidReason: 'same_payment', voidedAt: ctx.now() });
    await notify(ctx, referrerId, templates.voided(id, nameOf(people, referredId), 'same_payment'));
    return;
  }
  await repo.update(ctx.db, id, { status: 'completed', requestId, completedAt: ctx.now() });
  await rewards.grantReward(ctx, creditPart(referral));
  await notify(ctx, referredId, templates.welcomed(id));
  // An account that was deleted meanwhile earns nothing; the new user is not to lose by that.
  if (people.get(referrerId)?.deletedAt) return;
  await rewards.grantReward(ctx, rewardPart(referral));
  const count = await settleTiers(ctx, referrerId, `completed:${id}`);
  await notify(ctx, referrerId, templates.completed(id, nameOf(people, referredId), count));
}

/** Voids a referral that was completed. */
async function takeBack(
  ctx: Context,
  referral: repo.Referral,
  people: People,
  reason: 'refunded' | 'same_payment',
) {
  const { id, referrerId, referredId, rewardSpendableAt, creditSpendableAt } = referral;
  await rewards.takeRewardBack(ctx, creditPart(referral), creditSpendableAt !== null);
  const isGone = Boolean(people.get(referrerId)?.deletedAt);
  if (!isGone) {
    await rewards.takeRewardBack(ctx, rewardPart(referral), rewardSpendableAt !== null);
    await takeTierBack(ctx, referral, `voided:${id}`);
  }
  await repo.update(ctx.db, id, {
    status: 'void',
    voidReason: reason,
    voidedAt: ctx.now(),
    tier: null,
  });
  if (isGone) return;
  await settleTiers(ctx, referrerId, `voided:${id}`);
  await notify(ctx, referrerId, templates.voided(id, nameOf(people, referredId), reason));
}
