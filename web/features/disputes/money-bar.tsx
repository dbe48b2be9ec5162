import type { ReactNode } from 'react';
import { formatCents } from '#web/lib/money.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Split } from './split.ts';

/** The parts of a split as one sentence, for screen readers. */
export const splitSentence = ({ refundCents, serviceCents, feeCents }: Split) =>
  `${formatCents(refundCents)} to the owner, ${formatCents(serviceCents)} to the provider, ${formatCents(feeCents)} platform fee`;

type BarProps = {
  split: Split;
  /** Accessible name. Without it the bar is decoration, as below a slider. */
  label?: string;
  className?: string;
};

/** The money at stake as one bar: refund, provider's share, platform fee. */
export function MoneyBar({ split, label, className = 'h-3.5' }: BarProps) {
  const { totalCents, refundCents, serviceCents, feeCents } = split;
  const widthOf = (cents: number) => ({ width: `${(cents / totalCents) * 100}%` });
  return (
    <div
      {...(label
        ? { role: 'img', 'aria-label': `${label}: ${splitSentence(split)}` }
        : { 'aria-hidden': true })}
      className={cx(
        'flex overflow-hidden rounded-chip border border-transparent forced-color-adjust-none',
        className,
      )}
    >
      {refundCents > 0 && <span className="bg-accent-solid" style={widthOf(refundCents)} />}
      {serviceCents > 0 && (
        <span
          className={cx('bg-accent-line', refundCents > 0 && 'border-s-2 border-surface')}
          style={widthOf(serviceCents)}
        />
      )}
      {feeCents > 0 && <span className="hatch min-w-2 flex-1 border-s-2 border-surface" />}
    </div>
  );
}

const swatches = { refund: 'bg-accent-solid', provider: 'bg-accent-line', fee: 'hatch' };

/** Color of a part of the money bar, beside its label. */
export const Swatch = ({ part }: { part: keyof typeof swatches }) => (
  <span
    aria-hidden
    className={cx('size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none', swatches[part])}
  />
);

type LegendRow = { part: keyof typeof swatches; label: string; cents: number; note?: ReactNode };

/** Labels and amounts of the parts of a money bar. */
export const MoneyLegend = ({ rows }: { rows: readonly LegendRow[] }) => (
  <dl className="num mt-3.5 grid gap-4 max-md:gap-2 md:grid-cols-3">
    {rows.map(({ part, label, cents, note }) => (
      <div
        key={part}
        className="min-w-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-3"
      >
        <dt className="flex items-baseline gap-2 text-sm text-ink-2">
          <Swatch part={part} />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </dt>
        <dd className="mt-0.5 text-[1.0625rem] leading-6 font-semibold max-md:mt-0 max-md:text-base">
          {formatCents(cents)}
        </dd>
        {note && <dd className="text-xs text-ink-3 max-md:col-span-2 max-md:ps-4.5">{note}</dd>}
      </div>
    ))}
  </dl>
);
