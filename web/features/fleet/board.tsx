import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { FleetAircraft, FleetBoard } from '#web/api/fleet.ts';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { useWidth } from '#web/ui/element-width.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { describeAircraft, usageText } from './aircraft-labels.ts';
import { inLaneOrder, needsReading, stateOf } from './aircraft-state.ts';
import { AvailabilityChart } from './availability-chart.tsx';
import { availableText } from './availability.ts';
import { Backdrop } from './backdrop.tsx';
import type { OpenEntry } from './entries.ts';
import { layOutLane, type LaneLayout } from './lane-layout.ts';
import { entriesOf, Lane, laneBase, laneHeight, type LaneProps } from './lane.tsx';
import { monthsOf, ticksPath, weeksOf, xOf, type TimeScale } from './time-scale.ts';

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
  const scale = useMemo(() => ({ from, days, width }), [from, days, width]);
  const ordered = useMemo(() => inLaneOrder(board.aircraft, today), [board.aircraft, today]);
  const drawn = useDrawn(ordered.length, `${from} ${days}`);
  const layOut = useMemo(() => rememberLayouts(scale, today), [scale, today]);
  const lanes = ordered.slice(0, drawn).map((aircraft) => ({ aircraft, layout: layOut(aircraft) }));
  const ticks = useMemo(() => ticksPath(scale, laneBase), [scale]);
  const [focused, setFocused] = useState<{ aircraftId: number; id: string }>();
  const first = lanes.find(({ layout }) => layout.marks.length + layout.bars.length > 0);
  const active = focused ?? (first && { aircraftId: first.aircraft.id, id: entriesOf(first.layout)[0]!.id });
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
      {lanes.map(({ aircraft, layout }) => (
        <LaneRow
          key={aircraft.id}
          aircraft={aircraft}
          layout={layout}
          ticks={ticks}
          today={today}
          active={active?.aircraftId === aircraft.id ? active.id : undefined}
          selected={selectedIn(layout, selected)}
          onGroup={onGroup}
          onOpen={onOpen}
        />
      ))}
      {drawn < ordered.length && <div style={{ height: (ordered.length - drawn) * (laneHeight + 1) }} />}
      {board.aircraft.length > 1 && drawn === ordered.length && (
        <div className="relative flex h-26">
          <div className="w-[13.625rem] shrink-0 border-e border-line bg-surface px-5 py-3">
            <p className="text-sm font-semibold">Available</p>
            <p className="mt-0.5 text-xs text-ink-3">
              Of {board.aircraft.length}, day by day: {availableText}
            </p>
          </div>
          <div className="min-w-0 flex-1">
            <AvailabilityChart board={board} scale={scale} height={laneHeight} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Lanes that fit on the screen: those drawn first. */
const lanesOnScreen = () => Math.ceil(window.innerHeight / (laneHeight + 1));

/**
 * Returns how many lanes are drawn: a screenful first, the others a few in each later frame, so that a large fleet delays
 * nothing; the same when other days are shown.
 */
function useDrawn(count: number, days: string) {
  const [state, setState] = useState({ days, drawn: lanesOnScreen() });
  // As if it were opened now: the lanes below are drawn again after those that are seen.
  if (state.days !== days) setState({ days, drawn: lanesOnScreen() });
  const { drawn } = state;
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setState({ days, drawn: drawn + lanesAFrame }));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, days]);
  return Math.min(drawn, count);
}
const lanesAFrame = 5;

/** Returns a function that lays out a lane once. */
function rememberLayouts(scale: TimeScale, today: string) {
  const known = new WeakMap<FleetAircraft, LaneLayout>();
  return (aircraft: FleetAircraft) => {
    const layout = known.get(aircraft) ?? layOutLane(aircraft, scale, today);
    known.set(aircraft, layout);
    return layout;
  };
}

const selectedIn = ({ frames }: LaneLayout, selected: ReadonlySet<string>) =>
  frames
    .map(({ group }) => group.id)
    .filter((id) => selected.has(id))
    .join(' ');

/** An aircraft with its lane; drawn again only if it has changed itself. */
const LaneRow = memo(function LaneRow(props: LaneProps) {
  const { aircraft, today, selected } = props;
  return (
    <div
      role="group"
      aria-label={aircraft.tailNumber}
      data-lane={aircraft.id}
      className="relative flex border-b border-line [contain-intrinsic-size:auto_105px] [content-visibility:auto]"
    >
      <LaneHead aircraft={aircraft} today={today} isSelected={selected !== ''} />
      <Lane {...props} />
    </div>
  );
});

