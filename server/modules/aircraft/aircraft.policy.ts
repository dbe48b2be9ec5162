import { tailNumberError, normalizeTailNumber } from '#contract/aircraft/tail-numbers.ts';
import { AppError } from '#server/errors.ts';

/** Throws `invalid_input` for one field and uses the field's message as the message of the response. */
export function rejectField(path: string, message: string): never {
  throw new AppError('invalid_input', { message, issues: [{ path, message }] });
}

/** Formats a tail number as painted: US ones without hyphen, foreign ones with theirs. */
export function formatTailNumber(text: string): string {
  const error = tailNumberError(text);
  if (error) {
    const { message, suggestion } = error;
    rejectField('tailNumber', suggestion ? `${message} Did you mean ${suggestion}?` : message);
  }
  const tailNumber = normalizeTailNumber(text);
  if (/^N\d/.test(tailNumber)) return tailNumber;
  return text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Dash}+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Model years run one year ahead: next year's models are sold this year. */
export function requireYear(year: number | null | undefined, now: Date) {
  const latest = now.getUTCFullYear() + 1;
  if (year && year > latest) rejectField('year', `Enter a year from 1900 to ${latest}`);
}
