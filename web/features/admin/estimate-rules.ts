import { estimateBounds, type EstimateFigures } from '#contract/estimate-figures.ts';
import { formatNumber } from '#web/lib/format.ts';

export type FigureName = keyof EstimateFigures;

/** What can be corrected, in the order in which an estimate is made. */
export const figureFields: readonly { name: FigureName; label: string; unit?: string; hint?: string }[] = [
  { name: 'pricePerHour', label: 'Labor rate per hour', unit: '$' },
  { name: 'estimatedDuration', label: 'Hours of work' },
  { name: 'basePrice', label: 'Parts and consumables', unit: '$' },
  { name: 'locationMultiplier', label: 'Location factor', hint: 'Times labor and parts' },
  { name: 'urgencyMultiplier', label: 'Rush factor', hint: 'For work within a week' },
];

export type EstimateInput = Record<FigureName, string>;
export type Figures = Record<FigureName, number>;

/** A row as its form shows it. */
export const toEstimateInput = (row: EstimateFigures): EstimateInput => ({
  pricePerHour: row.pricePerHour,
  estimatedDuration: String(row.estimatedDuration),
  basePrice: row.basePrice,
  locationMultiplier: row.locationMultiplier,
  urgencyMultiplier: row.urgencyMultiplier,
});

/** What stands against a figure as it is typed, if anything does. */
export function issueOf(name: FigureName, typed: string): string | undefined {
  const [min, max] = estimateBounds[name];
  const isWhole = name === 'estimatedDuration';
  const text = plain(typed);
  if (/^\d+\.\d{3,}$/.test(text)) return 'Use two decimals at most';
  if (isWhole && /^\d+\.\d+$/.test(text)) return 'Use whole hours';
  const isNumber = /^\d+(\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isNumber ? undefined : `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}`;
}

/** The figures, or nothing while one of them is not one. */
export function figuresOf(typed: EstimateInput): Figures | undefined {
  const entries = figureFields.map(({ name }) => [name, typed[name]] as const);
  if (entries.some(([name, text]) => issueOf(name, text))) return undefined;
  return Object.fromEntries(entries.map(([name, text]) => [name, Number(plain(text))])) as Figures;
}

/** Figures as they are stored, for the preview. */
export const asStored = (figures: Figures): EstimateFigures => ({
  basePrice: figures.basePrice.toFixed(2),
  pricePerHour: figures.pricePerHour.toFixed(2),
  estimatedDuration: figures.estimatedDuration,
  locationMultiplier: figures.locationMultiplier.toFixed(2),
  urgencyMultiplier: figures.urgencyMultiplier.toFixed(2),
});

/** Only what is new: what a colleague corrects meanwhile in another field stays. */
export const changesIn = (row: EstimateFigures, figures: Figures): Partial<Figures> =>
  Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => Number(row[name as FigureName]) !== value),
  );

/** People write '$1,200'. */
const plain = (typed: string) => typed.replace(/[$,\s]/g, '');
