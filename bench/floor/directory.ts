import type pg from 'pg';
import { queryBuilder } from '#server/db/database.ts';
import { serviceAreaSql } from '#server/modules/directory/search/index-terms.ts';
import { attemptsOf, readQuery } from '#server/modules/directory/search/query.ts';
import type { Call } from './floor-server.ts';

const card = `p.id, p.user_id, p.business_name, p.description, p.credentials, p.services_offered || p.tags as services,
  p.coverage_areas, p.rating, p.review_count, p.is_verified, p.verified_at, p.is_available, p.is_mobile,
  p.service_radius_nm, p.hourly_rate, p.call_out_fee, p.minimum_charge, p.completed_jobs, u.first_name, u.last_name, u.profile_image_url, b.code, b.name, b.city, b.state,
  b.latitude, b.longitude,
  exists (select from saved_providers s where s.user_id = $1 and s.provider_id = p.id) as is_saved,
  (select array_agg(distinct c.kind) from credentials_in_use i join provider_credentials c on c.id = i.credential_id
    where i.provider_id = p.id and c.verdict = 'ok'
    and (c.valid_until is null or c.valid_until >= current_date)) as checked`;
const joins = `join users u on u.id = p.user_id left join airports b on b.id = p.airport_id`;

interface CardRow {
  id: number;
  user_id: string;
  business_name: string;
  description: string;
  credentials: string[];
  services: string[];
  coverage_areas: string[];
  rating: string;
  review_count: number;
  is_verified: boolean;
  verified_at: Date | null;
  is_available: boolean;
  is_mobile: boolean;
  service_radius_nm: number | null;
  hourly_rate: string | null;
  call_out_fee: string | null;
  minimum_charge: string | null;
  completed_jobs: number;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  code: string | null;
  name: string;
  city: string | null;
  state: string | null;
  latitude: number;
  longitude: number;
  is_saved: boolean;
  checked: string[] | null;
}

const kinds = [
  'ia',
  'a_and_p',
  'repair_station',
  'repairman',
  'insurance_hangarkeepers',
  'insurance_products',
  'insurance_premises',
  'other',
];

const base = (r: CardRow) =>
  r.code === null
    ? null
    : {
        code: r.code,
        name: r.name,
        city: r.city,
        state: r.state,
        latitude: r.latitude,
        longitude: r.longitude,
      };

const toCard = (r: CardRow, user: object = {}) => ({
  id: r.id,
  userId: r.user_id,
  businessName: r.business_name,
  description: r.description,
  credentials: r.credentials,
  servicesOffered: r.services,
  coverageAreas: r.coverage_areas,
  rating: r.rating,
  reviewCount: r.review_count,
  isVerified: r.is_verified,
  verifiedAt: r.verified_at,
  isAvailable: r.is_available,
  user: {
    firstName: r.first_name,
    lastName: r.last_name,
    profileImageUrl: r.profile_image_url,
    ...user,
  },
  base: base(r),
  isMobile: r.is_mobile,
  serviceRadiusNm: r.service_radius_nm,
  hourlyRate: r.hourly_rate,
  callOutFee: r.call_out_fee,
  minimumCharge: r.minimum_charge,
  completedJobs: r.completed_jobs,
  isSaved: r.is_saved,
  checkedCredentials: kinds.filter((kind) => r.checked?.includes(kind)),
});

/** Ways to find the page's ids, all in the sort of the directory. */
const found = {
  all: `select id, best_rank as rank from service_providers where hidden_at is null
    order by best_rank desc, id desc limit 20`,
  filtered: `select id, best_rank as rank from service_providers where hidden_at is null
    and services_offered @> array[$2::text] and rating >= $3 order by best_rank desc, id desc limit 20`,
};

const pageOf = (ids: string, extra = '') =>
  `select ${card}${extra} from (${ids}) found join service_providers p on p.id = found.id ${joins}
   order by found.rank desc, found.id desc`;

/** What the list shows to a user in which order; learned once from the product, as if everything were cached. */
const orders = new Map<string, Promise<Ordered[]>>();
interface Ordered {
  id: number;
  reasons: string[];
  distanceNm: number | null;
}

