import { referralTiers, rewardWaitDays, tierBonus } from '#contract/accounts/referral-rules.ts';
import { href } from '#contract/addresses.ts';
import { formatDollars } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

const about = (id: number, event: string, title: string, message: string): NotificationContent => ({
  kind: 'referral',
  title,
  message,
  eventKey: `referral.${event}:${id}`,
  related: { type: 'referral', id },
  path: href('/referrals'),
});

/** Tells the referrer, with the tier that the referral reached. */
export function completed(id: number, name: string, count: number) {
  const tier = referralTiers.find((one) => one.count === count);
  const bonus = tier && tierBonus(tier.count);
  const reached = tier
    ? ` That makes you ${tier.name}${bonus ? `, with a bonus of ${formatDollars(bonus)}` : ''}.`
    : '';
  return about(
    id,
    'completed',
    `You earned ${formatDollars(referralReward + (bonus ?? 0))}`,
    `${name} completed their first job.${reached} You can spend your reward in ${rewardWaitDays} days.`,
  );
}

/** Tells the new user. The act that completed the job may be their own. */
export const welcomed = (id: number): NotificationContent => ({
  ...about(
    id,
    'welcomed',
    `You earned a ${formatDollars(referralCredit)} credit`,
    `You completed your first job. In ${rewardWaitDays} days we’ll start to take the credit off the jobs you pay for.`,
  ),
  isOutcome: true,
});

/** Tells the referrer that the reward is gone. */
export const voided = (id: number, name: string, reason: 'refunded' | 'same_payment') =>
  about(
    id,
    'voided',
    'A referral no longer counts',
    reason === 'refunded'
      ? `The first job of ${name} was refunded, so you don’t get the reward for it.`
      : `The first job of ${name} was paid with your card or to your bank account, so you don’t get the reward for it.`,
  );
