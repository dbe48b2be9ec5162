import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int } from '#server/db/result-columns.ts';

/** Marks the response time of provider $1 as outdated: computing it takes longer than a quote. */
export const markOutdated = namedQuery(
  'response_time_outdated',
  {},
  `insert into provider_response_times (provider_id, is_outdated) values ($1, true)
   on conflict (provider_id) do update set is_outdated = true where not provider_response_times.is_outdated`,
);

const stored = { providerId: int };

/**
 * Takes at most $1 providers whose response time is outdated. One that is marked meanwhile waits for the commit, and is
 * computed again.
 */
export const takeOutdated = namedQuery(
  'response_times_take_outdated',
  stored,
  `update provider_response_times set is_outdated = false where provider_id in (
     select provider_id from provider_response_times where is_outdated order by provider_id limit $1)
   returning provider_id as "providerId"`,
);

/** Returns at most $1 providers that have no response time yet. */
export const listMissing = namedQuery(
  'response_times_missing',
  stored,
  `select s.id as "providerId" from service_providers s where not exists
     (select from provider_response_times t where t.provider_id = s.id) order by s.id limit $1`,
);

const storeAll = namedQuery(
  'response_times_store',
  {},
  `insert into provider_response_times (provider_id, hours)
   select id, hours from unnest($1::int[], $2::float8[]) as given (id, hours)
   on conflict (provider_id) do update set hours = excluded.hours`,
);

export interface ResponseTime {
  providerId: number;
  /** Null without any quote or reply. */
  hours: number | null;
}

export const store = (db: Db, times: ResponseTime[]) =>
  storeAll(db, [times.map(({ providerId }) => providerId), times.map(({ hours }) => hours)]);