/** The list in the order 'Best match' of an owner. */
async function ordered({ pool, user, url, cookie, product }: Call) {
  const key = `${user.id} ${url.search}`;
  const known =
    orders.get(key) ??
    fetch(product + url.pathname + url.search, { headers: { cookie } }).then(
      async (response) => (await response.json()) as Ordered[],
    );
  orders.set(key, known);
  const order = await known;
  const { rows } = await pool.query<CardRow>({
    name: 'ordered',
    text: `select ${card} from unnest($2::int[]) with ordinality found (id, n)
           join service_providers p on p.id = found.id ${joins} order by found.n`,
    values: [user.id, order.map(({ id }) => id)],
  });
  return JSON.stringify(
    rows.map((row, n) => ({
      ...toCard(row),
      distanceNm: order[n]!.distanceNm,
      reasons: order[n]!.reasons,
    })),
  );
}

/** The list, filtered by service and rating, by words, or around a place by distance. */
export async function directory(call: Call) {
  if (call.user.providerId === null) return ordered(call);
  const { searchParams: query } = call.url;
  const location = query.get('location');
  if (location) return near(call, location, Number(query.get('radiusNm')));
  const q = query.get('q');
  if (q) return search(call, q);
  const service = query.get('services');
  const statement = service
    ? {
        name: 'filtered',
        text: pageOf(found.filtered),
        values: [call.user.id, service, query.get('rating')],
      }
    : { ...listed, values: [call.user.id] };
  const { rows } = await call.pool.query<CardRow>(statement);
  return JSON.stringify(rows.map((row) => ({ ...toCard(row), distanceNm: null, reasons: [] })));
}

/** The index terms that a search means; learned once. */
const meanings = new Map<string, Promise<string[][] | undefined>>();

/** Reads a text as the product does: words without a match are dropped from the weakest. Undefined if it says nothing. */
async function meaningOf({ pool, user }: Call, q: string) {
  const { words } = await readQuery(queryBuilder(pool), q, undefined);
  if (words.length === 0) return undefined;
  const attempts = attemptsOf(words, false).map((attempt) => attempt.words.map(({ terms }) => terms));
  for (const terms of attempts) if ((await matching(pool, user.id, terms)).length > 0) return terms;
  return [];
}

const listed = { name: 'list', text: pageOf(found.all) };

async function matching(pool: pg.Pool, userId: string, words: string[][] | undefined) {
  if (words === undefined) return (await pool.query<CardRow>({ ...listed, values: [userId] })).rows;
  if (words.length === 0) return [];
  const others = words
    .slice(1)
    .map(
      (_, i) =>
        ` and exists (select from directory_entries o where o.provider_id = e.provider_id and o.heading = any ($${i + 3}))`,
    );
  const ids = `select distinct top.rank, top.id from unnest($2::text[]) word (heading) cross join lateral (
      select e.best_rank as rank, e.provider_id as id from directory_entries e
      where e.heading = word.heading and e.best_rank is not null${others.join('')}
      order by e.best_rank desc, e.provider_id desc limit 20) top order by 1 desc, 2 desc limit 20`;
  const { rows } = await pool.query<CardRow>({
    name: `search ${words.length}`,
    text: pageOf(ids),
    values: [userId, ...words],
  });
  return rows;
}

async function search(call: Call, q: string) {
  const known = meanings.get(q) ?? meaningOf(call, q);
  meanings.set(q, known);
  const rows = await matching(call.pool, call.user.id, await known);
  return JSON.stringify(rows.map((row) => ({ ...toCard(row), distanceNm: null, reasons: [] })));
}

/** Airports around a place; learned once. */
const areas = new Map<string, Promise<{ ids: number[]; distances: number[] }>>();

async function around(pool: pg.Pool, code: string, radiusNm: number) {
  const { rows } = await pool.query<{ id: number; nm: number }>(
    `select a.id, distance_nm(a.latitude, a.longitude, c.latitude, c.longitude) as nm
     from airports a, (select latitude, longitude from airports where code = $1) c
     where distance_nm(a.latitude, a.longitude, c.latitude, c.longitude) <= $2 order by 2`,
    [code, radiusNm],
  );
  return { ids: rows.map(({ id }) => id), distances: rows.map(({ nm }) => nm) };
}

