import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, int } from '#server/db/result-columns.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';

const lastInspections = namedQuery(
  'aircraft_last_inspections',
  { aircraftId: int, ...columnsOf(signOffs, 'requestId', 'doneOn', 'result') },
  `select distinct on (r.aircraft_id) r.aircraft_id as "aircraftId", s.request_id as "requestId",
     s.done_on::text as "doneOn", s.result
   from service_requests r join sign_offs s on s.request_id = r.id
   where r.aircraft_id = any ($1::int[]) and s.kind not in ('maintenance', 'experimental')
     and not exists (select from sign_offs later where later.request_id = s.request_id and later.version > s.version)
   order by r.aircraft_id, s.done_on desc, s.request_id desc`,
);

/** Returns the last inspection of each of these aircraft, as the latest version of its sheet has it. */
export const lastInspectionsOf = (db: Db, aircraftIds: number[]) => lastInspections(db, [aircraftIds]);
