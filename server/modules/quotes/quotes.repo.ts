import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { serviceQuotes, type QuoteItem } from '#server/db/schema/requests.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Quote = typeof serviceQuotes.$inferSelect;

const rows = tableGateway<Quote, typeof serviceQuotes.$inferInsert>(serviceQuotes);

export const insert = (db: Db, row: typeof serviceQuotes.$inferInsert) => rows.insert(db, row);
export const byId = (db: Db, id: number) => rows.find(db, 'id = $1', [id]);
/** A provider's quote on a request that still waits. */
export const pendingOf = (db: Db, requestId: number, providerId: number) =>
  rows.find(db, `request_id = $1 and provider_id = $2 and status = 'pending'`, [requestId, providerId]);
/** Changes a quote that is still in a state; nothing when it is not any more. */
export const { changeWhile: updateIfStatus } = rows;

export interface Rejected {
  id: number;
  providerId: number;
  price: string;
  former: Quote['status'];
}
const rejectOn = namedQuery<Rejected>(
  'quotes_reject_all',
  `update service_quotes q set status = 'rejected', reject_reason = $3, updated_at = $4
   from (select id, status from service_quotes where request_id = $1 and status = any ($2::text[]) order by id) before
   where q.id = before.id
   returning q.id, q.provider_id as "providerId", q.price, before.status as former`,
);

/** Rejects every quote of a request that stands in one of these states; the request is held by the caller. */
export const rejectAll = (
  db: Db,
  requestId: number,
  from: readonly Quote['status'][],
  reason: string,
  now: Date,
) => rejectOn(db, [requestId, from, reason, now]);

export interface DueQuote extends DueRow {
  requestId: number;
}

const { validUntil } = serviceQuotes;
const page = (db: Db, last: DueQuote | undefined, condition: SQL | undefined): Promise<DueQuote[]> =>
  db
    .select({
      id: serviceQuotes.id,
      requestId: serviceQuotes.requestId,
      at: sql<string>`${validUntil}::text`,
    })
    .from(serviceQuotes)
    .where(
      and(
        eq(serviceQuotes.status, 'pending'),
        condition,
        last && sql`(${validUntil}, ${serviceQuotes.id}) > (${last.at}::timestamptz, ${last.id})`,
        sql`exists (select from service_requests r where r.id = ${serviceQuotes.requestId} and r.status = 'open')`,
      ),
    )
    .orderBy(validUntil, serviceQuotes.id)
    .limit(500);

/** A page of waiting quotes on open requests whose time is over, the longest first. */
export const expired = (db: Db, now: Date, last: DueQuote | undefined) =>
  page(db, last, lte(validUntil, now));

/** A page of those that lapse in a span of time and whose owner was not told so by this event yet. */
export const notYetNotified = (db: Db, event: string, from: Date, until: Date, last: DueQuote | undefined) =>
  page(
    db,
    last,
    and(
      gt(validUntil, from),
      lte(validUntil, until),
      sql`not exists (select from service_requests r join notifications n on n.user_id = r.owner_id
        where r.id = ${serviceQuotes.requestId} and n.event_key = concat(${event}::text, ':', ${serviceQuotes.id}))`,
    ),
  );

/** A quote with who made it, as both sides see it. */
export interface QuoteRow {
  id: number;
  requestId: number;
  providerId: number;
  price: string;
  description: string;
  estimatedDuration: string | null;
  availableDate: string | null;
  status: Quote['status'];
  items: QuoteItem[];
  validUntil: Date | null;
  rejectReason: string | null;
  isOffCategory: boolean;
  createdAt: Date;
  updatedAt: Date;
  provider: {
    id: number;
    userId: string;
    businessName: string;
    profileImageUrl: string | null;
    rating: string;
    reviewCount: number;
    completedJobs: number;
    isVerified: boolean;
    isAvailable: boolean;
    credentials: string[];
    baseAirport: string | null;
    latitude: number | null;
    longitude: number | null;
  };
}

const selected = `select q.id, q.request_id as "requestId", q.provider_id as "providerId", q.price, q.description,
  q.estimated_duration as "estimatedDuration", q.available_date::text as "availableDate", q.status, q.items,
  q.valid_until as "validUntil", q.reject_reason as "rejectReason", q.is_off_category as "isOffCategory",
  q.created_at as "createdAt", q.updated_at as "updatedAt",
  json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name, 'profileImageUrl',
    u.profile_image_url, 'rating', p.rating::text, 'reviewCount', p.review_count, 'completedJobs', p.completed_jobs,
    'isVerified', p.is_verified, 'isAvailable', p.is_available, 'credentials', p.credentials, 'baseAirport', a.code,
    'latitude', a.latitude, 'longitude', a.longitude) as provider
  from service_quotes q join service_providers p on p.id = q.provider_id join users u on u.id = p.user_id
  left join airports a on a.id = p.airport_id`;

const oneRow = namedQuery<QuoteRow>('quote_row', `${selected} where q.id = $1`);
const pageOfAll = namedQuery<QuoteRow>(
  'quotes_of_request',
  `${selected} where q.request_id = $1 and q.status <> 'superseded'
   and ($2::numeric is null or (q.price, q.id) > ($2, $3::int)) order by q.price, q.id limit $4`,
);
const pageOfOwn = namedQuery<QuoteRow>(
  'quotes_of_request_and_provider',
  `${selected} where q.request_id = $1 and q.provider_id = $2 order by q.id desc limit 100`,
);
const counted = namedQuery<{ count: number }>(
  'quotes_of_request_count',
  `select count(*)::int as count from service_quotes where request_id = $1 and status <> 'superseded'`,
);

export type PriceCursor = [price: string, id: number];

export const row = async (db: Db, id: number) => (await oneRow(db, [id]))[0];
/** All that an owner compares, the cheapest first; what was superseded is the provider's own history. */
export const all = (db: Db, requestId: number, limit: number, after?: PriceCursor) =>
  pageOfAll(db, [requestId, after?.[0] ?? null, after?.[1] ?? null, limit]);
export const own = (db: Db, requestId: number, providerId: number) => pageOfOwn(db, [requestId, providerId]);
export const count = async (db: Db, requestId: number) => (await counted(db, [requestId]))[0]?.count ?? 0;
