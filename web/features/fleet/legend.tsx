import { cx } from '#web/ui/class-names.ts';
import type { Look } from './due-marks.ts';
import { Diamond, diamondPath } from './lane-drawing.tsx';
import type { PlacedBar } from './lane-layout.ts';
import { barClass } from './lane.tsx';

const diamonds: [Look, string][] = [
  ['overdue', 'Overdue'],
  ['soon', 'Due soon'],
  ['requested', 'Requested'],
  ['later', 'Later'],
];
const bars: [PlacedBar['look'], string][] = [
  ['running', 'In maintenance'],
  ['booked', 'Booked'],
  ['out', 'Out of service'],
];

/** What the signs on the board mean. */
export const Legend = () => (
  <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-ink-2">
    {diamonds.map(([look, label]) => (
      <li key={look} className="flex items-center gap-1.5">
        <Diamond look={look} />
        {label}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <svg aria-hidden width="26" height="14" viewBox="0 0 26 14">
        <path d="M3 7h20M3 4v6M23 4v6" className="stroke-ink-3" fill="none" strokeWidth="1.6" />
        <path d={diamondPath(13, 7, 4.4)} className="fill-surface stroke-ink-2" strokeWidth="1.6" />
      </svg>
      Expected by hours flown
    </li>
    {bars.map(([look, label]) => (
      <li key={look} className="flex items-center gap-1.5">
        <BarSign look={look} className="h-3 w-6" />
        {label}
      </li>
    ))}
  </ul>
);

/** A bar by itself, beside a text. */
export const BarSign = ({ look, className }: { look: PlacedBar['look']; className: string }) => (
  <span aria-hidden className={cx('shrink-0 rounded-[3px] border', barClass[look], className)} />
);
