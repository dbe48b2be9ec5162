import { tailNumberError, normalizeTailNumber } from '#contract/tail-numbers.ts';
import { AppError } from '#server/errors.ts';

/** Throws `invalid_input` for one field and uses the field's message as the message of the response. */
export function refuse(path: string, message: string): never {
  throw new AppError('invalid_input', { message, issues: [{ path, message }] });
}

/** Formats a tail number as painted: US ones without hyphen, foreign ones with theirs. */
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

/** Model years run one year ahead: next year's models are sold this year. */
export function requireYear(year: number | null | undefined, now: Date) {
  const latest = now.getUTCFullYear() + 1;
  if (year && year > latest) refuse('year', `Enter a year from 1900 to ${latest}`);
}
