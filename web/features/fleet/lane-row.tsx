import { memo } from 'react';
import type { FleetAircraft } from '#web/api/fleet.ts';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { describeAircraft, usageText } from './aircraft-labels.ts';
import { needsReading, stateOf } from './aircraft-state.ts';
import type { LaneView } from './board-view.ts';
import { Lane, type LaneProps } from './lane.tsx';

type Props = Omit<LaneProps, keyof LaneView> & {
  aircraft: FleetAircraft;
  today: string;
  /** Undefined while only its head is drawn. */
  lane: LaneView | undefined;
  readingHref: string;
};

/** An aircraft with its lane. */
export const LaneRow = memo(function LaneRow({ aircraft, today, lane, readingHref, ...props }: Props) {
  const { tone, label, note } = stateOf(aircraft, today);
  return (
    <div
      role="group"
      aria-label={aircraft.tailNumber}
      data-lane={aircraft.id}
      className="relative flex h-[105px] border-b border-line [contain-intrinsic-size:auto_105px] [content-visibility:auto]"
    >
      <LaneHead
        tailNumber={aircraft.tailNumber}
        usage={usageText(aircraft)}
        name={describeAircraft(aircraft)}
        tone={tone}
        state={label}
        note={note}
        readingHref={aircraft.items.some(needsReading) ? readingHref : undefined}
        isSelected={props.selected !== ''}
      />
      {lane && <DrawnLane {...lane} {...props} />}
    </div>
  );
});

const DrawnLane = memo(Lane);

type HeadProps = {
  tailNumber: string;
  usage: string;
  name: string;
  tone: Tone;
  state: string;
  note: string;
  /** Where to log a reading, if one is needed. */
  readingHref: string | undefined;
  isSelected: boolean;
};

/** Takes texts alone: the same aircraft on other days draws nothing again. */
const LaneHead = memo(function LaneHead(props: HeadProps) {
  const { tailNumber, usage, name, tone, state, note, readingHref, isSelected } = props;
  return (
    <div
      className={cx(
        'h-26 w-[13.625rem] shrink-0 border-e border-line px-5 py-2.5',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="code text-sm" translate="no">
          {tailNumber}
        </span>
        <span className="num truncate text-xs text-ink-3">{usage}</span>
      </p>
      <p className="truncate text-sm">{name}</p>
      <p className="mt-0.5 flex items-center justify-between gap-2 leading-4">
        <StatusLamp tone={tone} className="text-xs">
          {state}
        </StatusLamp>
        {readingHref && (
          <a href={readingHref} className="link hit text-xs whitespace-nowrap">
            Log Reading
          </a>
        )}
      </p>
      {note && (
        <p title={note} className="num truncate ps-3.5 text-xs text-ink-3">
          {note}
        </p>
      )}
    </div>
  );
});
