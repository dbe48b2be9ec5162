import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { float, int, nullable } from '#server/db/result-columns.ts';
import { responseHours } from './response-time.sql.ts';

const times = namedQuery(
  'response_times_of',
  { providerId: int, hours: nullable(float) },
  `select p.id as "providerId", (${responseHours}) as hours from service_providers p where p.id = any ($1::int[])`,
);

/** Returns the response times of providers. */
export const timesOf = (db: Db, providerIds: number[]) => times(db, [providerIds]);
