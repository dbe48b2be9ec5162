import { tailNumberError, normalizeTailNumber } from '#contract/tail-numbers.ts';
import { AppError } from '#server/errors.ts';

/** Throws `invalid_input` for one field, with the field's sentence as the answer's own. */
export function refuse(path: string, message: string): never {
  throw new AppError('invalid_input', { message, issues: [{ path, message }] });
}

/** A mark as it is painted on: US ones without hyphen, those of other countries with theirs. */
export function paintedMark(text: string): string {
  const problem = tailNumberError(text);
  if (problem) {
    const { message, suggestion } = problem;
    refuse('tailNumber', suggestion ? `${message} Did you mean ${suggestion}?` : message);
  }
  const mark = normalizeTailNumber(text);
  if (/^N\d/.test(mark)) return mark;
  return text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Dash}+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Next year's models are sold this year. */
export function requireYear(year: number | null | undefined, now: Date) {
  const latest = now.getUTCFullYear() + 1;
  if (year && year > latest) refuse('year', `Enter a year from 1900 to ${latest}`);
}
