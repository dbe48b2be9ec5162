import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import {
  bool,
  columnsOf,
  float,
  int,
  json,
  nullable,
  text,
  textArray,
  type RowOf,
} from '#server/db/result-columns.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

/** A job that is agreed and not delivered. */
interface RunningJob {
  day: string;
  agreedDate: string | null;
  duration: string | null;
}

const columns = {
  ...columnsOf(serviceProviders, 'id', 'businessName', 'rating', 'completedJobs'),
  /** Ids of the catalog, then tags. */
  servicesOffered: textArray,
  baseCode: nullable(text),
  /** From the position to the base airport, in nm; null if either is unknown. */
  baseDistanceNm: nullable(float),
  /** The date at the base airport. */
  today: text,
  isOff: bool,
  running: nullable(json<RunningJob[]>()),
  /** Completed jobs of the category, and on the aircraft type. */
  categoryJobs: int,
  typeJobs: int,
  /** Of the completed jobs of the category, in dollars. */
  medianPrice: nullable(float),
  responseHours: nullable(float),
  isInvited: bool,
  hasQuoted: bool,
};

export type MatchDetails = RowOf<typeof columns>;

const details = namedQuery(
  'matching_details',
  columns,
  `select p.id, p.business_name as "businessName", p.rating, p.completed_jobs as "completedJobs",
     p.services_offered || p.tags as "servicesOffered", b.code as "baseCode",
     distance_nm(b.latitude, b.longitude, $4::float8, $5::float8) as "baseDistanceNm",
     today.date::text as today,
     exists (select from days_off o where o.provider_id = p.id
       and today.date between o.first_day and o.last_day) as "isOff",
     (select json_agg(json_build_object('day', q.available_date, 'agreedDate', r.agreed_date,
         'duration', q.estimated_duration))
      from service_quotes q join service_requests r on r.id = q.request_id
      where q.provider_id = p.id and q.status = 'accepted' and r.accepted_quote_id = q.id
        and r.status in ('awaiting_payment', 'in_progress', 'disputed') and r.delivered_at is null
        and q.available_date <= today.date) as running,
     done."categoryJobs", done."typeJobs", done."medianPrice", t.hours as "responseHours",
     exists (select from request_matches m where m.request_id = $6::int and m.provider_id = p.id
       and m.invited_at is not null) as "isInvited",
     exists (select from service_quotes q where q.request_id = $6::int and q.provider_id = p.id
       and q.status in ('pending', 'accepted')) as "hasQuoted"
   from service_providers p left join airports b on b.id = p.airport_id
   left join provider_response_times t on t.provider_id = p.id
   cross join lateral (select ($7::timestamptz at time zone coalesce(b.time_zone, 'UTC'))::date) today (date)
   cross join lateral (
     select count(*) filter (where r.category = $2)::int as "categoryJobs",
       count(*) filter (where a.aircraft_type = $3)::int as "typeJobs",
       percentile_cont(0.5) within group (order by q.price::float8) filter (where r.category = $2) as "medianPrice"
     from service_quotes q join service_requests r on r.id = q.request_id left join aircraft a on a.id = r.aircraft_id
     where q.provider_id = p.id and q.status = 'accepted' and r.status = 'completed') done
   where p.id = any ($1::int[])`,
);

interface DetailsInput {
  ids: number[];
  category: string;
  aircraftType: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The request that the providers are matched with; null for a form. */
  requestId: number | null;
  now: Date;
}

/** Returns what cards show of providers, by id. */
export async function matchDetails(db: Db, input: DetailsInput) {
  const { ids, category, aircraftType, latitude, longitude, requestId, now } = input;
  const rows = await details(db, [ids, category, aircraftType, latitude, longitude, requestId, now]);
  return new Map(rows.map((row) => [row.id, row]));
}
