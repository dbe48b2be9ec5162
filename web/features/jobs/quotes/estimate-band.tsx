import type { PriceRange } from '#web/domain/due-estimates.ts';
import { againstTypical, createScale } from './comparing.ts';

type Props = {
  estimate: PriceRange;
  /** The most that is paid. */
  price: string;
  /** Of a capped quote: what it will probably come to; the price is then its cap. */
  expected?: string | null;
  /** Prices of all bands that are shown together, so that they share a scale. */
  prices: readonly number[];
};

/** A price on the estimate: shaded from low to high, a tick at the typical price, a marker at the price, and text. */
export function EstimateBand({ estimate, price, expected, prices }: Props) {
  const at = createScale(estimate, prices);
  return (
    <div>
      <div aria-hidden className="relative h-5">
        <span className="absolute inset-x-0 top-3 h-1.5 rounded-full bg-fill" />
        <span
          className="absolute top-3 h-1.5 rounded-full bg-accent-line"
          style={{
            insetInlineStart: `${at(estimate.low)}%`,
            width: `${at(estimate.high) - at(estimate.low)}%`,
          }}
        />
        <span
          className="absolute top-2.5 h-2.5 w-px bg-accent"
          style={{ insetInlineStart: `${at(estimate.typical)}%` }}
        />
        {expected && (
          <span
            className="absolute top-1.5 h-1.5 border-e-3 border-ink bg-fill"
            style={{
              insetInlineStart: `${at(Number(expected))}%`,
              width: `${at(Number(price)) - at(Number(expected))}%`,
            }}
          />
        )}
        <svg
          viewBox="0 0 12 9"
          className="absolute top-1 h-2 w-3 -translate-x-1/2 fill-ink rtl:translate-x-1/2"
          style={{ insetInlineStart: `${at(Number(expected ?? price))}%` }}
        >
          <path d="M0 0h12L6 9z" />
        </svg>
      </div>
      <p className="num mt-1 text-sm text-ink-2">{againstTypical(price, estimate)}</p>
    </div>
  );
}
