// Hours and amounts are written with a comma before every third digit, and may be typed so; any other comma could be
// someone's decimal point.
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const ungrouped = /^-?(\d+\.?\d*|\.\d+)$/;

/** Returns a typed number without its thousands separators: '2,387.2' is '2387.2'; undefined unless it is a number. */
export function plainNumber(typed: string): string | undefined {
  const text = typed.trim();
  if (grouped.test(text)) return text.replaceAll(',', '');
  return ungrouped.test(text) ? text : undefined;
}

export interface NumberRange {
  min?: number | undefined;
  max?: number | undefined;
  /** Decimal places; 0 for whole numbers. */
  decimals?: number | undefined;
}

/** Returns the field error of a typed number; empty if it is one within the range, or nothing is typed. */
export function numberErrorOf(typed: string, { min, max, decimals = 0 }: NumberRange): string {
  if (typed.trim() === '') return '';
  const plain = plainNumber(typed);
  if (plain === undefined)
    return decimals > 0 ? 'Enter a number, such as 1,234.5' : 'Enter a whole number, such as 1234';
  const [isLow, isHigh] = [Number(plain) < (min ?? -Infinity), Number(plain) > (max ?? Infinity)];
  if ((isLow || isHigh) && min !== undefined && max !== undefined)
    return `Enter a number from ${min} to ${max}`;
  if (isLow) return `Enter ${min} or more`;
  if (isHigh) return `Enter ${max} or less`;
  if ((plain.split('.')[1]?.length ?? 0) <= decimals) return '';
  return decimals === 0
    ? 'Enter a whole number'
    : `Use at most ${decimals} decimal place${decimals === 1 ? '' : 's'}`;
}
