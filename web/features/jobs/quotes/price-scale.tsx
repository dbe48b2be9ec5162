import { Fragment } from 'react';
import type { Quote } from '#web/api/quotes.ts';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDollars } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { createScale, sortQuotes, spreadLabels } from './comparing.ts';

type Props = { quotes: readonly Quote[]; estimate: PriceRange };

/** Max prices that are labeled; more do not fit a phone's width. */
const maxLabeled = 4;

/** All prices on the estimate. Labels alternate above and below, so that neighbors do not overlap. */
export function PriceScale({ quotes, estimate }: Props) {
  const byPrice = sortQuotes(quotes, 'price');
  const prices = byPrice.map(({ price }) => Number(price));
  const at = createScale(estimate, prices);
  const isLabeled = prices.length <= maxLabeled;
  const places = prices.map((price) => Math.min(97, Math.max(3, at(price))));
  const rows = [0, 1].map((side) => spreadLabels(places.filter((_, index) => index % 2 === side)));
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
        <Fragment key={id}>
          {isLabeled && (
            <span
              className={cx(
                'num absolute -translate-x-1/2 text-xs leading-4 font-semibold rtl:translate-x-1/2',
                index % 2 === 0 ? 'bottom-[49px]' : 'top-[49px]',
              )}
              style={{ insetInlineStart: `${rows[index % 2]![Math.floor(index / 2)]}%` }}
            >
              {formatDollars(price)}
            </span>
          )}
          <svg
            viewBox="0 0 12 9"
            className={cx(
              'absolute h-[7px] w-2.5 -translate-x-1/2 fill-ink rtl:translate-x-1/2',
              index % 2 === 0 ? 'bottom-10' : 'top-10 rotate-180',
            )}
            style={{ insetInlineStart: `${places[index]}%` }}
          >
            <path d="M0 0h12L6 9z" />
          </svg>
        </Fragment>
      ))}
    </div>
  );
}
