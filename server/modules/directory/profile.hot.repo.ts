import type { VerifiedChecks } from '#contract/providers/directory.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import {
  bool,
  columnsOf,
  float,
  json,
  nullable,
  text,
  timestamp,
  type RowOf,
} from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import type { airports } from '#server/db/schema/reference.ts';
import { listedCredentials, type ListedRow } from '#server/modules/credentials/public-credentials.service.ts';
import { providerColumns, providerJoins, selectProvider } from './provider.rows.ts';

type ServedPlace = Pick<
  typeof airports.$inferSelect,
  'code' | 'name' | 'city' | 'state' | 'fieldKind' | 'latitude' | 'longitude'
>;

const columns = {
  ...providerColumns,
  memberSince: timestamp,
  ...columnsOf(users, 'email'),
  isEmailConfirmed: bool,
  ...columnsOf(serviceProviders, 'showEmail', 'baseAirport', 'phone', 'showPhone'),
  verifiedChecks: nullable(json<VerifiedChecks>()),
  places: json<ServedPlace[]>(),
  listed: json<ListedRow[]>(),
};

export type ProfileRow = RowOf<typeof columns>;

/** The name of the base airport finds similar providers nearby. */
const selected = `${selectProvider}, u.created_at as "memberSince", u.email,
  u.email_verified_at is not null as "isEmailConfirmed", p.show_email as "showEmail",
  p.phone, p.show_phone as "showPhone",
  p.base_airport as "baseAirport", p.verified_checks as "verifiedChecks",
  coalesce((select json_agg(json_build_object('code', a.code, 'name', a.name, 'city', a.city, 'state', a.state,
      'fieldKind', a.field_kind, 'latitude', a.latitude, 'longitude', a.longitude) order by served.position)
    from provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id), '[]') as places, ${listedCredentials} as listed`;

const listed = namedQuery(
  'directory_profile',
  { ...columns, responseHours: nullable(float), version: text },
  `select ${selected}, t.hours as "responseHours", (select sum(changes)::text from directory_changes) as version
   from service_providers p ${providerJoins} left join provider_response_times t on t.provider_id = p.id
   where p.id = $2 and p.hidden_at is null`,
);

const own = namedQuery(
  'directory_own_profile',
  columns,
  `select ${selected} from service_providers p ${providerJoins} where p.user_id = $1`,
);

/** Returns a profile as `viewerId` sees it; undefined if it is hidden. */
export const byId = async (db: Db, viewerId: string, id: number) => (await listed(db, [viewerId, id]))[0];

/** Returns the user's own profile; undefined if there is none. */
export const ofUser = async (db: Db, userId: string) => (await own(db, [userId]))[0];
