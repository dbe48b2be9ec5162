import { formatDollars } from '#contract/money.ts';

/** '$1,600 – $2,500', or that it is not estimated. */
export const costText = (cost: { low: string; high: string } | null) =>
  cost ? `${formatDollars(Number(cost.low))} – ${formatDollars(Number(cost.high))}` : 'Not estimated';
