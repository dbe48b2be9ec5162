import { scoreBand, scoreBandsText } from '#contract/matching/match-score.ts';
import { trustRules, trustScoreOf } from '#contract/providers/trust-score.ts';
import { formatNumber, pluralize } from '#web/lib/format.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Props = { rating: number; reviewCount: number; isVerified: boolean };

/** Trust score of a provider with its parts. */
export function TrustScore(provider: Props) {
  const { score, parts } = trustScoreOf(provider);
  const rows = [
    { label: `Rating ${provider.rating.toFixed(1)}`, rule: trustRules.rating, points: parts.rating },
    { label: pluralize(provider.reviewCount, 'review'), rule: trustRules.reviews, points: parts.reviews },
    {
      label: provider.isVerified ? 'Verified business' : 'Not verified',
      rule: trustRules.verification,
      points: parts.verification,
    },
  ];
  return (
    <section aria-labelledby="trust-score" className="card p-5 max-md:p-4">
      <div className="flex items-center gap-4">
        <ArcGauge value={score} label="Trust score" size={88} />
        <div>
          <h2 id="trust-score" className="card-title">
            Trust score
          </h2>
          <p className="mt-1">
            <Badge tone={score >= 90 ? 'ok' : 'accent'}>{scoreBand(score)}</Badge>
          </p>
        </div>
      </div>
      <dl className="num mt-4 text-sm">
        {rows.map(({ label, rule, points }) => (
          <div key={rule} className="flex justify-between gap-3 border-t border-line py-2">
            <dt>
              <span className="block font-medium">{label}</span>
              <span className="text-xs text-ink-3">{rule}</span>
            </dt>
            <dd className="font-semibold">{formatNumber(Math.round(points * 10) / 10)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-2">
          <dt className="font-semibold">Total, at most 100</dt>
          <dd className="font-semibold">{score}</dd>
        </div>
      </dl>
      <p className="num mt-3 border-t border-line pt-3 text-xs text-ink-3">{scoreBandsText}</p>
    </section>
  );
}
