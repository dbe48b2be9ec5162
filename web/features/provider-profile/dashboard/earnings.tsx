import { formatMoney } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import { type Analytics } from '#web/api/dashboard.ts';
import type { Period } from '#web/api/dashboard.ts';
import { periods } from '#web/domain/periods.ts';
import { formatDate, formatDollars } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { AreaChart, type ChartPoint } from '#web/ui/area-chart.tsx';

/** Returns the running total at the start of the period and after each part, with that of the previous period. */
export function runningTotals({ earnings }: Analytics): ChartPoint[] {
  let [value, before] = [0, 0];
  const labelAt = (index: number) => formatDate(earnings[index]?.from ?? new Date());
  const totals = earnings.map((part, index) => {
    value += part.amount;
    before += part.before;
    return { label: labelAt(index + 1), value, before };
  });
  return [{ label: labelAt(0), value: 0, before: 0 }, ...totals];
}

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Chart of the period's earnings as a running total; the previous period is dashed. */
export function Earnings({ figures, period }: { figures: Analytics; period: Period }) {
  const isPhone = useIsPhone();
  const points = runningTotals(figures);
  const { label = '', before = '' } = periods.find(({ value }) => value === period) ?? {};
  const earnedBefore = points.at(-1)?.before ?? 0;
  return (
    <section aria-labelledby="earnings" className="card min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4 max-md:px-4">
        <div>
          <h2 id="earnings" className="card-title">
            Earnings
          </h2>
          <p className="text-sm text-ink-2">Released to you, after the {platformFeePercent}% platform fee</p>
        </div>
        <dl className="flex gap-6 text-sm">
          <div>
            <dt className="flex items-center gap-1.5 text-ink-2">
              <span aria-hidden className="h-0.5 w-3 bg-accent" />
              {label}
            </dt>
            <dd className="num font-semibold">{formatDollars(figures.totalEarnings)}</dd>
          </div>
          <div>
            <dt className="flex items-center gap-1.5 text-ink-2">
              <svg aria-hidden width="14" height="2">
                <path d="M0 1h14" className="stroke-ink-3" strokeWidth="2" strokeDasharray="4 3" />
              </svg>
              {before}
            </dt>
            <dd className="num font-semibold">{formatDollars(earnedBefore)}</dd>
          </div>
        </dl>
      </div>
      <div className="mt-3 px-3 pb-3">
        <AreaChart
          label={`Earnings, running total: ${formatMoney(figures.totalEarnings)}, compared with ${formatMoney(earnedBefore)} before`}
          points={points}
          format={formatMoney}
          formatShort={(value) => compactDollars.format(value).replace('K', 'k')}
          height={isPhone ? 180 : 248}
        />
      </div>
    </section>
  );
}
