import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import type { CreatedCursor } from '#server/paging.ts';

/** A request as lists show it, straight from the database. */
export interface ListedRow {
  id: number;
  ownerId: string;
  title: string;
  description: string;
  status: string;
  category: string;
  urgency: string;
  budgetRange: string | null;
  aircraftId: number | null;
  preferredLocation: string | null;
  createdAt: Date;
  updatedAt: Date;
  quoteCount: number;
  expiresAt: Date | null;
  locationCode: string | null;
  price: string | null;
  aircraft: {
    tailNumber: string;
    aircraftType: string;
    make: string | null;
    model: string | null;
    year: number | null;
  } | null;
  airport: { code: string; name: string; city: string | null; state: string | null } | null;
  provider: { id: number; userId: string; businessName: string } | null;
  thumbnailKey: string | null;
}

export const columns = `r.id, r.owner_id as "ownerId", r.title, r.description, r.status, r.category, r.urgency,
  r.budget_range as "budgetRange", r.aircraft_id as "aircraftId", r.preferred_location as "preferredLocation",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.quote_count as "quoteCount", r.expires_at as "expiresAt",
  r.location_code as "locationCode", q.price,
  case when a.id is not null then json_build_object('tailNumber', a.tail_number, 'aircraftType', a.aircraft_type,
    'make', a.make, 'model', a.model, 'year', a.year) end as aircraft,
  case when f.id is not null then json_build_object('code', f.code, 'name', f.name, 'city', f.city, 'state', f.state) end as airport,
  case when p.id is not null then json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name) end as provider,
  (select t.key from files t where t.bound_type = 'request' and t.bound_id = r.id::text and t.has_thumbnail
   order by t.id limit 1) as "thumbnailKey"`;
export const joins = `left join aircraft a on a.id = r.aircraft_id
  left join airports f on f.code = r.location_code
  left join service_quotes q on q.id = r.accepted_quote_id
  left join service_providers p on p.id = q.provider_id`;

/** What narrows a list: $2 status or null (then cancelled ones stay away), $3 words or null, $4/$5 the cursor, $6 limit. */
const narrowed = `and case when $2::text is null then r.status <> 'cancelled' else r.status = $2 end
  and ($3::text is null or r.title ilike $3 or r.description ilike $3)
  and ($4::timestamptz is null or (r.created_at, r.id) < ($4, $5::int))
  order by r.created_at desc, r.id desc limit $6`;

const ofOwner = namedQuery<ListedRow>(
  'requests_of_owner',
  `select ${columns} from service_requests r ${joins} where r.owner_id = $1 ${narrowed}`,
);
/** A provider's jobs are the requests whose accepted quote is theirs. */
const ofProvider = namedQuery<ListedRow>(
  'requests_of_provider',
  `select ${columns} from service_quotes own join service_requests r on r.id = own.request_id and r.accepted_quote_id = own.id ${joins}
   where own.provider_id = $1 and own.status = 'accepted' ${narrowed}`,
);
const counted = `and case when $2::text is null then r.status <> 'cancelled' else r.status = $2 end
  and ($3::text is null or r.title ilike $3 or r.description ilike $3)`;
const countOfOwner = namedQuery<{ count: number }>(
  'requests_of_owner_count',
  `select count(*)::int as count from service_requests r where r.owner_id = $1 ${counted}`,
);
const countOfProvider = namedQuery<{ count: number }>(
  'requests_of_provider_count',
  `select count(*)::int as count from service_quotes own join service_requests r on r.id = own.request_id and r.accepted_quote_id = own.id
   where own.provider_id = $1 and own.status = 'accepted' ${counted}`,
);
const byIdStatement = namedQuery<ListedRow>(
  'request_listed',
  `select ${columns} from service_requests r ${joins} where r.id = $1`,
);

export interface RequestListFilters {
  status?: string | undefined;
  q?: string | undefined;
}
/** The words as a pattern; what means something to a pattern is taken as it is written. */
const patternOf = (q: string | undefined) => (q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null);

type Whose = { ownerId: string } | { providerId: number };

export function page(
  db: Db,
  whose: Whose,
  { status, q }: RequestListFilters,
  limit: number,
  after?: CreatedCursor,
) {
  const rest = [status ?? null, patternOf(q), after?.[0] ?? null, after?.[1] ?? null, limit];
  return 'ownerId' in whose
    ? ofOwner(db, [whose.ownerId, ...rest])
    : ofProvider(db, [whose.providerId, ...rest]);
}

export async function count(db: Db, whose: Whose, { status, q }: RequestListFilters) {
  const rest = [status ?? null, patternOf(q)];
  const [row] =
    'ownerId' in whose
      ? await countOfOwner(db, [whose.ownerId, ...rest])
      : await countOfProvider(db, [whose.providerId, ...rest]);
  return row?.count ?? 0;
}

export const listed = async (db: Db, id: number) => (await byIdStatement(db, [id]))[0];

export const hotStatements = { ofOwner, ofProvider, byIdStatement };
