import { Lock } from 'lucide-react';
import {
  earnedWith,
  nextTier,
  referralTiers,
  tierBonus,
  type ReferralTier,
} from '#contract/accounts/referral-rules.ts';
import { formatDollars, pluralize } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** Returns how much of the way from one tier to the next is done, 0 to 1. */
const shareOf = (completed: number, from: ReferralTier, to: ReferralTier) =>
  Math.min(1, Math.max(0, (completed - from.count) / (to.count - from.count)));

/** The tiers as waypoints: magenta is the way that is done. */
export function Tiers({ completed }: { completed: number }) {
  const next = nextTier(completed);
  return (
    <Card>
      <CardHead title="Tiers">
        <p
          role="progressbar"
          aria-label="Referrals to the next tier"
          aria-valuemin={0}
          aria-valuemax={next?.count ?? completed}
          aria-valuenow={completed}
          className="num text-sm text-ink-2"
        >
          {next ? `${completed} of ${next.count} to ${next.name}` : 'All tiers unlocked'}
        </p>
      </CardHead>
      {next && (
        <div aria-hidden className="mx-4 mb-4 h-1 rounded-full bg-fill md:hidden">
          <div
            className="h-full rounded-full bg-course forced-color-adjust-none"
            style={{ width: `${(completed / next.count) * 100}%` }}
          />
        </div>
      )}
      <ol className="grid border-t border-line px-5 py-5 max-md:px-4 max-md:py-1 md:grid-cols-4">
        {referralTiers.map((tier, index) => (
          <Tier
            key={tier.name}
            tier={tier}
            state={tier.count <= completed ? 'unlocked' : tier === next ? 'next' : 'locked'}
            share={referralTiers[index + 1] && shareOf(completed, tier, referralTiers[index + 1]!)}
          />
        ))}
      </ol>
      {next && (
        <p className="num border-t border-line px-5 py-3 text-sm text-ink-2 max-md:px-4">
          Amounts are totals. {pluralize(next.count - completed, 'more referral', 'more referrals')} bring
          {next.count - completed === 1 && 's'} you from {formatDollars(earnedWith(completed))} to{' '}
          {formatDollars(next.total)}
          {tierBonus(next.count) > 0 && `, including a ${formatDollars(tierBonus(next.count))} tier bonus`}.
        </p>
      )}
    </Card>
  );
}

type State = 'unlocked' | 'next' | 'locked';
type Props = { tier: ReferralTier; state: State; share: number | undefined };

const Tier = ({ tier, state, share }: Props) => (
  <li
    aria-current={state === 'next' ? 'step' : undefined}
    className="max-md:grid max-md:grid-cols-[1.25rem_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:border-b max-md:border-line max-md:py-3 max-md:last:border-0"
  >
    <div aria-hidden className="flex h-4 items-center">
      <span
        className={cx(
          'mx-[3px] block size-3 shrink-0 rotate-45 rounded-[2px] border-2',
          state === 'locked' ? 'border-line-strong bg-surface' : 'border-course',
          state === 'unlocked' ? 'bg-course' : 'bg-surface',
        )}
      />
      {share !== undefined && (
        <span className="relative mx-2 h-0.5 flex-1 bg-line-strong max-md:hidden">
          <span className="absolute inset-y-0 start-0 bg-course" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
    <div>
      <p className="text-sm font-semibold md:mt-2.5">{tier.name}</p>
      <p className="num text-xs text-ink-3">{pluralize(tier.count, 'referral')}</p>
    </div>
    <div className="max-md:text-end">
      <p className="num text-xl leading-7 font-semibold md:mt-2">{formatDollars(tier.total)}</p>
      {state === 'unlocked' && <StatusLamp tone="ok">Unlocked</StatusLamp>}
      {state === 'next' && <Badge tone="accent">Next Goal</Badge>}
      {state === 'locked' && (
        <span className="flex items-center gap-1.5 text-sm text-ink-3 max-md:justify-end">
          <Lock aria-hidden className="size-3.5" />
          Locked
        </span>
      )}
    </div>
  </li>
);
