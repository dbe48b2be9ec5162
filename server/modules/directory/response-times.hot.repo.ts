import { namedQuery } from '#server/db/named-query.ts';
import { int } from '#server/db/result-columns.ts';
import { responseHours } from './response-time.sql.ts';

/** Marks the response time of provider $1 as outdated: computing it takes longer than a quote. */
export const markOutdated = namedQuery(
  'response_time_outdated',
  {},
  `insert into provider_response_times (provider_id, is_outdated) values ($1, true)
   on conflict (provider_id) do update set is_outdated = true where not provider_response_times.is_outdated`,
);

const stored = { providerId: int };
const store = (providers: string) => `insert into provider_response_times (provider_id, hours)
  select p.id, (${responseHours}) from service_providers p where p.id in (${providers} limit $1)
  on conflict (provider_id) do update set hours = excluded.hours, is_outdated = false returning provider_id as "providerId"`;

/** Computes at most $1 outdated response times. */
export const storeOutdated = namedQuery(
  'response_times_outdated',
  stored,
  store('select provider_id from provider_response_times where is_outdated order by provider_id'),
);

/** Computes the response times of at most $1 providers that have none stored yet. */
export const storeMissing = namedQuery(
  'response_times_missing',
  stored,
  store(`select s.id from service_providers s where not exists
    (select from provider_response_times t where t.provider_id = s.id) order by s.id`),
);
