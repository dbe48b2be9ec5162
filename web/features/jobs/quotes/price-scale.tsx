import type { Quote } from '#web/api/quotes.ts';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDollars } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { createScale, sortQuotes } from './comparing.ts';

type Props = { quotes: readonly Quote[]; estimate: PriceRange };

/** Max prices that are labeled; more do not fit a phone's width. */
const maxLabeled = 4;

/** All prices on the estimate. Labels alternate above and below, so that neighbors do not overlap. */
export function PriceScale({ quotes, estimate }: Props) {
  const byPrice = sortQuotes(quotes, 'price');
  const prices = byPrice.map(({ price }) => Number(price));
  const at = createScale(estimate, prices);
  const isLabeled = prices.length <= maxLabeled;
  return (
    <div
      role="img"
      aria-label={`Prices: ${prices.map(formatDollars).join(', ')}; instant estimate ${formatDollars(estimate.low)} – ${formatDollars(estimate.high)}`}
      className="relative mb-3 h-17"
    >
      <span className="absolute inset-x-0 top-[31px] h-1.5 rounded-full bg-fill" />
      <span
        className="absolute top-[31px] h-1.5 rounded-full bg-accent-line"
        style={{
          insetInlineStart: `${at(estimate.low)}%`,
          width: `${at(estimate.high) - at(estimate.low)}%`,
        }}
      />
      <span
        className="absolute top-7 h-3 w-px bg-accent"
        style={{ insetInlineStart: `${at(estimate.typical)}%` }}
      />
      {byPrice.map(({ id, price }, index) => (
        <span
          key={id}
          className={cx(
            'absolute flex -translate-x-1/2 items-center rtl:translate-x-1/2',
            index % 2 === 0 ? 'bottom-[38px] flex-col' : 'top-[38px] flex-col-reverse',
          )}
          style={{ insetInlineStart: `${Math.min(92, Math.max(8, at(Number(price))))}%` }}
        >
          {isLabeled && <span className="num text-xs leading-4 font-semibold">{formatDollars(price)}</span>}
          <svg
            viewBox="0 0 12 9"
            className={cx('my-0.5 h-[7px] w-2.5 fill-ink', index % 2 === 1 && 'rotate-180')}
          >
            <path d="M0 0h12L6 9z" />
          </svg>
        </span>
      ))}
    </div>
  );
}
