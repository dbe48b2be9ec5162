import { quoteTransitions } from '#contract/requests/quote-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf, int, json, nullable, type RowOf } from '#server/db/result-columns.ts';
import type { serviceProviders } from '#server/db/schema/directory.ts';
import { serviceQuotes, type counteroffers } from '#server/db/schema/requests.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { listedCredentials, type ListedRow } from '#server/modules/credentials/public-credentials.service.ts';
import { lockRequestOf } from '#server/modules/requests/lifecycle.service.ts';

export type Quote = typeof serviceQuotes.$inferSelect;
type Counteroffer = typeof counteroffers.$inferSelect;

const rows = tableGateway(serviceQuotes);

export const { insert } = rows;

export const machine = defineMachine(serviceQuotes, {
  entity: 'quote',
  transitions: quoteTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { byId } = machine;

/** Locks the request of a quote. */
export const lockRequest = lockRequestOf('select request_id from service_quotes q where q.id = $1');

/** Returns the provider's pending quote on a request; undefined if there is none. */
export const pendingOf = (db: Db, requestId: number, providerId: number) =>
  rows.find(db, `request_id = $1 and provider_id = $2 and status = 'pending'`, [requestId, providerId]);

const { id, providerId, price, status } = columnsOf(serviceQuotes);
const rejectedColumns = { id, providerId, price, former: status };
export type Rejected = RowOf<typeof rejectedColumns>;

const rejectOn = namedQuery(
  'quotes_reject_all',
  rejectedColumns,
  `update service_quotes q set status = 'rejected', reject_reason = $3, updated_at = $4
   from (select id, status from service_quotes where request_id = $1 and status = any ($2::text[]) order by id) before
   where q.id = before.id
   returning q.id, q.provider_id as "providerId", q.price, before.status as former`,
);

/** Rejects every quote of a request whose status is one of `from`; the caller has locked the request. */
export const rejectAll = (
  db: Db,
  requestId: number,
  from: readonly Quote['status'][],
  reason: string,
  now: Date,
) => rejectOn(db, [requestId, from, reason, now]);

type Provider = Pick<
  typeof serviceProviders.$inferSelect,
  | 'id'
  | 'userId'
  | 'businessName'
  | 'rating'
  | 'reviewCount'
  | 'completedJobs'
  | 'isVerified'
  | 'isAvailable'
  | 'credentials'
  | 'baseAirport'
> & {
  profileImageUrl: string | null;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
};

/** A counteroffer in a JSON column, whose times are texts. */
export type CounterofferJson = {
  [Key in keyof Counteroffer]: Counteroffer[Key] extends Date | null
    ? string | Extract<Counteroffer[Key], null>
    : Counteroffer[Key];
};

const quoteColumns = {
  ...columnsOf(serviceQuotes),
  provider: json<Provider>(),
  listed: json<ListedRow[]>(),
  hasFiles: bool,
  former: nullable(json<{ price: string; items: Quote['items'] }>()),
  counteroffers: json<CounterofferJson[]>(),
};

/** A quote with its provider, as both parties see it. */
export type QuoteRow = RowOf<typeof quoteColumns>;

const selected = `select q.id, q.request_id as "requestId", q.provider_id as "providerId", q.price, q.description,
  q.estimated_duration as "estimatedDuration", q.available_date::text as "availableDate", q.status, q.items,
  q.valid_until as "validUntil", q.seen_at as "seenAt", q.reject_reason as "rejectReason", q.is_off_category as "isOffCategory",
  q.no_cover_acknowledgement as "noCoverAcknowledgement", q.no_cover_acknowledged_at as "noCoverAcknowledgedAt",
  q.no_call_each as "noCallEach", q.no_call_total as "noCallTotal", q.pricing, q.estimate, q.hourly_rate as "hourlyRate",
  q.base_price as "basePrice", q.chosen_items as "chosenItems", q.counteroffer_id as "counterofferId", q.stages,
  q.created_at as "createdAt", q.updated_at as "updatedAt",
  json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name, 'profileImageUrl',
    u.profile_image_url, 'rating', p.rating::text, 'reviewCount', p.review_count, 'completedJobs', p.completed_jobs,
    'isVerified', p.is_verified, 'isAvailable', p.is_available and p.hidden_at is null, 'credentials', p.credentials, 'baseAirport', a.code,
    'latitude', a.latitude, 'longitude', a.longitude, 'timeZone', a.time_zone) as provider,
  ${listedCredentials} as listed,
  exists (select from files f where f.bound_type = 'quote' and f.bound_id = q.id::text) as "hasFiles",
  (select json_build_object('price', f.price::text, 'items', f.items) from service_quotes f
   where f.request_id = q.request_id and f.provider_id = q.provider_id and f.id < q.id and f.status = 'superseded'
   order by f.id desc limit 1) as former,
  (select coalesce(json_agg(to_json(c) order by c.round), '[]') from (select id, quote_id as "quoteId",
     request_id as "requestId", provider_id as "providerId", round, price::text, available_date as "availableDate",
     dropped_items as "droppedItems", note, status, decline_reason as "declineReason", expires_at as "expiresAt",
     created_at as "createdAt", answered_at as "answeredAt" from counteroffers
   where request_id = q.request_id and provider_id = q.provider_id) c) as counteroffers
  from service_quotes q join service_providers p on p.id = q.provider_id join users u on u.id = p.user_id
  left join airports a on a.id = p.airport_id`;

const oneRow = namedQuery('quote_row', quoteColumns, `${selected} where q.id = $1`);
const pageOfAll = namedQuery(
  'quotes_of_request',
  quoteColumns,
  `${selected} where q.request_id = $1 and q.status <> 'superseded'
   and ($2::numeric is null or (q.price, q.id) > ($2, $3::int)) order by q.price, q.id limit $4`,
);
const pageOfOwn = namedQuery(
  'quotes_of_request_and_provider',
  quoteColumns,
  `${selected} where q.request_id = $1 and q.provider_id = $2
   and ($3::int is null or q.id < $3) order by q.id desc limit $4`,
);
const counted = namedQuery(
  'quotes_of_request_count',
  { count: int },
  `select count(*)::int as count from service_quotes where request_id = $1 and status <> 'superseded'`,
);

export type PriceCursor = [price: string, id: number];

export const row = async (db: Db, id: number) => (await oneRow(db, [id]))[0];
/** Returns a page of the quotes that the owner compares, the cheapest first; revised ones are left out. */
export const all = (db: Db, requestId: number, limit: number, after?: PriceCursor) =>
  pageOfAll(db, [requestId, after?.[0] ?? null, after?.[1] ?? null, limit]);
/** Returns a page of the provider's own quotes on a request, the newest first. */
export const own = (db: Db, requestId: number, providerId: number, limit: number, before?: number) =>
  pageOfOwn(db, [requestId, providerId, before ?? null, limit]);

const seen = namedQuery(
  'quotes_mark_seen',
  { id: int },
  'update service_quotes set seen_at = $2 where id = any ($1::int[]) and seen_at is null returning id',
);
/** Records that the owner has seen these quotes. */
export async function markSeen(db: Db, quotes: { id: number; seenAt: Date | null }[], now: Date) {
  const unseen = quotes.filter(({ seenAt }) => seenAt === null).map(({ id: quoteId }) => quoteId);
  if (unseen.length > 0) await seen(db, [unseen, now]);
}
export const count = async (db: Db, requestId: number) => (await counted(db, [requestId]))[0]?.count ?? 0;
