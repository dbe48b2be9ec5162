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

interface Completion {
  name: string;
  /** Completed referrals of the referrer. */
  count: number;
  /** True for a referrer with a provider profile, whose reward joins a payout. */
  isProvider: boolean;
  /** Tells an approval from the first time. */
  cause?: string | undefined;
}

/** Notifies the referrer, with the tier that the referral reached. */
export function completed(id: number, { name, count, isProvider, cause = 'completed' }: Completion) {
  const tier = referralTiers.find((one) => one.count === count);
  const bonus = tier && tierBonus(tier.count);
  const reached = tier
    ? ` That makes you ${tier.name}${bonus ? `, with a bonus of ${formatDollars(bonus)}` : ''}.`
    : '';
  return about(
    id,
    cause,
    `You earned ${formatDollars(referralReward + (bonus ?? 0))}`,
    `${name} completed their first job.${reached} ${isProvider ? `In ${rewardWaitDays} days your reward joins your next payout.` : `You can spend your reward in ${rewardWaitDays} days.`}`,
  );
}

/** Notifies the new user. The act that completed the job may be their own. */
export const welcomed = (id: number, isProvider: boolean): NotificationContent => ({
  ...about(
    id,
    'welcomed',
    `You earned a ${formatDollars(referralCredit)} credit`,
    `You completed your first job. In ${rewardWaitDays} days ${isProvider ? 'the credit joins your next payout' : 'we’ll start to take the credit off the jobs you pay for'}.`,
  ),
  isOutcome: true,
});

/** Notifies the referrer that an administrator looks at it first. */
export const held = (id: number, name: string) =>
  about(
    id,
    'held',
    'We’re checking a referral',
    `${name} completed their first job. Our team looks at this referral before it counts, and we’ll notify you.`,
  );

const voidTexts = {
  refunded: (name: string) => `The first job of ${name} was refunded, so you don’t get the reward for it.`,
  same_payment: (name: string) =>
    `The first job of ${name} was paid with your card or to your bank account, so you don’t get the reward for it.`,
  declined: (name: string) => `Our team declined your referral of ${name}.`,
};

/** Notifies the referrer that there is no reward, with the administrator's note if one has declined it. */
export const voided = (id: number, name: string, reason: keyof typeof voidTexts, note?: string) =>
  about(
    id,
    'voided',
    reason === 'declined' ? 'A referral doesn’t count' : 'A referral no longer counts',
    [voidTexts[reason](name), note].filter(Boolean).join(' '),
  );
