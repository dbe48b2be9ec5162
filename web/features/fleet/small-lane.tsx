import type { FleetAircraft } from '#web/api/fleet.ts';
import { cx } from '#web/ui/class-names.ts';
import { Backdrop } from './backdrop.tsx';
import { LaneDrawing } from './lane-drawing.tsx';
import { layOutLane } from './lane-layout.ts';
import { barClass } from './lane.tsx';
import { monthsOf, ticksPath, xOf, type TimeScale } from './time-scale.ts';

const [height, base] = [64, 44];

type Props = { aircraft: FleetAircraft; scale: TimeScale; today: string };

/** The lane of a card: a drawing without texts. The rows below it say the same. */
export function SmallLane({ aircraft, scale, today }: Props) {
  const { marks, bars, barRows } = layOutLane(aircraft, scale, today);
  const now = xOf(scale, today);
  return (
    <div aria-hidden className="mx-4 mt-3">
      <div className="relative h-[66px] overflow-hidden rounded-chip border border-line">
        <Backdrop scale={scale} today={today} />
        {bars.map(({ id, x, width, look, passed, row }) => (
          <span
            key={id}
            className={cx(
              'absolute rounded-[5px] border',
              barClass[look],
              barRows === 1 ? 'top-2 h-5' : cx('h-3', row === 0 ? 'top-1' : 'top-[18px]'),
            )}
            style={{ left: x, width }}
          >
            {passed > 6 && (
              <span
                className="absolute start-0.5 bottom-px h-[2.5px] rounded-full bg-course"
                style={{ width: passed - 3 }}
              />
            )}
          </span>
        ))}
        <LaneDrawing marks={marks} ticks={ticksPath(scale, base)} base={base} height={height} size={5.2} />
      </div>
      <div className="num relative h-4 text-micro text-ink-3">
        <span className="absolute -translate-x-1/2 text-accent" style={{ left: now + 1 }}>
          Today
        </span>
        {monthsOf(scale)
          .slice(1)
          // Beside 'Today', and at the end, there is no room for a name.
          .filter(({ x }) => Math.abs(x - now) > 26 && x < scale.width - 20)
          .map(({ from, x, shortName }) => (
            <span key={from} className="absolute" style={{ left: x + 3 }}>
              {shortName}
            </span>
          ))}
      </div>
    </div>
  );
}
