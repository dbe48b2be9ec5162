import { namedQuery } from '#server/db/named-query.ts';
import { int } from '#server/db/result-columns.ts';
import { responseHours } from './response-time.sql.ts';

const store = (providers: string) => `insert into provider_response_times (provider_id, hours)
  select p.id, (${responseHours}) from ${providers}
  on conflict (provider_id) do update set hours = excluded.hours returning provider_id as "providerId"`;

/** Computes the response time of provider $1 and stores it. */
export const refresh = namedQuery(
  'response_time_refresh',
  { providerId: int },
  store('service_providers p where p.id = $1'),
);

/** Computes the response times of at most $1 providers that have none stored yet. */
export const storeMissing = namedQuery(
  'response_times_missing',
  { providerId: int },
  store(`(select * from service_providers s where not exists
    (select from provider_response_times t where t.provider_id = s.id) order by s.id limit $1) p`),
);
