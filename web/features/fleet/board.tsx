import { useMemo, useRef, useState } from 'react';
import type { FleetBoard } from '#web/api/fleet.ts';
import { useHref } from '#web/lib/paths.ts';
import { useWidth } from '#web/ui/element-width.ts';
import { AvailabilityChart } from './availability-chart.tsx';
import { availableText } from './availability.ts';
import { Backdrop } from './backdrop.tsx';
import { rowsOnScreen, useLaterView, viewBoard, type BoardView } from './board-view.ts';
import type { OpenEntry } from './entries.ts';
import type { LaneLayout } from './lane-layout.ts';
import { LaneRow } from './lane-row.tsx';
import { entriesOf, laneHeight } from './lane.tsx';
import { Months } from './months.tsx';
import { moveFocus } from './move-focus.ts';

type Props = {
  board: FleetBoard;
  /** Days to show. */
  days: number;
  selected: ReadonlySet<string>;
  onGroup: (id: string) => void;
  onOpen: OpenEntry;
};

/** Width of the lanes before they are measured: that of the page's column without its gutters and the names. */
const firstWidth = () => Math.max(0, Math.min(document.documentElement.clientWidth, 1200) - 64 - 218 - 2);

/** The fleet as lanes over time. Tab leads to one entry; arrow keys move along a lane and between lanes. */
export function Board({ board, days, selected, onGroup, onOpen }: Props) {
  const { today, from } = board;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref, firstWidth());
  const view = useMemo(() => viewBoard(board, { from, days, width }), [board, from, days, width]);
  const later = useLaterView(view);
  // oxlint-disable-next-line react/refs -- what is out of sight as the board is drawn keeps the last days for a frame
  const [first, last] = rowsOnScreen(ref.current);
  const viewOfRow = (index: number) => (index >= first && index <= last ? view : later);
  const { scale, ordered } = view;
  const readingHref = useHref()('/aircraft');
  const [focused, setFocused] = useState<{ aircraftId: number; id: string }>();
  const active = focused ?? firstEntry(view);
  const chart = viewOfRow(ordered.length);
  return (
    <div
      // One stop for Tab and arrow keys inside, as in any toolbar.
      role="toolbar"
      aria-label="Timeline. Arrow keys move between entries. The list view shows the same as text."
      tabIndex={-1}
      className="relative outline-none"
      onKeyDown={moveFocus}
      onFocus={({ target }) => {
        const id = (target as HTMLElement).dataset.entry;
        const aircraftId = Number(target.closest<HTMLElement>('[data-lane]')?.dataset.lane);
        if (id && aircraftId) setFocused({ aircraftId, id });
      }}
    >
      <div className="absolute inset-y-0 start-[13.625rem] end-0">
        <Backdrop scale={scale} today={today} />
      </div>
      <div className="relative flex">
        <div className="w-[13.625rem] shrink-0 border-e border-b border-line bg-surface" />
        <div ref={ref} className="min-w-0 flex-1">
          <Months scale={scale} today={today} />
        </div>
      </div>
      {ordered.map((aircraft, index) => {
        const lane = viewOfRow(index)?.laneOf(aircraft.id);
        return (
          <LaneRow
            key={aircraft.id}
            aircraft={aircraft}
            today={today}
            lane={lane}
            readingHref={readingHref}
            active={active?.aircraftId === aircraft.id ? active.id : undefined}
            selected={lane ? selectedIn(lane.layout, selected) : ''}
            onGroup={onGroup}
            onOpen={onOpen}
          />
        );
      })}
      {ordered.length > 1 && (
        <div className="relative flex h-26">
          <div className="w-[13.625rem] shrink-0 border-e border-line bg-surface px-5 py-3">
            <p className="text-sm font-semibold">Available</p>
            <p className="mt-0.5 text-xs text-ink-3">
              Of {ordered.length}, day by day: {availableText}
            </p>
          </div>
          <div className="min-w-0 flex-1">
            {chart && <AvailabilityChart board={chart.board} scale={chart.scale} height={laneHeight} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the first entry of the first lane with entries. */
function firstEntry({ ordered, laneOf }: BoardView) {
  for (const { id } of ordered) {
    const [entry] = entriesOf(laneOf(id)!.layout);
    if (entry) return { aircraftId: id, id: entry.id };
  }
  return undefined;
}

const selectedIn = ({ frames }: LaneLayout, selected: ReadonlySet<string>) =>
  frames
    .map(({ group }) => group.id)
    .filter((id) => selected.has(id))
    .join(' ');
