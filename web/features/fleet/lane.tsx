import type { FleetAircraft } from '#web/api/fleet.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Look } from './due-marks.ts';
import { barLabel, markLabel, type OpenEntry } from './entries.ts';
import { LaneDrawing } from './lane-drawing.tsx';
import type { LaneLayout, PlacedBar, PlacedFrame, PlacedMark } from './lane-layout.ts';

/** In pixels: the height of a lane, and of its scale in it. */
export const [laneHeight, laneBase] = [104, 66] as const;

/** In pixels: a lane with the line below it. */
export const rowHeight = laneHeight + 1;

export const barClass: Record<PlacedBar['look'], string> = {
  out: 'stripes border-warning',
  running: 'border-accent bg-accent-line',
  booked: 'border-dashed border-accent bg-accent-soft',
};
const nameClass: Record<Look, string> = {
  // The today line may cross it.
  overdue: 'text-warning [text-shadow:0_0_2px_var(--surface),0_0_2px_var(--surface),0_0_2px_var(--surface)]',
  soon: 'text-caution',
  requested: 'text-accent',
  later: 'text-ink-2',
};

export type LaneProps = {
  aircraft: FleetAircraft;
  layout: LaneLayout;
  ticks: string;
  today: string;
  /** The entry that Tab leads to; undefined if it is in another lane. */
  active: string | undefined;
  /** Ids of the groups that are selected for requests, separated by spaces: equal texts draw nothing again. */
  selected: string;
  onGroup: (id: string) => void;
  onOpen: OpenEntry;
};

/** What falls due for an aircraft, its jobs and its outages, day by day. Entries stand in the order of their days. */
export function Lane({ aircraft, layout, ticks, today, active, selected, ...on }: LaneProps) {
  const entries = entriesOf(layout);
  const chosen = selected.split(' ');
  return (
    <div className="relative h-26 min-w-0 flex-1 overflow-hidden">
      {layout.frames.map((frame) => (
        <Frame key={frame.group.id} frame={frame} isSelected={chosen.includes(frame.group.id)} />
      ))}
      <LaneDrawing marks={layout.marks} ticks={ticks} base={laneBase} height={laneHeight} size={6.2} />
      {entries.map((one) => {
        const isActive = active === one.id;
        if ('frame' in one)
          return (
            <FrameButton
              key={one.id}
              frame={one.frame}
              tailNumber={aircraft.tailNumber}
              isActive={isActive}
              isSelected={chosen.includes(one.frame.group.id)}
              onClick={() => on.onGroup(one.frame.group.id)}
            />
          );
        if ('bar' in one)
          return (
            <BarButton
              key={one.id}
              bar={one.bar}
              rows={layout.barRows}
              today={today}
              isActive={isActive}
              onOpen={(anchor) => on.onOpen(aircraft, one.bar.entry, anchor)}
            />
          );
        return (
          <MarkButton
            key={one.id}
            placed={one.placed}
            isActive={isActive}
            onOpen={(anchor) => on.onOpen(aircraft, { kind: 'items', items: one.placed.mark.items }, anchor)}
          />
        );
      })}
    </div>
  );
}

type LaneEntry = { id: string; x: number } & (
  | { placed: PlacedMark }
  | { bar: PlacedBar }
  | { frame: PlacedFrame }
);

/** Returns what can be focused in a lane, from left to right. */
export const entriesOf = ({ marks, bars, frames }: LaneLayout): LaneEntry[] =>
  [
    ...marks.map((placed) => ({ id: placed.mark.id, x: placed.x, placed })),
    ...bars.map((bar) => ({ id: bar.id, x: bar.x, bar })),
    ...frames.map((frame) => ({ id: frame.group.id, x: frame.button.x, frame })),
  ].toSorted((a, b) => a.x - b.x);

type MarkProps = { placed: PlacedMark; isActive: boolean; onOpen: (anchor: HTMLElement) => void };

function MarkButton({ placed: { mark, x, label }, isActive, onOpen }: MarkProps) {
  return (
    <button
      type="button"
      data-entry={mark.id}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={markLabel(mark)}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="absolute top-[54px] size-6 rounded-chip outline-offset-0"
      style={{ left: x - 12 }}
    >
      {label && (
        <span
          className={cx(
            'num absolute text-start text-xs font-medium whitespace-nowrap',
            label.row === 'below' ? 'top-[20px]' : '-top-[15px]',
            nameClass[mark.look],
          )}
          style={{ left: label.x - x + 12 }}
        >
          {mark.name}
          <span className={cx('ms-1 font-normal', mark.look !== 'overdue' && 'text-ink-3')}>{mark.when}</span>
        </span>
      )}
    </button>
  );
}

type BarProps = {
  bar: PlacedBar;
  rows: number;
  today: string;
  isActive: boolean;
  onOpen: (anchor: HTMLElement) => void;
};

function BarButton({ bar, rows, today, isActive, onOpen }: BarProps) {
  const { label, look, passed, row, text, width, x } = bar;
  return (
    <button
      type="button"
      data-entry={bar.id}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={barLabel(bar, today)}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className={cx(
        'absolute rounded-chip border text-xs font-medium whitespace-nowrap outline-offset-1',
        rows === 1 ? 'top-2.5 h-[26px]' : cx('h-[15px] leading-[13px]', row === 0 ? 'top-1' : 'top-[21px]'),
        barClass[look],
      )}
      style={{ left: x, width }}
    >
      {passed > 6 && (
        <span
          className={cx(
            'absolute start-0.5 h-[2.5px] rounded-full bg-course',
            rows === 1 ? 'bottom-0.5' : 'bottom-0',
          )}
          style={{ width: passed - 3 }}
        />
      )}
      {label && (
        <span
          className={cx(
            label.isInside ? 'block truncate px-1' : 'absolute top-1/2 -translate-y-1/2',
            look === 'out' ? 'text-warning' : label.isInside ? 'text-ink' : 'text-ink-2',
          )}
          style={label.isInside ? undefined : { left: label.x - x }}
        >
          {text}
        </span>
      )}
    </button>
  );
}

const Frame = ({ frame: { x, width, isLow }, isSelected }: { frame: PlacedFrame; isSelected: boolean }) => (
  <div
    aria-hidden
    className={cx(
      'absolute top-[39px] rounded-control border-[1.5px] border-dashed border-accent',
      isLow ? 'h-[36px]' : 'h-[60px]',
      isSelected && 'bg-accent-soft',
    )}
    style={{ left: x, width }}
  />
);

type FrameButtonProps = {
  frame: PlacedFrame;
  tailNumber: string;
  isActive: boolean;
  isSelected: boolean;
  onClick: () => void;
};

const FrameButton = ({ frame, tailNumber, isActive, isSelected, onClick }: FrameButtonProps) => (
  <button
    type="button"
    data-entry={frame.group.id}
    tabIndex={isActive ? 0 : -1}
    aria-pressed={isSelected}
    aria-label={`1 job for ${frame.group.items.length} items of ${tailNumber}`}
    onClick={onClick}
    className={cx(
      'absolute top-[43px] h-[18px] rounded-[5px] text-micro font-semibold',
      isSelected ? 'bg-accent-solid text-accent-ink' : 'border border-accent bg-surface text-accent',
    )}
    style={{ left: frame.button.x, width: frame.button.width }}
  >
    1 job
  </button>
);
