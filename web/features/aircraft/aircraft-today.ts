import { localDate } from '#contract/time.ts';
import type { Aircraft } from '#web/api/aircraft.ts';

/** The browser's time zone, such as 'America/New_York'. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date at the home airport of an aircraft, else in the browser's time zone; the server counts by the same. */
export const todayOf = ({ timeZone }: Pick<Aircraft, 'timeZone'>, now = new Date()) =>
  localDate(timeZone ?? browserTimeZone(), now);
