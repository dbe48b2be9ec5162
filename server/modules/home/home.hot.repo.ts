import type { Db } from '#server/db/database.ts';
import { namedQuery, unplanned } from '#server/db/named-query.ts';
import { int, nullable } from '#server/db/result-columns.ts';

const columns = {
  aircraft: nullable(int),
  activeRequests: nullable(int),
  activeJobs: nullable(int),
  newRequests: nullable(int),
  unreadMessages: int,
  thisMonth: int,
};

const user = unplanned('$1::uuid');
const month = unplanned('$2::timestamptz');
const provider = unplanned('$3::int');

/** The same count as the badge of the bar: of conversations and of job rooms. */
const unread = `((select coalesce(sum(unread_count), 0) from conversations where user_id = ${user})
  + (select coalesce(sum(unread_count), 0) from room_members where user_id = ${user}))::int as "unreadMessages"`;

const owned = (isOwned: string) =>
  `select (select count(*)::int from aircraft where owner_id ${isOwned} and removed_at is null) as aircraft,
     (select count(*)::int from service_requests where owner_id ${isOwned} and status = 'open') as "activeRequests",
     null::int as "activeJobs", null::int as "newRequests", ${unread},
     (select count(*)::int from service_requests where owner_id ${isOwned} and created_at >= ${month}) as "thisMonth"`;

const ofOwner = namedQuery('home_of_owner', columns, owned(`= ${user}`));
const ofOwners = namedQuery('home_of_owners', columns, owned(`= any ($3::uuid[])`));

/** Max new requests counted. */
const maxNew = 1000;

const ofProvider = namedQuery(
  'home_of_provider',
  columns,
  `select null::int as aircraft, null::int as "activeRequests",
     (select count(*)::int from service_quotes q join service_requests r on r.id = q.request_id and r.accepted_quote_id = q.id
      where q.provider_id = ${provider} and q.status = 'accepted' and r.status in ('in_progress', 'delivered')) as "activeJobs",
     (select count(*)::int from (
        select from service_requests r join service_providers p on p.id = ${provider}
        where r.status = 'open' and r.hidden_at is null and r.owner_id <> ${user} and r.category = any (p.services_offered)
          and (r.position is null or exists (
            select from provider_places s join airports f on f.id = s.airport_id
            where s.provider_id = p.id and distance_nm(f.latitude, f.longitude, r.latitude, r.longitude)
                  <= greatest(50, coalesce(p.service_radius_nm, 0))))
        limit ${maxNew}) matching) as "newRequests",
     ${unread},
     (select count(*)::int from service_quotes q join service_requests r on r.id = q.request_id and r.accepted_quote_id = q.id
      where q.provider_id = ${provider} and q.status = 'accepted' and r.funded_at >= ${month} and not exists (
        select from payments y where y.service_request_id = r.id and y.addition_id is null and y.status = 'refunded'))
      as "thisMonth"`,
);

/** Returns the figures of the home screen, in one query. */
export async function figures(
  db: Db,
  role: 'owner' | 'provider',
  userId: string,
  ownerIds: string[],
  providerId: number,
  monthStart: Date,
) {
  if (role === 'provider') return (await ofProvider(db, [userId, monthStart, providerId]))[0]!;
  const [row] =
    ownerIds.length === 1
      ? await ofOwner(db, [ownerIds[0], monthStart])
      : await ofOwners(db, [userId, monthStart, ownerIds]);
  return row!;
}
