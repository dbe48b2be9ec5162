import { nextTier, referralTiers } from '#contract/accounts/referral-rules.ts';
import type { ReferralStats } from '#web/api/referrals.ts';
import { formatDollars, formatNumber } from '#web/lib/format.ts';

/** Four figures: referrals, what they earned, what is pending, and how many are missing to the next tier. */
export function Figures({ stats }: { stats: ReferralStats }) {
  const { totalReferrals, earnedRewards, pendingRewards, pendingReferrals } = stats;
  const next = nextTier(totalReferrals);
  return (
    <dl className="card grid grid-cols-2 overflow-hidden max-md:[&>*:nth-child(-n+2)]:border-b max-md:[&>*:nth-child(odd)]:border-e md:grid-cols-4 md:divide-x md:divide-line [&>*]:border-line">
      <Figure
        label="Total Referrals"
        value={formatNumber(totalReferrals)}
        note={
          pendingReferrals > 0 ? `${formatNumber(pendingReferrals)} more pending` : 'With a completed job'
        }
      />
      <Figure label="Earned" value={formatDollars(earnedRewards)} note="Rewards and tier bonuses" />
      <Figure label="Pending" value={formatDollars(pendingRewards)} note="After their first job" />
      <Figure
        label="To Next Tier"
        value={next ? formatNumber(next.count - totalReferrals) : '0'}
        note={next ? `${next.name} at ${next.count}` : `You’re ${referralTiers.at(-1)!.name}`}
      />
    </dl>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="min-w-0 px-5 py-4 max-md:px-4 max-md:py-3.5">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="num mt-0.5 text-2xl leading-8 font-semibold tracking-[-0.018em]">{value}</dd>
    <dd className="num text-xs text-ink-3">{note}</dd>
  </div>
);
