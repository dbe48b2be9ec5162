import { curveMonotoneX, line } from 'd3-shape';
import { linear } from './chart-scale.ts';
import { cx } from './class-names.ts';

type Props = { series: readonly number[]; className?: string };

/** Sparkline next to a stat, hidden from screen readers. */
export function Sparkline({ series, className }: Props) {
  const y = linear(Math.min(...series), Math.max(...series), 25, 3);
  const x = linear(0, series.length - 1, 0, 94);
  const path = line<number>((_, index) => x(index), y).curve(curveMonotoneX)([...series]) ?? '';
  return (
    <svg aria-hidden viewBox="0 0 96 28" fill="none" className={cx('h-7 w-24 overflow-visible', className)}>
      <path d={path} className="stroke-accent" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="94" cy={y(series.at(-1) ?? 0)} r="2.5" className="fill-accent" />
    </svg>
  );
}
