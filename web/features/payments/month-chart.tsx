import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { PaymentSide, PaymentSummary } from '#web/api/payments.ts';
import { BarChart, BarSwatch } from '#web/ui/bar-chart.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const columns = dates.map((date) => ({
  label: monthName.format(date),
  short: monthName.format(date).charAt(0),
}));
const axis = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  // Else Safari writes $500.0.
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

type Props = { summary: PaymentSummary; year: number; side: PaymentSide };

/** The months of a year: an owner's payments by aircraft, a provider's by released and held. */
export function MonthChart({ summary: { series }, year, side }: Props) {
  const [today] = useState(() => new Date());
  const bars = series.map(({ label, months }) => ({ label, values: months.map(Number) }));
  const legend = (isNarrow: boolean) => (
    <ul
      className={
        isNarrow
          ? 'num mb-4 grid gap-2 text-sm md:hidden'
          : 'num flex flex-wrap gap-x-4 gap-y-1 text-sm max-md:hidden'
      }
    >
      {series.map(({ label, isAircraft, total }, index) => (
        <li key={label} className="flex items-center gap-2">
          <BarSwatch index={index} />
          {isAircraft ? <CodePlate>{label}</CodePlate> : label}
          <span className={isNarrow ? 'ms-auto font-semibold' : 'font-semibold'}>{formatMoney(total)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Card className="min-w-0">
      <CardHead title={side === 'owner' ? 'By aircraft' : 'By month'}>{legend(false)}</CardHead>
      <div className="border-t border-line p-5 max-md:p-4">
        {legend(true)}
        <BarChart
          label={describe(series, year, side)}
          columns={columns}
          series={bars}
          now={year === today.getFullYear() ? today.getMonth() : undefined}
          format={formatMoney}
          formatShort={(value) => axis.format(value).replace('K', 'k')}
        />
      </div>
    </Card>
  );
}

/** Returns the chart in a sentence: sums by series and the highest month. */
function describe(series: PaymentSummary['series'], year: number, side: PaymentSide) {
  const verb = side === 'owner' ? 'Paid' : 'Received';
  const sums = dates.map((_, month) =>
    series.reduce((sum, { months }) => sum + Number(months[month] ?? 0), 0),
  );
  const highest = sums.indexOf(Math.max(...sums));
  return `${verb} in ${year} by month. ${series
    .map(({ label, total }) => `${label} ${formatMoney(total)}`)
    .join(', ')}. Highest: ${longMonth.format(dates[highest])}, ${formatMoney(sums[highest] ?? 0)}.`;
}
