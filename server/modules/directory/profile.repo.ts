import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { directoryEntries, providerPlaces, serviceProviders } from '#server/db/schema/directory.ts';
import { providerColumns, providerJoins, type ProviderRow } from './provider.rows.ts';
import type { Position } from './search/index-terms.ts';

interface ServedPlace extends Position {
  code: string;
  name: string;
  city: string | null;
  state: string | null;
}

/** What a profile tells beyond the list; the name of its airport is how similar ones nearby are found. */
const profileColumns = `${providerColumns}, u.created_at as "memberSince", u.email, p.show_email as "showEmail",
  p.base_airport as "baseAirport",
  coalesce((select json_agg(json_build_object('code', a.code, 'name', a.name, 'city', a.city, 'state', a.state,
      'latitude', a.latitude, 'longitude', a.longitude) order by served.position)
    from provider_places served join airports a on a.id = served.airport_id
    where served.provider_id = p.id), '[]') as places`;

export interface ProfileRow extends ProviderRow {
  memberSince: Date;
  email: string;
  showEmail: boolean;
  baseAirport: string | null;
  places: ServedPlace[];
}

/** From the request to the first quote on it, and from a first letter to the answer: the last thirty of each. */
const responseHours = `
  select percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600) from (
    select min(q.created_at) - r.created_at as waited
    from (select request_id, created_at from service_quotes where provider_id = p.id
          order by created_at desc limit 30) q
    join service_requests r on r.id = q.request_id group by r.id
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

/** A profile that can be found. */
export const byId = namedQuery<ProfileRow & { responseHours: number | null }>(
  'directory_profile',
  `select ${profileColumns}, (${responseHours}) as "responseHours"
   from service_providers p ${providerJoins} where p.id = $2 and p.hidden_at is null`,
);

/** Somebody's own profile. */
export const ofUser = namedQuery<ProfileRow>(
  'directory_own_profile',
  `select ${profileColumns} from service_providers p ${providerJoins} where p.user_id = $1`,
);

export type Profile = typeof serviceProviders.$inferSelect;
type NewProfile = typeof serviceProviders.$inferInsert;

/** A new profile, or nothing when this person has one. */
export async function insert(db: Db, profile: NewProfile): Promise<Profile | undefined> {
  const [row] = await db
    .insert(serviceProviders)
    .values(profile)
    .onConflictDoNothing({ target: serviceProviders.userId })
    .returning();
  return row;
}

/** Somebody's profile, held until the transaction ends. */
export async function lockOfUser(db: Db, userId: string): Promise<Profile | undefined> {
  const [row] = await db
    .select()
    .from(serviceProviders)
    .where(eq(serviceProviders.userId, userId))
    .for('update');
  return row;
}

export async function update(db: Db, id: number, change: Partial<NewProfile>) {
  const [row] = await db.update(serviceProviders).set(change).where(eq(serviceProviders.id, id)).returning();
  return row!;
}

/** Hides somebody's profile, or shows it again. */
export const setHidden = (db: Db, userId: string, hiddenAt: Date | null) =>
  db.update(serviceProviders).set({ hiddenAt }).where(eq(serviceProviders.userId, userId));

/** The airports that a provider serves from now on, in their order. */
export async function replacePlaces(db: Db, providerId: number, airportIds: number[]) {
  await db.delete(providerPlaces).where(eq(providerPlaces.providerId, providerId));
  if (airportIds.length === 0) return;
  await db
    .insert(providerPlaces)
    .values(airportIds.map((airportId, position) => ({ providerId, airportId, position })));
}

/** The headings that a provider stands under from now on. */
export async function replaceEntries(db: Db, { id, bestRank }: Profile, terms: string[]) {
  await db.delete(directoryEntries).where(eq(directoryEntries.providerId, id));
  await db.execute(sql`
    insert into directory_entries (heading, best_rank, provider_id)
    select heading, ${bestRank}, ${id} from unnest(${sql.param(terms)}::text[]) heading`);
}

/** Profiles from before there were entries, held until these are written. */
export const notEntered = (db: Db): Promise<Profile[]> =>
  db
    .select()
    .from(serviceProviders)
    .where(sql`not exists (select from directory_entries e where e.provider_id = ${serviceProviders.id})`)
    .for('update');
