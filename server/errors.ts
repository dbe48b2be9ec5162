import { errors, type ErrorBody, type ErrorCode, type Issue } from '#contract/errors.ts';

interface Details {
  issues?: Issue[];
  /** Of a 409: the present status of the thing. */
  status?: string;
  retryAfterSeconds?: number;
  /** Instead of the table's sentence, where a particular one helps more. */
  message?: string;
  /** What was written before stays, as the note of a card that was declined. */
  keepsTraces?: boolean;
}

/** A failure that the client is told about. Anything else thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.details = details;
  }
}

export const bodyOf = ({ code, message, details }: AppError, requestId: string): ErrorBody => ({
  message,
  code,
  requestId,
  ...(details.issues && { issues: details.issues }),
  ...(details.status && { status: details.status }),
});

/** Throws `invalid_input` for one field. */
export function invalid(path: string, message: string): never {
  throw new AppError('invalid_input', { issues: [{ path, message }] });
}

/** Throws `forbidden` unless a policy said yes. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('forbidden');
}

/** Unwraps a row that must exist. */
export function found<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
}
