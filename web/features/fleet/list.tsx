import { useMemo, useRef, useState } from 'react';
import { daysAfter } from '#contract/time.ts';
import type { FleetBoard } from '#web/api/fleet.ts';
import { cx } from '#web/ui/class-names.ts';
import { useWidth } from '#web/ui/element-width.ts';
import { AircraftCard } from './aircraft-card.tsx';
import { dueWithin, inLaneOrder } from './aircraft-state.ts';
import { AvailabilityChart } from './availability-chart.tsx';
import { availableText, isUnavailable } from './availability.ts';
import { Backdrop } from './backdrop.tsx';
import type { OpenEntry } from './entries.ts';
import { FigureHead, soonDays } from './figures.tsx';
import { formatDays, type TimeScale } from './time-scale.ts';

/** Lanes of cards show eight weeks, from a week before today. */
const [daysBefore, listDays] = [7, 56];

const filters = ['all', 'unavailable', 'soon'] as const;
type Filter = (typeof filters)[number];
const filterLabels: Record<Filter, string> = {
  all: 'All',
  unavailable: 'Not available',
  soon: `Due in ${soonDays} days`,
};

type Props = {
  board: FleetBoard;
  /** True where the figures stand in a row of their own. */
  hasFigures: boolean;
  onOpen: OpenEntry;
};

/** The fleet as cards with rows: for phones, screen readers, and everyone who wants text. */
export function FleetList({ board, hasFigures, onOpen }: Props) {
  const { today } = board;
  const ref = useRef<HTMLUListElement>(null);
  const listWidth = useWidth(ref, 358);
  const columns = listWidth >= 640 ? 2 : 1;
  // Cards have a gap of 12 px, a border and 16 px inside, lanes a border.
  const width = Math.max(0, Math.floor((listWidth - (columns - 1) * 12) / columns) - 36);
  const scale = useMemo(
    (): TimeScale => ({ from: daysAfter(today, -daysBefore), days: listDays, width }),
    [today, width],
  );
  const [filter, setFilter] = useState<Filter>('all');
  const lastDay = daysAfter(today, soonDays);
  const ordered = inLaneOrder(board.aircraft, today);
  const byFilter = {
    all: ordered,
    unavailable: ordered.filter((aircraft) => isUnavailable(aircraft, today)),
    soon: ordered.filter((aircraft) => dueWithin(aircraft, lastDay).length > 0),
  };
  return (
    <>
      {!hasFigures && (
        <div className="card mb-4 overflow-hidden">
          <FigureHead board={board} />
          {board.aircraft.length > 1 && <NextWeeks board={board} scale={scale} />}
        </div>
      )}
      <div role="radiogroup" aria-label="Filter" className="mb-3 flex flex-wrap gap-2">
        {filters.map((one) => (
          <label key={one} className="pick min-h-10 items-center px-3 text-sm font-medium touch:min-h-11">
            <input
              type="radio"
              name="fleet-filter"
              className="sr-only"
              checked={filter === one}
              onChange={() => setFilter(one)}
            />
            {filterLabels[one]}
            <span className="num text-xs">{byFilter[one].length}</span>
          </label>
        ))}
      </div>
      <ul
        ref={ref}
        aria-label="Aircraft"
        className={cx('grid items-start gap-3', columns === 2 ? 'grid-cols-2' : 'grid-cols-1')}
      >
        {byFilter[filter].map((aircraft) => (
          <AircraftCard key={aircraft.id} aircraft={aircraft} scale={scale} today={today} onOpen={onOpen} />
        ))}
      </ul>
      {byFilter[filter].length === 0 && (
        <p className="card p-5 text-sm text-ink-2">No aircraft here. Choose All to see every aircraft.</p>
      )}
    </>
  );
}

function NextWeeks({ board, scale: { from, days } }: { board: FleetBoard; scale: TimeScale }) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref, 324);
  const scale = { from, days, width };
  return (
    <div className="border-t border-line px-4 pt-2 pb-3">
      <p className="num flex flex-wrap justify-between gap-x-3 pb-1 text-xs text-ink-3">
        <span>Available, next 8 weeks</span>
        <span>{formatDays(from, daysAfter(from, days - 1))}</span>
      </p>
      <div ref={ref} className="relative overflow-hidden rounded-chip border border-line">
        <Backdrop scale={scale} today={board.today} />
        <AvailabilityChart board={board} scale={scale} height={58} />
      </div>
      <p className="pt-1 text-xs text-ink-3">Available: {availableText}</p>
    </div>
  );
}
