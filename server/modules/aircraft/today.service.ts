import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Aircraft } from './aircraft.repo.ts';
import { findHomeAirports, type HomeAirport } from './home-airports.service.ts';

/** The time zone of an aircraft's dates: its home airport's, else the owner's browser's; null if both are unknown. */
export const timeZoneOf = (home: HomeAirport | undefined, { timeZone }: Pick<Aircraft, 'timeZone'>) =>
  home?.timeZone ?? timeZone;

/** Returns the date at the aircraft's home airport. */
export async function todayAt(db: Db, aircraft: Aircraft, now: Date) {
  const home = (await findHomeAirports(db, [aircraft.homeAirport])).get(aircraft.homeAirport ?? '');
  return localDate(timeZoneOf(home, aircraft), now);
}
