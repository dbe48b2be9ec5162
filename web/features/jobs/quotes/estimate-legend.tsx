import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDollars } from '#web/lib/format.ts';

/** Legend of the estimate bands. */
export const EstimateLegend = ({ estimate }: { estimate: PriceRange }) => (
  <div className="num text-sm text-ink-2">
    <p className="font-medium text-ink">Instant estimate</p>
    <p className="mt-1 flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-3.5 shrink-0 rounded-full bg-accent-line" />
      {formatDollars(estimate.low)} – {formatDollars(estimate.high)}
    </p>
    <p className="flex items-center gap-2">
      <span aria-hidden className="ms-1.5 me-[7px] h-3 w-px shrink-0 bg-accent" />
      Typical {formatDollars(estimate.typical)}
    </p>
  </div>
);
