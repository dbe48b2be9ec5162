import type { Call } from './floor-server.ts';
import { listed } from './requests.ts';

const figures = `select (select count(*)::int from aircraft where owner_id = $1 and removed_at is null) as aircraft,
    (select count(*)::int from service_requests where owner_id = $1 and status = 'open') as "activeRequests",
    null as "activeJobs", null as "newRequests",
    (select coalesce(sum(unread_count), 0)::int from conversations where user_id = $1) as "unreadMessages",
    (select count(*)::int from service_requests where owner_id = $1 and created_at >= date_trunc('month', now(), 'UTC'))
      as "thisMonth"`;

const threads = `select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
    u.profile_image_url as "profileImageUrl", p.id as "providerId", p.business_name as "businessName",
    u.deleted_at is not null as "isDeleted", m.content as "lastMessage", c.last_message_at as "lastMessageAt",
    m.sender_id as "lastSenderId",
    exists (select from files f where f.bound_type = 'message' and f.bound_id = m.id::text) as "lastMessageHasFiles",
    c.unread_count as "unreadCount", 'thread' as kind, c.last_message_at as "lastActivity", false as "isOnline",
    false as "isMuted"
  from conversations c join messages m on m.id = c.last_message_id join users u on u.id = c.other_user_id
  left join service_providers p on p.user_id = u.id
  where c.user_id = $1 order by c.last_message_at desc, c.last_message_id desc limit 3`;

const aircraft = `select a.id, a.tail_number as "tailNumber", null as "markHint", a.aircraft_type as "aircraftType", a.make,
    a.model, a.year, a.category, a.home_airport as "homeAirport",
    case when f.id is not null then json_build_object('code', f.code, 'name', f.name, 'city', f.city, 'state', f.state)
      end as "homeAirportInfo",
    a.notes, null as "tachHours", null as "hobbsHours", null as "totalHours", a.is_for_hire as "isForHire",
    f.time_zone as "timeZone",
    (select json_build_object('overdue', count(*) filter (where due_date < current_date),
       'dueSoon', count(*) filter (where due_date between current_date and current_date + 30), 'unknown', 0,
       'ok', count(*) filter (where due_date > current_date + 30))
     from maintenance_reminders d where d.aircraft_id = a.id and d.is_active) as due, null as "discrepancyList",
    a.created_at as "createdAt", a.updated_at as "updatedAt"
  from aircraft a left join airports f on f.code = a.home_airport
  where a.owner_id = $1 and a.removed_at is null order by a.created_at desc, a.id desc limit 2`;

/** The figures that the product claims before its launch. */
const claims = { maintenance: 847, avionics: 312, detailing: 256, inspection: 189 };

export async function home({ pool, user }: Call) {
  const query = (name: string, text: string) => pool.query<object>({ name, text, values: [user.id] });
  const [stats, requests, conversations, own] = await Promise.all([
    query('figures', figures),
    query(
      'latest requests',
      `${listed} where r.owner_id = $1 and r.status <> 'cancelled' order by r.created_at desc, r.id desc limit 3`,
    ),
    query('threads', threads),
    query('aircraft', aircraft),
  ]);
  return JSON.stringify({
    as: 'owner',
    stats: stats.rows[0],
    requests: requests.rows,
    conversations: conversations.rows,
    aircraft: own.rows,
    hasProviderProfile: false,
    serviceCounts: claims,
  });
}
