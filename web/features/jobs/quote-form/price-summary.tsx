import { ShieldCheck } from 'lucide-react';
import { platformFeeOf } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { EstimateBand } from '#web/features/jobs/quotes/estimate-band.tsx';
import { formatDollars } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';

type Props = {
  cents: number;
  /** Of a capped quote: what it will probably come to, in cents; undefined for a fixed price. */
  expectedCents: number | undefined;
  estimate: PriceRange | undefined;
};

/** The price, its place on the estimate, and the provider's share after the platform fee. */
export function PriceSummary({ cents, expectedCents, estimate }: Props) {
  const isCapped = expectedCents !== undefined;
  const prices = [cents, ...(expectedCents ? [Math.min(expectedCents, cents)] : [])].map((sum) => sum / 100);
  const [dollars, expected] = prices;
  return (
    <div aria-live="polite">
      <p className="text-sm text-ink-2">Your quote</p>
      <p className="text-3xl font-semibold">
        {isCapped && <span className="me-2 text-xl text-ink-2">Up to</span>}
        {formatCents(cents)}
      </p>
      {estimate && cents > 0 && (
        <div className="mt-2">
          <EstimateBand
            estimate={estimate}
            price={String(dollars)}
            expected={expected === undefined ? null : String(expected)}
            prices={prices}
          />
          <p className="num text-sm text-ink-3">
            Typical range {formatDollars(estimate.low)} – {formatDollars(estimate.high)}
          </p>
        </div>
      )}
      <dl className="num mt-4 grid gap-2 border-t border-line pt-4 text-sm [&>div]:flex [&>div]:justify-between">
        <div>
          <dt className="text-ink-2">{isCapped ? 'Owner pays at most' : 'Owner pays'}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
        <div>
          <dt className="text-ink-2">{platformFeePercent}% platform fee</dt>
          <dd>−{formatCents(platformFeeOf(cents))}</dd>
        </div>
        <div className="border-t border-line pt-2 text-base font-semibold">
          <dt>{isCapped ? 'You receive at most' : 'You receive'}</dt>
          <dd>{formatCents(cents - platformFeeOf(cents))}</dd>
        </div>
      </dl>
      <p className="mt-4 flex gap-2 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        The full amount is held before you start and released when the owner confirms.
      </p>
    </div>
  );
}
