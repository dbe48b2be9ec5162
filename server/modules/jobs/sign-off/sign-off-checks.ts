import { contradictedText, meters } from '#contract/aircraft/meters.ts';
import { resultError } from '#contract/sign-off/sheet-requirements.ts';
import type { SignOffKind, SignOffResult } from '#contract/sign-off/sign-off-rules.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { contradictedMeters } from '#server/modules/aircraft/readings.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import type { Figures } from '#server/modules/requests/request-items.service.ts';

/** Throws `invalid_input` with what is missing; `prefix` is the path of the sheet in the input. */
export function requireComplete(missing: { path: string; message: string }[], prefix: string) {
  if (missing.length === 0) return;
  // The date and the readings are the delivery's.
  const issues = missing.map(({ path, message }) => ({
    path: path === 'doneOn' || path.startsWith('readings.') ? path : prefix + path,
    message,
  }));
  throw new AppError('invalid_input', { issues });
}

/** Throws `invalid_input` for a result that the kind of entry or an open finding rules out. */
export function requireFitting(
  kind: SignOffKind,
  result: SignOffResult,
  open: { number: number | null }[],
  prefix: string,
) {
  const error = resultError(
    kind,
    result,
    open.flatMap(({ number }) => number ?? []),
  );
  if (error) invalid(`${prefix}result`, error);
}

/**
 * Throws `reading_runs_back` if a figure contradicts the aircraft's readings, or is below the former one of the same work,
 * which is no reading of the aircraft before the work is confirmed.
 */
export async function requireForward(
  { db }: SignedIn,
  { aircraftId }: Request,
  figures: Figures,
  doneOn: string,
  former: Figures,
) {
  if (aircraftId === null) return;
  const contradicted = await contradictedMeters(db, aircraftId, figures, doneOn);
  const wrong = meters.filter(
    (meter) => contradicted.includes(meter) || (figures[meter] ?? Infinity) < (former[meter] ?? 0),
  );
  if (wrong.length === 0) return;
  throw new AppError('reading_runs_back', {
    message: contradictedText,
    issues: wrong.map((meter) => ({ path: `readings.${meter}`, message: 'Check this reading' })),
  });
}
