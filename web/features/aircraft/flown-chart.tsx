import { isCounter, meterLabels, tenths, unitOf } from '#contract/aircraft/meters.ts';
import type { MeterSummary } from '#web/api/aircraft.ts';
import { formatDate } from '#web/lib/format.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const flownText = ({ meter }: Pick<MeterSummary, 'meter'>, hours: number) =>
  isCounter(meter) ? `${Math.round(hours)} ${unitOf(meter, Math.round(hours))}` : `${tenths(hours)} h`;

/** What the chart shows: 'Hours flown', 'Landings'. */
export const flownLabel = ({ meter }: Pick<MeterSummary, 'meter'>) =>
  isCounter(meter) ? meterLabels[meter] : 'Hours flown';

/** True if there is anything to show: hours flown in one of the months. */
export const hasFlown = ({ months }: MeterSummary) => months.some(({ hours }) => hours !== null && hours > 0);

/** '18.4 h a month' and of which time that is; null without enough readings. */
export const rateText = ({ meter, perMonth, isStale, readOn }: MeterSummary) =>
  perMonth === null
    ? null
    : ([
        `${flownText({ meter }, perMonth)} a month`,
        isStale ? `until ${formatDate(readOn)}` : 'last 90 days',
      ] as const);

/** Hours flown in each of the last 12 months; the current month stands out, and months without readings are dashed. */
export function FlownChart({ meter }: { meter: MeterSummary }) {
  const { months } = meter;
  const columns = months.map(({ month }) => {
    const label = monthName.format(new Date(month));
    return { label, short: label.charAt(0) };
  });
  const current = months.length - 1;
  const values = months.map(({ hours }) => hours ?? 0);
  return (
    <BarChart
      label={describe(meter)}
      columns={columns}
      series={[
        { label: 'so far', values: values.map((value, index) => (index === current ? value : 0)) },
        { label: 'flown', values: values.map((value, index) => (index === current ? 0 : value)) },
      ]}
      gaps={months.map(({ hours }) => hours === null)}
      now={current}
      format={(value) => flownText(meter, value)}
      formatShort={(value) => String(tenths(value))}
      height={96}
    />
  );
}

/** Returns the chart in a sentence. */
function describe({ meter, months, isStale, readOn }: MeterSummary) {
  const known = months.flatMap(({ month, hours }) => (hours === null ? [] : [{ month, hours }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `No ${unitOf(meter, 2)} flown.`;
  const name = ({ month }: { month: string }) => longMonth.format(new Date(month));
  const all = known.map(({ hours }) => hours);
  const text = (hours: number) => flownText({ meter }, hours);
  const range = `${text(Math.min(...all))} to ${text(Math.max(...all))}`;
  const end = isStale
    ? `No readings since ${formatDate(readOn)}.`
    : `${name(last)} so far: ${text(last.hours)}.`;
  return `${flownLabel({ meter })} by month, ${name(first)} to ${name(last)}: ${range}. ${end}`;
}
