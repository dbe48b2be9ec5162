import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf, float, json, nullable, timestamp, type RowOf } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import type { airports } from '#server/db/schema/reference.ts';
import { listedCredentials, type ListedRow } from '#server/modules/credentials/public-credentials.service.ts';
import { providerColumns, providerJoins, selectProvider } from './provider.rows.ts';
import { knownSince, knownSinceJoins } from './response-time.sql.ts';

type ServedPlace = Pick<
  typeof airports.$inferSelect,
  'code' | 'name' | 'city' | 'state' | 'latitude' | 'longitude'
>;

const columns = {
  ...providerColumns,
  memberSince: timestamp,
  ...columnsOf(users, 'email'),
  isEmailConfirmed: bool,
  ...columnsOf(serviceProviders, 'showEmail', 'baseAirport'),
  places: json<ServedPlace[]>(),
  listed: json<ListedRow[]>(),
};

export type ProfileRow = RowOf<typeof columns>;

/** The name of the base airport finds similar providers nearby. */
const selected = `${selectProvider}, u.created_at as "memberSince", u.email,
  u.email_verified_at is not null as "isEmailConfirmed", p.show_email as "showEmail",
  p.base_airport as "baseAirport",
  coalesce((select json_agg(json_build_object('code', a.code, 'name', a.name, 'city', a.city, 'state', a.state,
      'latitude', a.latitude, 'longitude', a.longitude) order by served.position)
    from provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id), '[]') as places, ${listedCredentials} as listed`;

/** Median hours until the first quote on a request and until the reply to a first message: the last 30 of each. */
const responseHours = `
  select percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600) from (
    select greatest(interval '0', q.created_at - ${knownSince}) as waited
    from (select request_id, min(created_at) as created_at from (
            select request_id, created_at from service_quotes where provider_id = p.id
            order by created_at desc limit 30) latest group by request_id) q
    ${knownSinceJoins}
    union all
    select answer.created_at - first.created_at
    from (select other_user_id as other from conversations where user_id = p.user_id
          order by last_message_id desc limit 30) talk
    cross join lateral (
      select m.id, m.created_at, m.sender_id from messages m
      where least(m.sender_id, m.receiver_id) = least(p.user_id, talk.other)
        and greatest(m.sender_id, m.receiver_id) = greatest(p.user_id, talk.other)
      order by m.id limit 1) first
    cross join lateral (
      select m.created_at from messages m
      where least(m.sender_id, m.receiver_id) = least(p.user_id, talk.other)
        and greatest(m.sender_id, m.receiver_id) = greatest(p.user_id, talk.other)
        and m.id > first.id and m.sender_id = p.user_id
      order by m.id limit 1) answer
    where first.sender_id <> p.user_id) waits`;

const listed = namedQuery(
  'directory_profile',
  { ...columns, responseHours: nullable(float) },
  `select ${selected}, (${responseHours}) as "responseHours"
   from service_providers p ${providerJoins} where p.id = $2 and p.hidden_at is null`,
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
