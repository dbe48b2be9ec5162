import { errors, type ErrorBody, type ErrorCode, type Issue } from '#contract/errors.ts';

interface Details {
  issues?: Issue[];
  /** Of a 409: the current status of the row. */
  status?: string;
  /** Of a quote that was revised: the one that replaced it. */
  quoteId?: number;
  retryAfterSeconds?: number;
  /** Replaces the default message where a specific one helps more. */
  message?: string;
  /** Commits earlier writes instead of rolling them back, such as the record of a declined card. */
  keepsWrites?: boolean;
}

/** An error that the client receives. Any other thrown error becomes `internal`. */
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
  ...(details.quoteId !== undefined && { quoteId: details.quoteId }),
});

/** The error of a limit that was reached, which says how long to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError('rate_limited', {
    retryAfterSeconds,
    ...(retryAfterSeconds > 60 && {
      message: `Too many attempts. Try again in ${waitText(retryAfterSeconds)}.`,
    }),
  });

function waitText(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Throws `invalid_input` for one field. */
export function invalid(path: string, message: string): never {
  throw new AppError('invalid_input', { issues: [{ path, message }] });
}

/** Throws `forbidden` unless a policy allows the action. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('forbidden');
}

/** Returns a row that must exist; throws `not_found` for null or undefined. */
export function found<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new AppError('not_found');
  return row;
}
