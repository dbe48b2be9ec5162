import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int, json, nullable, text, textArray } from '#server/db/result-columns.ts';
import type { OwnedAircraft } from './aircraft-fit.ts';
import { state } from './search.hot.repo.ts';

/** Max aircraft of an owner that the search weighs, the newest first, as in lists. */
const maxAircraft = 10;

type Aircraft = OwnedAircraft & { home: string | null };

const viewer = namedQuery(
  'directory_viewer',
  { version: text, listed: int, aircraft: nullable(json<Aircraft[]>()), requested: nullable(textArray) },
  `select state.version, state.listed,
     (select json_agg(json_build_object('make', a.make, 'type', a.aircraft_type, 'home', a.home_airport)) from (
        select make, aircraft_type, home_airport from aircraft where owner_id = $1 and removed_at is null
        order by created_at desc, id desc limit ${maxAircraft}) a) as aircraft,
     (select array_agg(distinct category) from service_requests where owner_id = $1 and status = 'open') as requested
   from (${state}) state`,
);

/** Returns the aircraft of a user, the categories of the open requests and the state of the directory. */
export async function readViewer(db: Db, userId: string) {
  const row = (await viewer(db, [userId]))[0]!;
  return { ...row, aircraft: row.aircraft ?? [], requested: row.requested ?? [] };
}
