import { randomUUID } from 'node:crypto';
import type { Call } from './floor-server.ts';
import { listed } from './requests.ts';

const quoteColumns = `q.id, q.request_id as "requestId", q.provider_id as "providerId", q.price, q.description,
  q.estimated_duration as "estimatedDuration", q.available_date::text as "availableDate", q.status, q.items,
  q.valid_until as "validUntil", q.reject_reason as "rejectReason", q.is_off_category as "isOffCategory", null as match,
  (select json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name, 'profileImageUrl',
     u.profile_image_url, 'rating', p.rating::text, 'reviewCount', p.review_count, 'completedJobs', p.completed_jobs,
     'isVerified', p.is_verified, 'isAvailable', p.is_available, 'credentials', p.credentials, 'listedCredentials',
     '[]'::json, 'baseAirport', a.code, 'distanceNm', null)
   from service_providers p join users u on u.id = p.user_id left join airports a on a.id = p.airport_id
   where p.id = q.provider_id) as provider, '[]'::json as files, q.no_cover_acknowledged_at as "noCoverAcknowledgedAt", null as "noCall"`;
const stamps = `q.created_at as "createdAt", q.updated_at as "updatedAt"`;

/** The quote, the request's count and the owner's notification. */
export async function quote({ pool, user, url, body }: Call) {
  const input = JSON.parse(body) as Record<string, string>;
  const requestId = Number(url.pathname.split('/').at(-2));
  const { rows } = await pool.query<object>({
    name: 'quote',
    text: `with q as (
        insert into service_quotes (request_id, provider_id, price, description, estimated_duration, available_date,
          valid_until, is_off_category) select r.id, p.id, $3, $4, $5, $6, now() + interval '30 days',
          not r.category = any (p.services_offered) from service_requests r, service_providers p
          where r.id = $1 and p.id = $2 returning *),
      counted as (update service_requests r set quote_count = quote_count + 1 from q where r.id = q.request_id returning r.owner_id),
      told as (insert into notifications (user_id, title, message, type, related_id, related_type)
        select owner_id, 'New quote', 'A quote for your request', 'quote', $1, 'request' from counted)
      select ${quoteColumns}, '["withdraw"]'::json as can, ${stamps} from q`,
    values: [
      requestId,
      user.providerId,
      input.price,
      input.description,
      input.estimatedDuration,
      input.availableDate,
    ],
  });
  return JSON.stringify(rows[0]);
}

/** The request, the quote, the payment and the provider's notification. */
export async function accept({ pool, user, url }: Call) {
  const id = Number(url.pathname.split('/').at(-2));
  const changed = await pool.query<object>({
    name: 'accept',
    text: `with r as (
        update service_requests set status = 'awaiting_payment', accepted_quote_id = $1, updated_at = now(),
          payment_due_at = now() + interval '24 hours'
        where id = (select request_id from service_quotes where id = $1) and status = 'open' and owner_id = $2 returning *),
      q as (update service_quotes q set status = 'accepted', updated_at = now() from r where q.id = $1 returning q.*),
      paid as (insert into payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount,
          platform_fee) select r.id, q.id, r.owner_id, q.provider_id, q.price, q.price - round(q.price * 0.05, 2),
          round(q.price * 0.05, 2) from r, q returning *),
      told as (insert into notifications (user_id, title, message, type, related_id, related_type)
        select p.user_id, 'Quote accepted', 'Waiting for payment', 'quote', r.id, 'request'
        from r, q join service_providers p on p.id = q.provider_id)
      select ${quoteColumns}, '[]'::json as can, ${stamps},
        (select json_build_object('id', id, 'serviceRequestId', service_request_id, 'quoteId', quote_id, 'payerId', payer_id,
           'providerId', provider_id, 'totalAmount', total_amount::text, 'serviceAmount', service_amount::text,
           'platformFee', platform_fee::text, 'status', status, 'additionId', addition_id, 'refundedAmount',
           refunded_amount::text, 'returnedAmount', returned_amount::text, 'creditAmount', credit_amount::text, 'createdAt', created_at, 'heldAt', held_at,
           'completedAt', completed_at) from paid) as payment
      from q`,
    values: [id, user.id],
  });
  const { payment, ...accepted } = changed.rows[0] as { payment: object; requestId: number };
  const { rows } = await pool.query<object>({
    name: 'accepted request',
    text: `${listed} where r.id = $1`,
    values: [accepted.requestId],
  });
  return JSON.stringify({ request: rows[0], quote: accepted, payment, clientSecret: randomUUID() });
}
