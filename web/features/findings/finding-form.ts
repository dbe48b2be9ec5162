import { isPrebuyGrade, type FindingGrade } from '#contract/findings/finding-grades.ts';
import { maxLaborHours, maxPrice, minPrice } from '#contract/limits.ts';
import { toCents } from '#contract/money.ts';
import type { Finding, NewFinding } from '#web/api/findings.ts';
import { amountErrorOf, formatCents, parseCents, toDollars } from '#web/lib/money.ts';

/** The form of a finding; amounts and hours as they are typed. */
export interface FindingForm {
  title: string;
  text: string;
  grade: FindingGrade | undefined;
  area: string;
  basis: string;
  laborHours: string;
  labor: string;
  parts: string;
  /** On a pre-buy: both ends of what the repair may cost. */
  costLow: string;
  costHigh: string;
}

export const emptyForm: FindingForm = {
  title: '',
  text: '',
  grade: undefined,
  area: '',
  basis: '',
  laborHours: '',
  labor: '',
  parts: '',
  costLow: '',
  costHigh: '',
};

const typed = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** Returns the form of a finding that is edited or reported again. */
export function toForm(finding: Finding): FindingForm {
  const partsCents = toCents(finding.parts ?? 0);
  return {
    title: finding.title,
    text: finding.text === finding.title ? '' : finding.text,
    grade: finding.grade,
    area: finding.area ?? '',
    basis: finding.basis ?? '',
    laborHours: finding.laborHours === null ? '' : String(finding.laborHours),
    labor: typed(toCents(finding.price) - partsCents),
    parts: typed(partsCents),
    costLow: finding.costLow ?? '',
    costHigh: finding.costHigh ?? '',
  };
}

const centsOf = (text: string) => (text.trim() === '' ? 0 : parseCents(text));

/** Labor and parts together, in cents; undefined if one is no amount. */
export function priceOf({ labor, parts }: Pick<FindingForm, 'labor' | 'parts'>): number | undefined {
  const [one, other] = [centsOf(labor), centsOf(parts)];
  return one === undefined || other === undefined ? undefined : one + other;
}

/** Both ends of a range, or none. */
function rangeErrors({ costLow, costHigh }: FindingForm) {
  const [low, high] = [costLow.trim(), costHigh.trim()];
  const isBackwards = low !== '' && high !== '' && (centsOf(low) ?? 0) > (centsOf(high) ?? 0);
  return {
    costLow: amountErrorOf(costLow) ?? (low === '' && high !== '' ? 'Enter both ends, or none' : undefined),
    costHigh:
      amountErrorOf(costHigh) ??
      (high === '' && low !== ''
        ? 'Enter both ends, or none'
        : isBackwards
          ? 'Enter at least the lower end'
          : undefined),
  };
}

/** Client rules of the form. */
export function validateFinding(form: FindingForm) {
  const cents = priceOf(form);
  const isTooSmall = cents !== undefined && cents > 0 && cents < minPrice * 100;
  const isTooLarge = cents !== undefined && cents > maxPrice * 100;
  const hours = Number(form.laborHours);
  return {
    title: form.title.trim() === '' ? 'Say what you found' : undefined,
    grade: form.grade === undefined ? 'Choose a grade' : undefined,
    labor:
      amountErrorOf(form.labor) ??
      (isTooSmall || isTooLarge
        ? `Enter a price from ${formatCents(minPrice * 100)} to ${formatCents(maxPrice * 100)}, or none`
        : undefined),
    parts: amountErrorOf(form.parts),
    ...rangeErrors(form),
    laborHours:
      form.laborHours.trim() === '' ||
      (hours >= 0 && hours <= maxLaborHours && /^\s*\d*\.?\d?\s*$/.test(form.laborHours))
        ? undefined
        : `Enter hours up to ${maxLaborHours} with at most 1 decimal place`,
  };
}

/** Returns the finding as it is sent; without details the title stands for them. */
export function toFinding(form: FindingForm): NewFinding {
  const partsCents = centsOf(form.parts) ?? 0;
  const title = form.title.trim();
  return {
    title,
    text: form.text.trim() || title,
    grade: form.grade ?? 'recommended',
    area: form.area.trim() || null,
    basis: form.basis.trim() || null,
    laborHours: form.laborHours.trim() === '' ? null : Number(form.laborHours),
    parts: partsCents > 0 ? toDollars(partsCents) : null,
    price: toDollars(priceOf(form) ?? 0),
    ...costsOf(form),
  };
}

/** The range of a finding on a pre-buy; other findings have none. */
function costsOf({ grade, costLow, costHigh }: FindingForm) {
  if (!grade || !isPrebuyGrade(grade) || costLow.trim() === '' || costHigh.trim() === '') return {};
  return { costLow: toDollars(centsOf(costLow) ?? 0), costHigh: toDollars(centsOf(costHigh) ?? 0) };
}
