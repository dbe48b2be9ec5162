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
  /** Above 1 the pin is a circle with the number, else a dot. */
  count?: number;
  /** Text below the dot, such as an airport code. */
  tag?: string | undefined;
};
export type MapPlace = { x: number; y: number };

type Props = {
  /** Accessible name; the list next to the map holds the details. */
  label: string;
  pins: readonly MapPin[];
  chosen?: string | undefined;
  /** Highlighted pin, whose list row is hovered. */
  marked?: string | undefined;
  onChoose?: (id: string) => void;
  onHover?: (id: string | undefined) => void;
  /** Origin of distances, such as the home airport: a magenta diamond. */
  home?: (MapPlace & { tag?: string | undefined }) | undefined;
  /** Label of the course from `home` to the selected pin, such as ‘263 nm’. */
  course?: string | undefined;
  /** Visible part of the map; default all. */
  view?: { x: number; y: number; width: number; height: number };
  className?: string;
};

/** Map of the United States with pins. Arrow keys move among the pins in list order. */
export function UsMap({
  label,
  pins,
  chosen,
  marked,
  onChoose,
  onHover,
  home,
  course,
  view,
  className,
}: Props) {
  const frame = useRef<SVGSVGElement>(null);
  const { x, y, width, height } = view ?? { x: 0, y: 0, ...mapSize };
  /** Map units per screen pixel, so that pins and lines keep their size at any zoom. */
  const unit = width / Math.max(1, useWidth(frame, width));
  const target = pins.find((pin) => pin.id === chosen);
  const stop = target ?? pins[0];
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
      {pins.map((pin) => (
        <Pin
          key={pin.id}
          pin={pin}
          unit={unit}
          isChosen={pin.id === chosen}
          isMarked={pin.id === marked}
          isStop={pin === stop}
          {...(onChoose && { onChoose: () => onChoose(pin.id) })}
          {...(onHover && { onHover: (on: boolean) => onHover(on ? pin.id : undefined) })}
        />
      ))}
      {home && (
        <g transform={`translate(${home.x} ${home.y}) scale(${unit})`} className="pointer-events-none">
          <path d="m0-6 6 6-6 6-6-6z" className="fill-course stroke-surface" />
          {home.tag && <Tag text={home.tag} />}
        </g>
      )}
      {home && target && course && <Flag text={course} unit={unit} from={home} to={target} />}
    </svg>
  );
}

type PinProps = {
  pin: MapPin;
  unit: number;
  isChosen: boolean;
  isMarked: boolean;
  /** The pin in the tab order. */
  isStop: boolean;
  onChoose?: () => void;
  onHover?: (on: boolean) => void;
};

function Pin({ pin, unit, isChosen, isMarked, isStop, onChoose, onHover }: PinProps) {
  const { x, y, label, count = 1 } = pin;
  const radius = 9 + 2 * String(count).length + (count > 7 ? 2 : 0);
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
      <circle
        r={count > 1 ? radius + 3 : 11}
        strokeWidth="2"
        className="fill-none group-focus-visible:stroke-ring"
      />
      {count > 1 ? (
        <>
          <circle
            r={radius}
            strokeWidth="1.75"
            className={cx(
              'stroke-accent group-hover:fill-accent-soft',
              isChosen || isMarked ? 'fill-accent-soft' : 'fill-surface',
            )}
          />
          <text y="4" textAnchor="middle" fontSize="12" className="num fill-accent font-semibold">
            {count < 10_000 ? count : `${Math.round(count / 1000)}k`}
          </text>
        </>
      ) : (
        <>
          <circle
            r={isChosen || isMarked ? 8 : 5.5}
            className={cx('stroke-surface', isChosen ? 'fill-accent-solid' : 'fill-accent')}
            strokeWidth="1.5"
          />
          {isChosen && <circle r="3" className="fill-accent-ink" />}
          {pin.tag && <Tag text={pin.tag} />}
        </>
      )}
    </g>
  );
}

/** Moves the focus among the pins with the arrow keys. */
function focusNext({ key, currentTarget }: KeyboardEvent<SVGElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (!step) return false;
  const pins = [...(currentTarget.parentElement?.querySelectorAll<SVGElement>('[role=button]') ?? [])];
  pins.at((pins.indexOf(currentTarget) + step) % pins.length)?.focus();
  return true;
}

/** Length in px below which a course has no room for its label. */
const shortCourse = 100;

/** Label next to the middle of the course; beyond its end if it is short. */
function Flag({ text, unit, from, to }: { text: string; unit: number; from: MapPlace; to: MapPlace }) {
  const width = text.length * 7 + 12;
  const isShort = Math.hypot(to.x - from.x, to.y - from.y) / unit < shortCourse;
  const [x, y] = isShort ? [to.x, to.y] : [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const left = isShort && to.x < from.x ? -width - 14 : isShort ? 14 : 8;
  return (
    <g aria-hidden transform={`translate(${x} ${y}) scale(${unit})`} className="pointer-events-none">
      <rect x={left} y="-11" width={width} height="22" rx="4" className="fill-raised stroke-line" />
      <text
        x={left + width / 2}
        y="4"
        textAnchor="middle"
        fontSize="12"
        className="num fill-ink font-semibold"
      >
        {text}
      </text>
    </g>
  );
}

const Tag = ({ text }: { text: string }) => (
  <text
    aria-hidden
    y="20"
    textAnchor="middle"
    fontSize="11"
    strokeWidth="3"
    className="code fill-ink-2 stroke-surface [paint-order:stroke]"
  >
    {text}
  </text>
);
