import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Sparkline } from './sparkline.tsx';

type Props = {
  label: string;
  value: string;
  /** True if no row stands behind the figure yet. */
  isEmpty?: boolean;
  unit?: string;
  icon?: ReactNode;
  series?: readonly number[];
  /** Change in percent; positive is better. Null if there is nothing to compare with. */
  change?: number | null;
  /** What it is compared with, such as ‘vs 30 days before’. */
  versus?: string;
  children?: ReactNode;
};

/** Stat card: label, value and change. */
export function Stat({ label, value, isEmpty, unit, icon, series, change, versus, children }: Props) {
  return (
    <div className="card h-full min-w-0 p-4">
      <p className="flex items-center gap-2 text-sm font-medium text-ink-2 [&_svg]:size-4 [&_svg]:text-ink-3">
        {icon}
        {label}
      </p>
      <div className="mt-2 flex items-end justify-between gap-3">
        <p
          className={cx(
            'text-[1.75rem] leading-8 font-semibold tracking-[-0.02em] max-sm:text-[1.5rem] sm:whitespace-nowrap',
            isEmpty && 'text-ink-3',
          )}
        >
          {value}
          {unit && <span className="ms-1.5 text-base font-medium tracking-normal text-ink-3">{unit}</span>}
        </p>
        {series && <Sparkline series={series} className="max-sm:hidden" />}
      </div>
      {isEmpty && <p className="mt-2 text-sm text-ink-3">No data yet</p>}
      {typeof change === 'number' && <Change percent={change} versus={versus} />}
      {children}
    </div>
  );
}

function Change({ percent, versus }: { percent: number; versus: string | undefined }) {
  const Icon = percent < 0 ? TrendingDown : percent > 0 ? TrendingUp : undefined;
  return (
    <p
      className={`num mt-2 flex items-center gap-x-1 text-sm max-sm:flex-wrap font-medium ${percent < 0 ? 'text-warning' : 'text-ok'}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {percent < 0 ? '−' : '+'}
      {Math.abs(percent)}%<span className="font-normal text-ink-3 max-sm:w-full sm:truncate">{versus}</span>
    </p>
  );
}
