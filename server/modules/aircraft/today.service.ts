import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { findHomeAirports, type HomeAirport } from './home-airports.service.ts';

/** The time zone of an aircraft's dates: its home airport's, else the owner's browser's; null if both are unknown. */
export const timeZoneOf = (
  home: HomeAirport | undefined,
  { timeZone }: Pick<aircraftRepo.Aircraft, 'timeZone'>,
) => home?.timeZone ?? timeZone;

/** Returns the time zone of the aircraft's dates; null if it is unknown. */
export async function timeZoneAt(db: Db, aircraft: aircraftRepo.Aircraft) {
  const home = (await findHomeAirports(db, [aircraft.homeAirport])).get(aircraft.homeAirport ?? '');
  return timeZoneOf(home, aircraft);
}

/** Returns the time zone of the dates of an aircraft by its id; null if it is unknown. */
export async function findTimeZone(db: Db, aircraftId: number) {
  const aircraft = await aircraftRepo.byId(db, aircraftId);
  return aircraft ? timeZoneAt(db, aircraft) : null;
}

/** Returns the date at the aircraft's home airport. */
export const todayAt = async (db: Db, aircraft: aircraftRepo.Aircraft, now: Date) =>
  localDate(await timeZoneAt(db, aircraft), now);
