import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Aircraft } from './aircraft.repo.ts';
import { findHomeAirports, type HomeAirport } from './home-airports.service.ts';

/** The time zone of an aircraft's dates: its home airport's, else the owner's browser's; null if both are unknown. */
export const timeZoneOf = (home: HomeAirport | undefined, { timeZone }: Pick<Aircraft, 'timeZone'>) =>
  home?.timeZone ?? timeZone;

/** Returns the time zone of the aircraft's dates; null if it is unknown. */
export async function timeZoneAt(db: Db, aircraft: Aircraft) {
  const home = (await findHomeAirports(db, [aircraft.homeAirport])).get(aircraft.homeAirport ?? '');
  return timeZoneOf(home, aircraft);
}

/** Returns the date at the aircraft's home airport. */
export const todayAt = async (db: Db, aircraft: Aircraft, now: Date) =>
  localDate(await timeZoneAt(db, aircraft), now);