type HeadProps = { aircraft: FleetAircraft; today: string; isSelected: boolean };

function LaneHead({ aircraft, today, isSelected }: HeadProps) {
  const href = useHref();
  const state = stateOf(aircraft, today);
  return (
    <div
      className={cx(
        'h-26 w-[13.625rem] shrink-0 border-e border-line px-5 py-2.5',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="code text-sm" translate="no">
          {aircraft.tailNumber}
        </span>
        <span className="num truncate text-xs text-ink-3">{usageText(aircraft)}</span>
      </p>
      <p className="truncate text-sm">{describeAircraft(aircraft)}</p>
      <p className="mt-0.5 flex items-center justify-between gap-2 leading-4">
        <StatusLamp tone={state.tone} className="text-xs">
          {state.label}
        </StatusLamp>
        {aircraft.items.some(needsReading) && (
          <a href={href('/aircraft')} className="link hit text-xs whitespace-nowrap">
            Log Reading
          </a>
        )}
      </p>
      {state.note && (
        <p title={state.note} className="num truncate ps-3.5 text-xs text-ink-3">
          {state.note}
        </p>
      )}
    </div>
  );
}

/** Names of months, ticks of weeks, and today. */
function Months({ scale, today }: { scale: TimeScale; today: string }) {
  const months = monthsOf(scale);
  const weeks = weeksOf(scale).map((x) => `M${x} 46v6`);
  const lines = months.slice(1).map(({ x }) => `M${x} 38v14`);
  const now = xOf(scale, today);
  return (
    <div aria-hidden className="relative h-13 overflow-hidden border-b border-line bg-surface">
      <svg className="absolute inset-0 size-full">
        <path d={[...weeks, ...lines].join('')} className="stroke-line-strong" fill="none" />
        <path d={`M${now} 44v8`} className="stroke-accent" strokeWidth="1.5" />
      </svg>
      {months.map(({ from, x, width, name, shortName, year }) => (
        <span
          key={from}
          className="absolute top-2 truncate text-sm font-semibold"
          style={{ left: x + 8, width: Math.max(0, width - 8) }}
        >
          {width > 80 ? name : width > 26 && shortName}
          {year && (width > 110 || (width > 66 && width <= 80)) && (
            <span className="num ms-1.5 font-normal text-ink-3">{year}</span>
          )}
        </span>
      ))}
      <span
        className="absolute bottom-1 -translate-x-1/2 rounded-full bg-accent-solid px-2.5 text-micro leading-[18px] font-semibold text-accent-ink"
        style={{ left: now }}
      >
        Today
      </span>
    </div>
  );
}

/** Moves the focus along a lane, or to the nearest entry of the next lane that has any. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const current = event.target as HTMLElement;
  if (current.dataset.entry === undefined) return;
  const lane = current.closest<HTMLElement>('[data-lane]')!;
  const own = entriesIn(lane);
  const index = own.indexOf(current);
  const next = {
    ArrowRight: () => own[index + 1],
    ArrowLeft: () => own[index - 1],
    Home: () => own[0],
    End: () => own.at(-1),
    ArrowDown: () => nearestIn(lanesBeside(lane, 'nextElementSibling'), current),
    ArrowUp: () => nearestIn(lanesBeside(lane, 'previousElementSibling'), current),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next()?.focus();
}

const entriesIn = (lane: Element) => [...lane.querySelectorAll<HTMLElement>('[data-entry]')];

/** Returns the entries of the next lane in a direction that has any. */
function lanesBeside(lane: Element, direction: 'nextElementSibling' | 'previousElementSibling') {
  for (let other = lane[direction]; other; other = other[direction]) {
    const entries = other.matches('[data-lane]') ? entriesIn(other) : [];
    if (entries.length > 0) return entries;
  }
  return [];
}

const leftOf = ({ style }: HTMLElement) => Number.parseFloat(style.left);

const nearestIn = (entries: readonly HTMLElement[], current: HTMLElement) =>
  entries.toSorted(
    (a, b) => Math.abs(leftOf(a) - leftOf(current)) - Math.abs(leftOf(b) - leftOf(current)),
  )[0];
