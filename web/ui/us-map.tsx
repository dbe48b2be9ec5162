import { useRef, type KeyboardEvent } from 'react';
import { mapSize } from './albers.ts';
import { cx } from './class-names.ts';
import { useWidth } from './element-width.ts';
import { borders, outline } from './us-outline.gen.ts';

export type MapPin = {
  id: string;
  x: number;
  y: number;
  label: string;
  /** More than one makes a circle with the number; one makes a dot. */
  count?: number;
};
export type MapPlace = { x: number; y: number };

type Props = {
  /** What the map shows; the list beside it is its accessible form. */
  label: string;
  pins: readonly MapPin[];
  chosen?: string | undefined;
  onChoose?: (id: string) => void;
  onHover?: (id: string | undefined) => void;
  /** The home field: a magenta diamond. */
  home?: MapPlace | undefined;
  /** A course from home to the chosen pin, with a word such as ‘263 nm’. */
  course?: string | undefined;
  /** The part of the drawing to show; without it, all. */
  view?: { x: number; y: number; width: number; height: number };
  className?: string;
};

/** The United States with pins. Arrow keys move among the pins, in the order of the list. */
export function UsMap({ label, pins, chosen, onChoose, onHover, home, course, view, className }: Props) {
  const frame = useRef<SVGSVGElement>(null);
  const { x, y, width, height } = view ?? { x: 0, y: 0, ...mapSize };
  /** How many units of the drawing one pixel of the screen is: pins and lines keep their size at any zoom. */
  const unit = width / Math.max(1, useWidth(frame, width));
  const target = pins.find((pin) => pin.id === chosen);
  return (
    <svg
      ref={frame}
      role="group"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      className={cx('block h-auto w-full', className)}
    >
      <g transform="scale(.5)" fill="none" strokeLinejoin="round" className="stroke-line-strong">
        <path d={outline} className="fill-surface" strokeWidth={1.6 * unit} />
        <path d={borders} strokeWidth={1.1 * unit} />
      </g>
      {home && target && course && (
        <path
          d={`M${home.x} ${home.y}L${target.x} ${target.y}`}
          className="stroke-course"
          strokeWidth={2 * unit}
        />
      )}
      {home && (
        <path
          transform={`translate(${home.x} ${home.y}) scale(${unit})`}
          d="m0-6 6 6-6 6-6-6z"
          className="fill-course stroke-surface"
        />
      )}
      {pins.map((pin, index) => (
        <Pin
          key={pin.id}
          pin={pin}
          unit={unit}
          isChosen={pin.id === chosen}
          isStop={chosen ? pin.id === chosen : index === 0}
          {...(onChoose && { onChoose: () => onChoose(pin.id) })}
          {...(onHover && { onHover: (on: boolean) => onHover(on ? pin.id : undefined) })}
        />
      ))}
      {home && target && course && (
        <Flag text={course} unit={unit} x={(home.x + target.x) / 2} y={(home.y + target.y) / 2} />
      )}
    </svg>
  );
}

type PinProps = {
  pin: MapPin;
  unit: number;
  isChosen: boolean;
  /** The one pin that Tab stops at. */
  isStop: boolean;
  onChoose?: () => void;
  onHover?: (on: boolean) => void;
};

function Pin({ pin, unit, isChosen, isStop, onChoose, onHover }: PinProps) {
  const { x, y, label, count = 1 } = pin;
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      transform={`translate(${x} ${y}) scale(${unit})`}
      className="group cursor-pointer outline-none"
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onChoose?.();
        else if (!focusNext(event)) return;
        event.preventDefault();
      }}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <circle r="22" fill="transparent" />
      <circle r={count > 1 ? 15 : 11} strokeWidth="2" className="fill-none group-focus-visible:stroke-ring" />
      {count > 1 ? (
        <>
          <circle
            r={count > 7 ? 13 : 11}
            strokeWidth="1.75"
            className={cx(
              'stroke-accent group-hover:fill-accent-soft',
              isChosen ? 'fill-accent-soft' : 'fill-surface',
            )}
          />
          <text y="4" textAnchor="middle" fontSize="12" className="num fill-accent font-semibold">
            {count}
          </text>
        </>
      ) : (
        <>
          <circle
            r={isChosen ? 8 : 5.5}
            className={cx('stroke-surface', isChosen ? 'fill-accent-solid' : 'fill-accent')}
            strokeWidth="1.5"
          />
          {isChosen && <circle r="3" className="fill-accent-ink" />}
        </>
      )}
    </g>
  );
}

/** Moves the focus to the pin that an arrow key asks for. */
function focusNext({ key, currentTarget }: KeyboardEvent<SVGElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (!step) return false;
  const pins = [...(currentTarget.parentElement?.querySelectorAll<SVGElement>('[role=button]') ?? [])];
  pins.at((pins.indexOf(currentTarget) + step) % pins.length)?.focus();
  return true;
}

function Flag({ text, unit, x, y }: { text: string; unit: number; x: number; y: number }) {
  const width = text.length * 7 + 12;
  return (
    <g aria-hidden transform={`translate(${x} ${y}) scale(${unit})`}>
      <rect x="8" y="-11" width={width} height="22" rx="4" className="fill-raised stroke-line" />
      <text x={8 + width / 2} y="4" textAnchor="middle" fontSize="12" className="num fill-ink font-semibold">
        {text}
      </text>
    </g>
  );
}
