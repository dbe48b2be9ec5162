import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isLoaded, loadOnce } from '#server/db/load-once.ts';
import { closedRank } from './airports.repo.ts';
import { packagedAirports, packagedCities, type AirportRow, type CityRow } from './airports.source.ts';

const columns = sql.raw(
  `code, icao, faa, iata, name, city, state, country, latitude, longitude, position,
   time_zone, facility_type, is_public, rank`,
);

/**
 * Loads the packaged editions of airports and cities before the server listens. An airport's id never
 * changes.
 */
export async function loadAirports(db: Db, airports = packagedAirports, cities = packagedCities) {
  await Promise.all([
    loadOnce(db, airports, (tx) => replaceAirports(tx, airports.read())),
    loadOnce(db, cities, (tx) => replaceCities(tx, cities.read())),
  ]);
}

/** Readiness check: true once airports are loaded. */
export const airportsLoaded = (findDb: () => Db) => async () =>
  (await isLoaded(findDb(), packagedAirports.name)) && (await isLoaded(findDb(), packagedCities.name));

async function replaceAirports(tx: Db, rows: AirportRow[]) {
  await tx.execute(sql`
    create temporary table incoming on commit drop as
    select ${columns} from json_populate_recordset(null::airports, ${JSON.stringify(rows)})`);
  // Clears codes that now belong to another airport first: unique indexes are checked row by row.
  await tx.execute(sql`
    update airports set icao = null, code = '~' || id from incoming i
    where (airports.icao = i.icao or airports.code = i.code) and airports.faa <> i.faa`);
  // Rows may refer to a closed airport: it stays, but search no longer finds it.
  await tx.execute(sql`
    update airports set rank = ${closedRank} where faa not in (select faa from incoming)`);
  await tx.execute(sql`
    insert into airports (${columns}) select ${columns} from incoming
    on conflict (faa) do update set (${columns}) = row (
      excluded.code, excluded.icao, excluded.faa, excluded.iata, excluded.name, excluded.city, excluded.state,
      excluded.country, excluded.latitude, excluded.longitude, excluded.position,
      excluded.time_zone, excluded.facility_type, excluded.is_public, excluded.rank)`);
  // Makes the first search fast: flushes the index's pending list and updates the planner's statistics.
  await tx.execute(sql`select gin_clean_pending_list('airports_words')`);
  await tx.execute(sql`analyze airports`);
  return rows.length;
}

async function replaceCities(tx: Db, rows: CityRow[]) {
  await tx.execute(sql`delete from cities`);
  await tx.execute(sql`
    insert into cities select * from json_populate_recordset(null::cities, ${JSON.stringify(rows)})`);
  await tx.execute(sql`analyze cities`);
  return rows.length;
}
