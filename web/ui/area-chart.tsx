import { area, curveMonotoneX, line } from 'd3-shape';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { linear, nextPoint, niceTicks, spread } from './chart-scale.ts';
import { cx } from './class-names.ts';
import { useWidth } from './element-width.ts';

export type ChartPoint = { label: string; value: number; before?: number };

/** Below this sum a curve through single events would show what never was between them. */
const fewestForCurve = 12;

type Props = {
  /** Accessible description of the chart. */
  label: string;
  points: readonly ChartPoint[];
  /** Formats a value in full, such as $11,240.00; `formatShort` for the axis, such as $10k. */
  format: (value: number) => string;
  formatShort?: (value: number) => string;
  /** The values are counts: a few of them are bars. */
  counts?: boolean;
  height?: number;
};

/** Area chart of a series; the previous period is dashed. Few counts are bars. Hover and arrow keys move the marker. */
export function AreaChart({ label, points, format, formatShort = format, counts, height = 260 }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const fade = useId();
  const [at, setAt] = useState<number>();
  const isNarrow = width < 480;
  const isBars = counts && points.reduce((sum, { value }) => sum + value, 0) < fewestForCurve;

  const ticks = niceTicks(
    Math.max(...points.map((point) => Math.max(point.value, point.before ?? 0))),
    isNarrow ? 2 : 4,
  );
  const left = Math.max(...ticks.map((tick) => formatShort(tick).length)) * 7 + 10;
  const [top, right, bottom] = [10, 8, height - 28];
  const barWidth = Math.min(30, Math.max(2, ((width - left - right) / points.length) * 0.72));
  // The first and the last bar stand whole inside the frame.
  const inset = isBars ? barWidth / 2 : 0;
  const x = linear(0, points.length - 1, left + inset, width - right - inset);
  const y = linear(0, ticks.at(-1) ?? 1, bottom, top);
  const toLine = (of: (point: ChartPoint) => number) =>
    line<ChartPoint>(
      (_, index) => x(index),
      (point) => y(of(point)),
    ).curve(curveMonotoneX)([...points]) ?? '';
  const filled =
    area<ChartPoint>(
      (_, index) => x(index),
      bottom,
      (point) => y(point.value),
    ).curve(curveMonotoneX)([...points]) ?? '';

  const point = at === undefined ? undefined : points[at];
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.round(linear(left, width - right, 0, points.length - 1)(place));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, at ?? points.length - 1, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const describePoint = (point: ChartPoint) =>
    `${point.label}: ${format(point.value)}${point.before === undefined ? '' : `, ${format(point.before)} before`}`;

  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at ?? points.length - 1}
      aria-valuetext={describePoint(points[at ?? points.length - 1] ?? { label: '', value: 0 })}
      dir="ltr"
      className="relative touch-pan-y rounded-control"
      onPointerMove={onPointerMove}
      onPointerLeave={(event) => event.currentTarget.matches(':focus') || setAt(undefined)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(points.length - 1)}
      onBlur={() => setAt(undefined)}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden width={width} height={height} fill="none" className="num block text-micro">
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--accent)" stopOpacity=".24" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity=".02" />
        </linearGradient>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${Math.round(y(tick)) + 0.5}H${width - right}`} className="stroke-line" />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-3">
              {formatShort(tick)}
            </text>
          </g>
        ))}
        {spread(points.length, isNarrow ? 3 : 6).map((index, place, all) => (
          <text
            key={index}
            x={x(index)}
            y={height - 8}
            textAnchor={place === all.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
            className="fill-ink-3"
          >
            {points[index]?.label}
          </text>
        ))}
        {isBars ? (
          points.map(({ label: day, value }, index) => (
            <rect
              key={day}
              data-bar
              x={x(index) - barWidth / 2}
              y={y(value)}
              width={barWidth}
              height={bottom - y(value)}
              rx={Math.min(2, barWidth / 4)}
              className={cx('forced-color-adjust-none', index === at ? 'fill-accent' : 'fill-accent-solid')}
            />
          ))
        ) : (
          <path d={filled} fill={`url(#${fade})`} />
        )}
        {points[0]?.before !== undefined && (
          <path
            d={toLine((point) => point.before ?? 0)}
            className="stroke-ink-3"
            strokeWidth="1.25"
            strokeDasharray="3 4"
          />
        )}
        {!isBars && (
          <path
            d={toLine((point) => point.value)}
            className="stroke-accent"
            strokeWidth="2"
            strokeLinecap="round"
          />
        )}
        {point && at !== undefined ? (
          <g>
            <path d={`M${x(at)} ${top}V${bottom}`} className="stroke-ink-3" strokeDasharray="2 3" />
            {!isBars && (
              <circle
                cx={x(at)}
                cy={y(point.value)}
                r="4.5"
                className="fill-surface stroke-accent"
                strokeWidth="2"
              />
            )}
          </g>
        ) : (
          !isBars && (
            <circle cx={width - right} cy={y(points.at(-1)?.value ?? 0)} r="3" className="fill-accent" />
          )
        )}
      </svg>
      {point && at !== undefined && (
        <div
          aria-hidden
          className="num pointer-events-none absolute top-2 rounded-control bg-ink px-3 py-2 text-xs whitespace-nowrap text-canvas"
          style={x(at) > width / 2 ? { right: width - x(at) + 12 } : { left: x(at) + 12 }}
        >
          <p className="opacity-80">{point.label}</p>
          <p className="text-sm font-semibold">{format(point.value)}</p>
          {point.before !== undefined && <p className="opacity-80">{format(point.before)} before</p>}
        </div>
      )}
    </div>
  );
}
