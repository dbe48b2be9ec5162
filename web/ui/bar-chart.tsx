import { useRef } from 'react';
import { linear, niceTicks } from './chart-scale.ts';
import { useWidth } from './element-width.ts';

export type BarSeries = { label: string; values: readonly number[] };

/** Colors of the series in order; labels and amounts beside the chart say the same. */
export const barTones = ['accent', 'light', 'quiet'] as const;
const fills = { accent: 'fill-accent-solid', light: 'fill-accent-line', quiet: 'fill-ink-3' };
const swatches = { accent: 'bg-accent-solid', light: 'bg-accent-line', quiet: 'bg-ink-3' };

/** Color sample of the n-th series, for a legend. */
export const BarSwatch = ({ index }: { index: number }) => (
  <span
    aria-hidden
    className={`size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none ${swatches[barTones[index] ?? 'quiet']}`}
  />
);

type Props = {
  /** Description of the chart in a sentence. */
  label: string;
  /** Labels of the columns, in full and short. */
  columns: readonly { label: string; short: string }[];
  series: readonly BarSeries[];
  /** Index of the column that is emphasized, such as the current month. */
  now?: number | undefined;
  /** Columns without data, which are not zero. */
  gaps?: readonly boolean[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
  height?: number;
};

/** Stacked columns; the first series is at the bottom. */
export function BarChart({ label, columns, series, now, gaps, format, formatShort, height = 224 }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // Hidden elements have no width.
  const width = Math.max(240, useWidth(frame, 640));
  const isNarrow = width < 480;
  const sums = columns.map((_, column) => series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0));
  const ticks = niceTicks(Math.max(...sums), 3);
  const left = Math.max(...ticks.map((tick) => formatShort(tick).length)) * 7 + 8;
  const [top, bottom] = [10, height - 28];
  const y = linear(0, ticks.at(-1) ?? 1, bottom, top);
  const step = (width - left) / columns.length;
  const barWidth = Math.min(30, step * 0.72);
  /** Where the layer of a series begins in a column: above the layers before it. */
  const baseOf = (at: number, column: number) =>
    series.slice(0, at).reduce((sum, { values }) => sum + (values[column] ?? 0), 0);
  return (
    <div ref={frame} role="img" aria-label={label} dir="ltr">
      <svg aria-hidden width={width} height={height} className="num block text-micro">
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${Math.round(y(tick)) + 0.5}H${width}`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-3">
              {formatShort(tick)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => {
          const middle = left + step * (index + 0.5);
          return (
            <g key={column.label}>
              {(sums[index] ?? 0) > 0 && (
                <title>
                  {`${column.label}: ${series
                    .filter(({ values }) => (values[index] ?? 0) > 0)
                    .map((one) => `${one.label} ${format(one.values[index] ?? 0)}`)
                    .join(', ')}`}
                </title>
              )}
              <rect x={middle - step / 2} y={top} width={step} height={bottom - top} fill="transparent" />
              {gaps?.[index] && (
                <path
                  d={`M${middle - barWidth / 2} ${bottom - 1}h${barWidth}`}
                  strokeDasharray="2 2"
                  strokeWidth="1.5"
                  className="stroke-field"
                />
              )}
              {series.map(({ label: name, values }, at) => {
                const from = baseOf(at, index);
                const to = from + (values[index] ?? 0);
                return to > from ? (
                  <rect
                    key={name}
                    x={middle - barWidth / 2}
                    y={y(to)}
                    width={barWidth}
                    // A gap of one pixel separates two layers.
                    height={Math.max(1, y(from) - y(to) - (at > 0 ? 1 : 0))}
                    rx="2"
                    className={`forced-color-adjust-none ${fills[barTones[at] ?? 'quiet']}`}
                  />
                ) : null;
              })}
              <text
                x={middle}
                y={height - 8}
                textAnchor="middle"
                className={index === now ? 'fill-ink font-semibold' : 'fill-ink-3'}
              >
                {isNarrow ? column.short : column.label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
