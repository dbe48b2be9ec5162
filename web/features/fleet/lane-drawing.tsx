import { looks, type Look } from './due-marks.ts';
import type { PlacedMark } from './lane-layout.ts';

const diamondClass: Record<Look, string> = {
  overdue: 'fill-warning stroke-warning',
  soon: 'fill-caution stroke-caution',
  requested: 'fill-accent stroke-accent',
  later: 'fill-surface stroke-ink-2',
};
const whiskerClass: Record<Look, string> = {
  overdue: 'stroke-warning',
  soon: 'stroke-caution',
  requested: 'stroke-accent',
  later: 'stroke-ink-3',
};

/** Returns the path of a diamond around a point; of two for several items, the second one behind the first. */
export function diamondPath(x: number, y: number, r: number, isSeveral = false) {
  const diamond = `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;
  // The left edge of a diamond 7 px behind, as far as it is seen.
  return isSeveral ? `M${x - 7} ${y - r}l-${r} ${r} ${r} ${r}h3l-${r}-${r} ${r}-${r}z${diamond}` : diamond;
}

/** A diamond by itself, beside a text. */
export const Diamond = ({ look }: { look: Look }) => (
  <svg aria-hidden width="14" height="14" viewBox="0 0 14 14" className="shrink-0">
    <path
      d={diamondPath(7, 7, 4.6)}
      strokeWidth="1.6"
      strokeLinejoin="round"
      className={diamondClass[look]}
    />
  </svg>
);

/** Whiskers and diamonds of one look: one path each, however many there are. */
function pathsOf(marks: readonly PlacedMark[], look: Look, y: number, r: number) {
  const own = marks.filter(({ mark }) => mark.look === look);
  const whiskers = own.flatMap(({ whisker }) =>
    whisker
      ? [`M${whisker.from} ${y}H${whisker.to}M${whisker.from} ${y - 4.5}v9M${whisker.to} ${y - 4.5}v9`]
      : [],
  );
  const diamonds = own.map(({ mark, x }) => diamondPath(x, y, r, mark.items.length > 1));
  return { whiskers: whiskers.join(''), diamonds: diamonds.join('') };
}

type Props = {
  marks: readonly PlacedMark[];
  /** Path of the scale at the height `base`. */
  ticks: string;
  base: number;
  height: number;
  /** Half of a diamond, in pixels. */
  size: number;
};

/** The scale of a lane with its diamonds; a few paths per lane, so that hundreds of items cost little. */
export function LaneDrawing({ marks, ticks, base, height, size }: Props) {
  const all = looks
    .map((look) => ({ look, ...pathsOf(marks, look, base, size) }))
    .filter(({ diamonds }) => diamonds !== '')
    .toReversed();
  return (
    <svg aria-hidden height={height} className="pointer-events-none absolute inset-x-0 top-0 block w-full">
      <path d={ticks} className="stroke-line-strong" fill="none" />
      {all.map(
        ({ look, whiskers }) =>
          whiskers && (
            <path
              key={look}
              d={whiskers}
              className={whiskerClass[look]}
              fill="none"
              strokeWidth="1.8"
              strokeLinecap="round"
            />
          ),
      )}
      {all.map(({ look, diamonds }) => (
        <path
          key={look}
          d={diamonds}
          strokeWidth="1.6"
          strokeLinejoin="round"
          className={diamondClass[look]}
        />
      ))}
    </svg>
  );
}