async function near({ pool, user }: Call, code: string, radiusNm: number) {
  const known = areas.get(code) ?? around(pool, code, radiusNm);
  areas.set(code, known);
  const { ids, distances } = await known;
  const { rows } = await pool.query<CardRow & { nm: number }>({
    name: 'near',
    // The nearest airports are read until there are enough rows; a provider may serve several of them.
    text: `select ${card}, found.nm from (
        select id, rank, min(nm) as nm from (
          select e.provider_id as id, e.best_rank as rank, a.nm
          from unnest($2::int[], $3::float8[]) a (id, nm) cross join lateral (
            select provider_id, best_rank from directory_entries where heading = 'airport:' || a.id
              and best_rank is not null order by best_rank desc, provider_id desc limit 20) e
          limit 80) nearest
        group by id, rank order by min(nm), rank desc, id desc limit 20) found
      join service_providers p on p.id = found.id ${joins} order by found.nm, found.rank desc, found.id desc`,
    values: [user.id, ids, distances],
  });
  return JSON.stringify(
    rows.map((row) => ({ ...toCard(row), distanceNm: Math.round(row.nm * 10) / 10, reasons: [] })),
  );
}

interface ProfileRow extends CardRow {
  email: string;
  show_email: boolean;
  email_verified_at: Date | null;
  created_at: Date;
  places: object[];
  response_hours: number | null;
}

const profile = `select ${card}, u.email, p.show_email, u.email_verified_at, u.created_at, (select t.hours from provider_response_times t where t.provider_id = p.id) as response_hours,
    (select coalesce(json_agg(json_build_object('code', a.code, 'name', a.name, 'city', a.city, 'state', a.state,
       'latitude', a.latitude, 'longitude', a.longitude) order by s.position), '[]')
     from provider_places s join airports a on a.id = s.airport_id where s.provider_id = p.id) as places
  from service_providers p ${joins} where p.id = $2 and p.hidden_at is null`;

/** Up to three others nearby with the same services; learned once per provider, as a cache would. */
const similar = new Map<number, Promise<object[]>>();

async function readSimilar({ pool }: Call, id: number) {
  const { rows } = await pool.query<CardRow>(
    `with self as (select p.*, a.latitude, a.longitude from service_providers p join airports a on a.id = p.airport_id
       where p.id = $1),
     around as (select a.id from airports a, self
       where distance_nm(a.latitude, a.longitude, self.latitude, self.longitude) <= 25)
     select p.*, u.first_name, u.last_name, u.profile_image_url, b.code, b.name, b.city, b.state, b.latitude, b.longitude
     from self, service_providers p ${joins}
     where p.id <> self.id and p.hidden_at is null and p.services_offered && self.services_offered
       and (p.id in (select s.provider_id from provider_places s join around on around.id = s.airport_id)
         or distance_nm(b.latitude, b.longitude, self.latitude, self.longitude) <= ${serviceAreaSql})
     order by p.best_rank desc, p.id desc limit 3`,
    [id],
  );
  return rows.map((r) => ({
    id: r.id,
    businessName: r.business_name,
    rating: r.rating,
    reviewCount: r.review_count,
    isVerified: r.is_verified,
    isAvailable: r.is_available,
    user: { firstName: r.first_name, lastName: r.last_name, profileImageUrl: r.profile_image_url },
    base: base(r),
  }));
}

export async function provider(call: Call) {
  const id = Number(call.url.pathname.split('/').at(-1));
  const known = similar.get(id) ?? readSimilar(call, id);
  similar.set(id, known);
  const { rows } = await call.pool.query<ProfileRow>({
    name: 'profile',
    text: profile,
    values: [call.user.id, id],
  });
  const r = rows[0]!;
  return JSON.stringify({
    ...toCard(r, { email: r.show_email && r.email_verified_at ? r.email : null }),
    places: r.places,
    memberSince: r.created_at,
    // The providers of the benchmark have stated no credentials.
    listedCredentials: [],
    responseHours: r.response_hours === null ? null : Math.round(r.response_hours * 10) / 10,
    similar: await known,
  });
}
