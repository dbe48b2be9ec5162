import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import type { CreatedCursor } from '#server/paging.ts';

interface SentQuote {
  id: number;
  status: 'pending';
  quotedPrice: string;
  createdAt: Date;
  serviceRequest: { id: number; title: string; description: string; status: string };
}

const newest = namedQuery<SentQuote>(
  'dashboard_sent_quotes',
  `select q.id, q.status, q.price as "quotedPrice", q.created_at as "createdAt",
     json_build_object('id', r.id, 'title', r.title, 'description', r.description, 'status', r.status) as "serviceRequest"
   from service_quotes q join service_requests r on r.id = q.request_id
   where q.provider_id = $1 and ($2::timestamptz is null or (q.created_at <= $2 and (q.created_at, q.id) < ($2, $3::int)))
   order by q.created_at desc, q.id desc limit $4`,
);

/** A provider's quotes, the newest first. */
export const sentBy = (db: Db, providerId: number, limit: number, after: CreatedCursor | undefined) =>
  newest(db, [providerId, after?.[0] ?? null, after?.[1] ?? null, limit]);

const counted = namedQuery<{ total: number }>(
  'dashboard_sent_quotes_count',
  'select count(*)::int as total from service_quotes where provider_id = $1',
);
export const total = async (db: Db, providerId: number) => (await counted(db, [providerId]))[0]!.total;
