import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDollars } from '#web/lib/format.ts';

/** Formats a range: '$1,575 – $3,650'. */
export const rangeText = ({ low, high }: PriceRange) => `${formatDollars(low)} – ${formatDollars(high)}`;

/** A range with its typical price as a line with a mark. */
export const RangeLine = ({ low, typical, high }: PriceRange) => (
  <div className="num text-sm text-ink-2">
    <div aria-hidden className="relative my-2 h-1.5 rounded-full bg-accent-line">
      <span
        className="absolute -top-1 h-3.5 w-0.5 bg-accent"
        style={{ insetInlineStart: `${high > low ? ((typical - low) / (high - low)) * 100 : 0}%` }}
      />
    </div>
    <p className="flex justify-between gap-3">
      <span>{formatDollars(low)}</span>
      <span>typical {formatDollars(typical)}</span>
      <span>{formatDollars(high)}</span>
    </p>
  </div>
);
