import { formatShortDate, localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import { findTimeZone } from '#server/modules/aircraft/today.service.ts';
import { getTimeZone, type Request } from '#server/modules/requests/lifecycle.service.ts';

/** Returns the time zone in which the work on an aircraft is dated: its own, else that of the request's airport. */
export const timeZoneOfWork = async (ctx: Context, request: Request) =>
  (request.aircraftId === null ? null : await findTimeZone(ctx.db, request.aircraftId)) ??
  getTimeZone(ctx, request);

/**
 * Returns the date on which delivered work counts as done: the given one, else that of the delivery before requested
 * changes, as the logbook has it, else today. Throws `invalid_input` for a date in the future or before the job.
 */
export async function dateOfWork(ctx: Context, request: Request, given: string | undefined) {
  const timeZone = await timeZoneOfWork(ctx, request);
  const today = localDate(timeZone, ctx.now());
  const date = given ?? request.doneOn ?? today;
  if (date > today) invalid('doneOn', 'Choose today or an earlier date');
  const first = request.fundedAt && localDate(timeZone, request.fundedAt);
  if (given && first && given < first)
    invalid('doneOn', `Choose a date on or after ${formatShortDate(first, today)}`);
  return date;
}
