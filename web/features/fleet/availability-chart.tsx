import { memo } from 'react';
import type { FleetBoard } from '#web/api/fleet.ts';
import { availabilityRuns, type AvailabilityRun } from './availability.ts';
import { formatDays, xAfter, xOf, type TimeScale } from './time-scale.ts';

type Props = { board: FleetBoard; scale: TimeScale; height: number };

/** How many aircraft are available, in maintenance and out of service, day by day: steps, not a curve. */
export const AvailabilityChart = memo(function AvailabilityChart({ board, scale, height }: Props) {
  const all = board.aircraft.length;
  const runs = availabilityRuns(board, scale.from, scale.days);
  const unit = (height - 12) / Math.max(1, all);
  const y = (count: number) => Math.round((height - count * unit) * 10) / 10;
  const placed = runs.map((run) => {
    const x = xOf(scale, run.from);
    return { run, x, width: xAfter(scale, run.to) - x };
  });
  const line = placed
    .map(({ run, x, width }, index) => `${index ? 'L' : 'M'}${x} ${y(run.available)}h${width}`)
    .join('');
  return (
    <div
      role="img"
      aria-label={`Available: ${runs.map((run) => `${run.available} of ${all} ${formatDays(run.from, run.to)}`).join(', ')}`}
      className="relative overflow-hidden"
      style={{ height }}
    >
      {placed.flatMap(({ run, x, width }) =>
        layersOf(run).map(({ id, from, to, className }) => (
          <div
            key={`${run.from} ${id}`}
            className={`absolute ${className}`}
            style={{ left: x, width, top: y(to), height: y(from) - y(to) }}
          />
        )),
      )}
      <svg aria-hidden height={height} className="absolute inset-x-0 top-0 w-full">
        <path d={`${line}V${height}H0Z`} className="fill-accent" opacity="0.13" />
        <path d={line} fill="none" className="stroke-accent" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      {placed
        .filter(({ width }) => width > 14)
        .map(({ run, x, width }) => (
          <span
            key={run.from}
            aria-hidden
            className={`num absolute -translate-x-1/2 text-xs font-semibold ${run.available * 4 < all * 3 ? 'text-warning' : 'text-ink-2'}`}
            style={{ left: x + width / 2, top: Math.min(y(run.available) + 2, height - 18) }}
          >
            {run.available}
          </span>
        ))}
    </div>
  );
});

/** What stands above the available aircraft of a run, from bottom to top, in aircraft. */
function layersOf({ available, maintenance, out, overdue }: AvailabilityRun) {
  const layers = [
    { id: 'maintenance', count: maintenance, className: 'bg-accent-line' },
    { id: 'out', count: out, className: 'stripes' },
    { id: 'overdue', count: overdue, className: 'bg-warning-soft' },
  ];
  let from = available;
  return layers.flatMap(({ count, ...layer }) => {
    if (count === 0) return [];
    const start = from;
    from += count;
    return [{ ...layer, from: start, to: from }];
  });
}
