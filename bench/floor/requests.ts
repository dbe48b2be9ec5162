import type { Call } from './floor-server.ts';

export const listed = `select r.id, r.title, r.description, r.status, r.category, r.urgency, r.budget_range as "budgetRange",
    r.aircraft_id as "aircraftId", r.preferred_location as "preferredLocation", r.created_at as "createdAt",
    r.updated_at as "updatedAt",
    case when a.id is not null then json_build_object('tailNumber', a.tail_number, 'aircraftType', a.aircraft_type,
      'make', a.make, 'model', a.model, 'year', a.year) end as aircraft,
    case when f.id is not null then json_build_object('code', f.code, 'name', f.name, 'city', f.city, 'state', f.state)
      end as airport,
    r.quote_count as "quoteCount", null as "thumbnailUrl", r.expires_at as "expiresAt",
    case when p.id is not null then json_build_object('id', p.id, 'userId', p.user_id, 'businessName', p.business_name)
      end as provider, null as "ownerName", q.price, y.refunded, y.released
  from service_requests r left join aircraft a on a.id = r.aircraft_id left join airports f on f.code = r.location_code
  left join service_quotes q on q.id = r.accepted_quote_id left join service_providers p on p.id = q.provider_id
  left join lateral (select sum(refunded_amount) filter (where refunded_amount > 0) as refunded,
      sum(total_amount - refunded_amount) filter (where status in ('released', 'split')) as released
    from payments where q.id is not null and service_request_id = r.id) y on true`;

/** The newest requests of the user, without cancelled ones or with one status. */
export async function myRequests({ pool, user, url }: Call) {
  const status = url.searchParams.get('status');
  const { rows } = await pool.query<object>({
    name: status ? 'my requests by status' : 'my requests',
    text: `${listed} where r.owner_id = $1 and ${status ? 'r.status = $2' : `r.status <> 'cancelled'`}
      order by r.created_at desc, r.id desc limit 20`,
    values: status ? [user.id, status] : [user.id],
  });
  return JSON.stringify(rows);
}
