import type * as z from 'zod';
import { minReferralJob } from '#contract/accounts/referral-rules.ts';
import type { holdReason } from '#contract/accounts/referrals.ts';
import { toCents } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import * as rewards from '#server/modules/ledger/rewards.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import * as jobs from './jobs.repo.ts';
import * as templates from './referrals.notifications.ts';
import * as repo from './referrals.repo.ts';
import { creditPart, rewardPart } from './rewards.ts';
import { holdReasonOf, sharedWithEarlier } from './shares.repo.ts';
import { settleTiers, takeTierBack } from './tiers.service.ts';

type People = Map<string, Awaited<ReturnType<typeof repo.lockPeople>>[number]>;

/** True if what a job has released completes a referral. */
export const isEnough = ({ releasedCents }: jobs.Job) => releasedCents >= toCents(minReferralJob);

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
  for (const { id } of concerned) {
    const referral = await repo.lock(ctx.db, id);
    if (referral?.status === 'pending' && isEnough(job))
      await tryComplete(ctx, referral, requestId, job, people);
    if (referral?.requestId === requestId && !isEnough(job))
      await makeVoid(ctx, referral, people, 'refunded');
  }
}

export async function lockPeople({ db }: Context, of: Pick<repo.Referral, 'referrerId' | 'referredId'>[]) {
  const ids = of.flatMap(({ referrerId, referredId }) => [referrerId, referredId]);
  return new Map((await repo.lockPeople(db, ids)).map((one) => [one.id, one]));
}

/**
 * Looks again at a referral whose reward is about to become spendable: voids it if its job turns out to be paid through the
 * referrer, and holds it if the job shares a card, a bank account or a provider with an earlier one. Cards are used, and
 * bank accounts named, also afterwards. Returns true if the reward is not due; the request is locked.
 */
export async function isRefusedLate(ctx: Context, found: repo.Due) {
  const people = await lockPeople(ctx, [found]);
  const referral = await repo.lock(ctx.db, found.id);
  if (referral?.status !== 'completed') return true;
  if (await jobs.isPaidThrough(ctx.db, found.requestId!, found.referrerId)) {
    await makeVoid(ctx, referral, people, 'same_payment');
    return true;
  }
  // What is spendable already stays so, and so does what an administrator has approved.
  if (referral.decidedAt || referral.rewardSpendableAt || referral.creditSpendableAt) return false;
  const shared = await sharedWithEarlier(ctx.db, referral);
  if (!shared) return false;
  await takeMoneyBack(ctx, referral, people, 'held');
  await hold(ctx, { ...referral, tier: null }, shared, people);
  return true;
}

const isProvider = (people: People, id: string) => people.get(id)?.isProvider ?? false;
const nameOf = (people: People, id: string) => people.get(id)?.firstName ?? 'The person you referred';

async function tryComplete(
  ctx: Context,
  referral: repo.Referral,
  requestId: number,
  { parties, providerId }: jobs.Job,
  people: People,
) {
  const { referrerId } = referral;
  // A job between the two does not count; one with somebody else still may.
  if (parties.includes(referrerId)) return;
  if (await jobs.isPaidThrough(ctx.db, requestId, referrerId)) {
    await makeVoid(ctx, referral, people, 'same_payment');
    return;
  }
  const withJob = { ...referral, requestId, providerId };
  const reason = await holdReasonOf(ctx.db, referral, requestId, ctx.now());
  if (reason) await hold(ctx, withJob, reason, people);
  else await complete(ctx, withJob, people);
}

/** Completes a referral and grants what it earns. `change` and `cause` are those of an administrator's approval. */
export async function complete(
  ctx: Context,
  referral: repo.Referral,
  people: People,
  change: Partial<repo.Referral> = {},
  cause?: string,
) {
  const { id, referrerId, referredId, requestId, providerId } = referral;
  const completedAt = ctx.now();
  await repo.update(ctx.db, id, { status: 'completed', requestId, providerId, completedAt, ...change });
  await rewards.grantReward(ctx, creditPart(referral, cause));
  await notify(ctx, referredId, templates.welcomed(id, isProvider(people, referredId)));
  // An account that was deleted meanwhile earns nothing; the new user is not to lose by that.
  if (people.get(referrerId)?.deletedAt) return;
  await rewards.grantReward(ctx, rewardPart(referral, cause));
  const count = await settleTiers(ctx, referrerId, `completed:${id}${cause ? `:${cause}` : ''}`);
  const news = { name: nameOf(people, referredId), count, isProvider: isProvider(people, referrerId), cause };
  await notify(ctx, referrerId, templates.completed(id, news));
}

/** Lets a referral wait for an administrator. */
async function hold(
  ctx: Context,
  referral: repo.Referral,
  reason: z.infer<typeof holdReason>,
  people: People,
) {
  const { id, referrerId, referredId, requestId, providerId } = referral;
  await repo.update(ctx.db, id, {
    status: 'held',
    requestId,
    providerId,
    holdReason: reason,
    heldAt: ctx.now(),
    completedAt: null,
    tier: null,
  });
  await settleTiers(ctx, referrerId, `held:${id}`);
  await notify(ctx, referrerId, templates.held(id, nameOf(people, referredId)));
}

/** Takes back what a completed referral has granted. */
async function takeMoneyBack(ctx: Context, referral: repo.Referral, people: People, cause: string) {
  const { id, referrerId, rewardSpendableAt, creditSpendableAt } = referral;
  await rewards.takeRewardBack(ctx, creditPart(referral, cause), creditSpendableAt !== null);
  if (people.get(referrerId)?.deletedAt) return;
  await rewards.takeRewardBack(ctx, rewardPart(referral, cause), rewardSpendableAt !== null);
  await takeTierBack(ctx, referral, `${cause}:${id}`);
}

/** Voids a referral, with what it has granted. */
export async function makeVoid(
  ctx: Context,
  referral: repo.Referral,
  people: People,
  reason: NonNullable<repo.Referral['voidReason']>,
  { note, ...change }: Partial<repo.Referral> & { note?: string } = {},
) {
  const { id, status, referrerId, referredId } = referral;
  if (status === 'void') return;
  if (status === 'completed') await takeMoneyBack(ctx, referral, people, 'voided');
  await repo.update(ctx.db, id, {
    status: 'void',
    voidReason: reason,
    voidedAt: ctx.now(),
    tier: null,
    ...change,
  });
  if (people.get(referrerId)?.deletedAt) return;
  if (status === 'completed') await settleTiers(ctx, referrerId, `voided:${id}`);
  await notify(ctx, referrerId, templates.voided(id, nameOf(people, referredId), reason, note));
}
