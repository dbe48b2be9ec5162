import { labelOf } from '#contract/labels.ts';
import { estimateBounds, type EstimateFigures } from '#contract/requests/estimate-figures.ts';
import { jobLabel } from '#contract/requests/service-jobs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

export type FigureName = keyof EstimateFigures;

/** Fields of the dialog, in the order of the calculation. */
export const figureFields: readonly { name: FigureName; label: string; unit?: string; hint?: string }[] = [
  { name: 'pricePerHour', label: 'Labor rate per hour', unit: '$' },
  { name: 'estimatedDuration', label: 'Hours of work' },
  { name: 'basePrice', label: 'Parts and consumables', unit: '$' },
  { name: 'locationMultiplier', label: 'Location factor', hint: 'Multiplies labor and parts' },
  { name: 'urgencyMultiplier', label: 'Rush factor', hint: 'For work within a week' },
  { name: 'lowMultiplier', label: 'Low factor', hint: 'From typical to the low end' },
  { name: 'highMultiplier', label: 'High factor', hint: 'From typical to the high end' },
];

export type EstimateInput = Record<FigureName, string>;
export type Figures = Record<FigureName, number>;

/** Names a row: 'Annual inspection, Helicopter', or by its category. */
export const estimateLabel = (row: { job: string; serviceCategory: string; aircraftType: string }) =>
  `${row.job ? jobLabel(row.job) : labelOf(row.serviceCategory)}, ${row.aircraftType}`;

/** Returns a row as the form's text values. */
export const toEstimateInput = (row: EstimateFigures): EstimateInput => ({
  pricePerHour: row.pricePerHour,
  estimatedDuration: String(row.estimatedDuration),
  basePrice: row.basePrice,
  locationMultiplier: row.locationMultiplier,
  urgencyMultiplier: row.urgencyMultiplier,
  lowMultiplier: row.lowMultiplier,
  highMultiplier: row.highMultiplier,
});

/** Returns the error of one field; undefined if its text is valid. */
export function validateFigure(name: FigureName, text: string): string | undefined {
  const [min, max] = estimateBounds[name];
  const number = stripSymbols(text);
  if (/^\d+\.\d{3,}$/.test(number)) return 'Use 2 decimals at most';
  if (name === 'estimatedDuration' && /^\d+\.\d+$/.test(number)) return 'Use whole hours';
  const isNumber = /^\d+(\.\d{1,2})?$/.test(number) && Number(number) >= min && Number(number) <= max;
  return isNumber ? undefined : `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}`;
}

/** Returns the errors of all fields. */
export const validateEstimate = (input: EstimateInput): Partial<Record<FigureName, string | undefined>> =>
  Object.fromEntries(figureFields.map(({ name }) => [name, validateFigure(name, input[name])]));

/** Returns the numbers of the form; undefined if a field is invalid. */
export function toFigures(input: EstimateInput): Figures | undefined {
  const entries = figureFields.map(({ name }) => [name, input[name]] as const);
  if (entries.some(([name, text]) => validateFigure(name, text))) return undefined;
  return Object.fromEntries(entries.map(([name, text]) => [name, Number(stripSymbols(text))])) as Figures;
}

/** Returns figures in the stored format, for the preview. */
export const toEstimateFigures = (figures: Figures): EstimateFigures => ({
  basePrice: figures.basePrice.toFixed(2),
  pricePerHour: figures.pricePerHour.toFixed(2),
  estimatedDuration: figures.estimatedDuration,
  locationMultiplier: figures.locationMultiplier.toFixed(2),
  urgencyMultiplier: figures.urgencyMultiplier.toFixed(2),
  lowMultiplier: figures.lowMultiplier.toFixed(2),
  highMultiplier: figures.highMultiplier.toFixed(2),
});

/** Returns the figures that differ from the row, so that another administrator's change to other fields stays. */
export const changedFigures = (row: EstimateFigures, figures: Figures): Partial<Figures> =>
  Object.fromEntries(
    Object.entries(figures).filter(([name, value]) => Number(row[name as FigureName]) !== value),
  );

/** Removes '$', ',' and spaces: '$1,200' is '1200'. */
const stripSymbols = (text: string) => plainNumber(text.replace('$', '')) ?? '';
