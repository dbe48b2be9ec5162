import { pricings } from '#contract/requests/pricing.ts';
import type { Db } from '#server/db/database.ts';
import { containsPattern } from '#server/db/like-pattern.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { fullNameSql } from '#server/db/names.sql.ts';
import {
  columnsOf,
  decimalText,
  int,
  json,
  nullable,
  oneOf,
  text,
  type RowOf,
} from '#server/db/result-columns.ts';
import type { aircraft } from '#server/db/schema/aircraft.ts';
import type { serviceProviders } from '#server/db/schema/directory.ts';
import type { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { CreatedCursor } from '#server/paging.ts';

type Aircraft = Pick<
  typeof aircraft.$inferSelect,
  'tailNumber' | 'aircraftType' | 'category' | 'make' | 'model' | 'year'
>;
type Airport = Pick<typeof airports.$inferSelect, 'code' | 'name' | 'city' | 'state' | 'fieldKind'>;
type Provider = Pick<typeof serviceProviders.$inferSelect, 'id' | 'userId' | 'businessName'>;

export const listedColumns = {
  ...columnsOf(
    serviceRequests,
    'id',
    'ownerId',
    'kind',
    'title',
    'description',
    'status',
    'category',
    'urgency',
  ),
  ...columnsOf(serviceRequests, 'budgetRange', 'aircraftId', 'preferredLocation', 'createdAt', 'updatedAt'),
  ...columnsOf(serviceRequests, 'quoteCount', 'expiresAt', 'locationCode', 'locationTown', 'hiddenAt'),
  /** What the job waits for from its provider. */
  needs: nullable(text),
  price: nullable(decimalText),
  pricing: nullable(oneOf(pricings)),
  refunded: nullable(decimalText),
  released: nullable(decimalText),
  /** Released to the provider after the platform fee. */
  received: nullable(decimalText),
  aircraft: nullable(json<Aircraft>()),
  airport: nullable(json<Airport>()),
  provider: nullable(json<Provider>()),
  ownerName: nullable(text),
  thumbnailKey: nullable(text),
};

/** A request as lists show it. */
export type ListedRow = RowOf<typeof listedColumns>;

const needs = `case when r.status = 'disputed' then 'dispute'
  when r.status in ('in_progress', 'delivered') and r.cancel_proposed_by = 'owner' then 'cancellation'
  when r.status = 'in_progress' and r.date_proposed_by = 'owner' then 'date'
  when r.status = 'in_progress' and r.changes_asked > 0 then 'changes' end`;

/** The part of the worklist that a job is in. */
const stageOf = `case when ${needs} is not null then 'needs_you'
  when r.status in ('awaiting_payment', 'in_progress', 'delivered') then 'running' else 'history' end`;

export const selected = `r.id, r.owner_id as "ownerId", r.kind, r.title, r.description, r.status, r.category, r.urgency,
  r.budget_range as "budgetRange", r.aircraft_id as "aircraftId", r.preferred_location as "preferredLocation",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.quote_count as "quoteCount", r.expires_at as "expiresAt",
  r.location_code as "locationCode", r.location_town as "locationTown", r.hidden_at as "hiddenAt", case when q.id is not null then q.price + coalesce(m.approved, 0) end as price,
  q.pricing,
  ${needs} as needs, m.refunded, m.released, m.received,
  case when a.id is not null then json_build_object('tailNumber', a.tail_number, 'aircraftType', a.aircraft_type,
    'category', a.category, 'make', a.make, 'model', a.model, 'year', a.year) end as aircraft,
  case when f.id is not null then json_build_object('code', f.code, 'name', f.name, 'city', f.city, 'state', f.state, 'fieldKind', f.field_kind) end as airport,
  case when p.id is not null then json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name) end as provider,
  case when q.id is not null then (select ${fullNameSql('o')} from users o where o.id = r.owner_id) end as "ownerName",
  (select t.key from files t where t.bound_type = 'request' and t.bound_id = r.id::text and t.has_thumbnail
   order by t.bound_position, t.id limit 1) as "thumbnailKey"`;
export const joins = `left join aircraft a on a.id = r.aircraft_id
  left join airports f on f.code = r.location_code
  left join service_quotes q on q.id = r.accepted_quote_id
  left join service_providers p on p.id = q.provider_id
  left join lateral job_sums(q.request_id) m on true`;

/** Filters: $2 status, null for all but cancelled requests; $3 ILIKE pattern, $4 stage of a job or null. */
const filtered = `and case when $2::text is null then r.status <> 'cancelled' or $4::text = 'history' else r.status = $2 end
  and ($3::text is null or r.title ilike $3 or r.description ilike $3)
  and ($4::text is null or ${stageOf} = $4)`;
/** Filters and page: $5 and $6 cursor or null, $7 limit. */
const paged = `${filtered}
  and ($5::timestamptz is null or (r.created_at, r.id) < ($5, $6::int))
  order by r.created_at desc, r.id desc limit $7`;

const ofOwner = namedQuery(
  'requests_of_owner',
  listedColumns,
  `select ${selected} from service_requests r ${joins} where r.owner_id = $1 ${paged}`,
);
/** The requests of a person and of the groups that they belong to. */
const ofOwners = namedQuery(
  'requests_of_owners',
  listedColumns,
  `select ${selected} from service_requests r ${joins} where r.owner_id = any ($1::uuid[]) ${paged}`,
);
/** A provider's jobs: the requests with an accepted quote of the provider. */
const ofProvider = namedQuery(
  'requests_of_provider',
  listedColumns,
  `select ${selected} from service_quotes own join service_requests r on r.id = own.request_id and r.accepted_quote_id = own.id ${joins}
   where own.provider_id = $1 and own.status = 'accepted' ${paged}`,
);
const countOfOwner = namedQuery(
  'requests_of_owner_count',
  { count: int },
  `select count(*)::int as count from service_requests r where r.owner_id = $1 ${filtered}`,
);
const countOfOwners = namedQuery(
  'requests_of_owners_count',
  { count: int },
  `select count(*)::int as count from service_requests r where r.owner_id = any ($1::uuid[]) ${filtered}`,
);
const countOfProvider = namedQuery(
  'requests_of_provider_count',
  { count: int },
  `select count(*)::int as count from service_quotes own join service_requests r on r.id = own.request_id and r.accepted_quote_id = own.id
   where own.provider_id = $1 and own.status = 'accepted' ${filtered}`,
);
const byId = namedQuery(
  'request_listed',
  listedColumns,
  `select ${selected} from service_requests r ${joins} where r.id = $1`,
);

export interface RequestListFilters {
  status?: string | undefined;
  stage?: string | undefined;
  q?: string | undefined;
}
const patternOf = (q: string | undefined) => (q ? containsPattern(q) : null);

type Party = { ownerIds: string[] } | { providerId: number };

export function page(
  db: Db,
  party: Party,
  { status, stage, q }: RequestListFilters,
  limit: number,
  after?: CreatedCursor,
) {
  const rest = [status ?? null, patternOf(q), stage ?? null, after?.[0] ?? null, after?.[1] ?? null, limit];
  if ('providerId' in party) return ofProvider(db, [party.providerId, ...rest]);
  const { ownerIds } = party;
  return ownerIds.length === 1 ? ofOwner(db, [ownerIds[0], ...rest]) : ofOwners(db, [ownerIds, ...rest]);
}

export async function count(db: Db, party: Party, { status, stage, q }: RequestListFilters) {
  const rest = [status ?? null, patternOf(q), stage ?? null];
  const counted = () => {
    if ('providerId' in party) return countOfProvider(db, [party.providerId, ...rest]);
    const { ownerIds } = party;
    return ownerIds.length === 1
      ? countOfOwner(db, [ownerIds[0], ...rest])
      : countOfOwners(db, [ownerIds, ...rest]);
  };
  return (await counted())[0]?.count ?? 0;
}

export const listed = async (db: Db, id: number) => (await byId(db, [id]))[0];
