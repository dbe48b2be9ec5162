import { disputedRequests } from './disputes.ts';
import { timestampsOf, money } from './money.ts';
import { otherRequests } from './other-requests.ts';

/** Sets the position of requests whose location is an airport code. $1: the first id. */
const places = `update service_requests r set location_code = f.code, latitude = f.latitude, longitude = f.longitude,
    position = f.position
  from airports f where f.code = r.preferred_location and r.id >= $1`;

/** Sets the accepted quote and the deadlines of each status from the transitions; no open request expires at once. */
const deadlines = `update service_requests r set
    quote_count = case when r.status in ('cancelled', 'expired') then 0 else
      (select count(*) from service_quotes q where q.request_id = r.id and q.status in ('pending', 'accepted')) end,
    accepted_quote_id = (select q.id from service_quotes q where q.request_id = r.id and q.status = 'accepted'),
    expires_at = case when r.status = 'open' then greatest(now() + interval '5 days', r.created_at +
      (case r.urgency when 'asap' then 14 when 'normal' then 21 when 'month' then 37 else 67 end) * interval '1 day') end,
    payment_due_at = case when r.status = 'awaiting_payment' then now() + interval '20 hours' end,
    funded_at = t.funded,
    deliver_by = case when r.status = 'in_progress' then greatest(now(), t.funded) + interval '75 days' end,
    delivered_at = case when r.status in ('delivered', 'completed') then t.delivered end,
    delivery_summary = case when r.status in ('delivered', 'completed') then case r.category
      when 'detailing' then 'Done as quoted. Ports and probes are uncovered, see the photos.'
      else 'Done as quoted. The log entry is in the records.' end end,
    -- Work on an aircraft is not confirmed automatically without its logbook entry.
    confirm_by = case when r.status = 'delivered' and (r.aircraft_id is null or r.category = 'detailing'
      or exists (select from sign_offs s where s.request_id = r.id)) then t.delivered + interval '3 days' end,
    completed_at = t.confirmed
  from (${timestampsOf}) t where t.id = r.id and r.id >= $1`;

const ways = {
  awaiting_payment: ['accept'],
  in_progress: ['accept', 'fund'],
  delivered: ['accept', 'fund', 'deliver'],
  completed: ['accept', 'fund', 'deliver', 'confirm'],
  cancelled: ['cancel'],
  expired: ['expire'],
};
const leadsTo = {
  accept: 'awaiting_payment',
  fund: 'in_progress',
  deliver: 'delivered',
  confirm: 'completed',
  cancel: 'cancelled',
  expire: 'expired',
} as const;

/** Days since unconfirmed work was delivered, where that was not yesterday. */
const deliveries = [...otherRequests, ...disputedRequests].flatMap(({ title, deliveredDaysAgo }) =>
  deliveredDaysAgo === undefined ? [] : [`('${title}', ${deliveredDaysAgo})`],
);

/** Inserts the transitions to each request's status, one day apart; unconfirmed work was delivered later. */
const steps = `insert into transitions (entity, entity_id, request_id, "from", "to", event, actor_id, at)
  select 'request', r.id, r.id, w.source, w.target, w.event,
    case when w.event in ('post', 'accept', 'confirm', 'cancel') then r.owner_id end,
    greatest(least(now(), r.created_at + w.step * interval '1 day'),
      case when w.event = 'deliver' and r.status = 'delivered' then now() - coalesce(d.days, 1) * interval '1 day' end)
  from service_requests r join (values ${Object.entries(ways)
    .flatMap(([status, events]) => wayTo(status, events))
    .join(', ')}) as w (status, step, source, target, event) on w.status = r.status
  left join (values ${deliveries.join(', ')}) as d (title, days) on d.title = r.title
  where r.id >= $1 order by r.id, w.step`;

function wayTo(status: string, events: string[]): string[] {
  const targets = ['open', ...events.map((event) => leadsTo[event as keyof typeof leadsTo])];
  return ['post', ...events].map((event, step) => {
    const source = step === 0 ? 'null' : `'${targets[step - 1]}'`;
    return `('${status}', ${step}, ${source}, '${targets[step]}', '${event}')`;
  });
}

const posted = `insert into transitions (entity, entity_id, request_id, "to", event, actor_id, at)
  select 'request', id, id, 'open', 'post', owner_id, created_at from service_requests where id >= $1 and status = 'open'`;

/** Moves what the room of a job tells to when it happened, and what its parties wrote before or after it. */
const roomTimes = `with lines as (
    select m.id, t.at, lead(t.at) over (partition by m.room_id order by m.id) as next,
      max(t.at) over rows_before as last, m.id - max(m.id) filter (where t.at is not null) over rows_before as nth
    from chat_messages m join chat_rooms c on c.id = m.room_id
    left join transitions t on t.entity = 'request' and t.entity_id = c.request_id and t.event = m.metadata->>'event'
    where c.request_id >= $1
    window rows_before as (partition by m.room_id order by m.id))
  update chat_messages m set created_at = coalesce(l.at, l.next - interval '10 minutes', l.last + l.nth * interval '1 hour')
  from lines l where l.id = m.id`;
const roomActivity = ['chat_rooms r set', 'room_members r set'].map(
  (table) => `update ${table} last_activity = l.at
    from (select c.id, c.request_id, max(m.created_at) as at from chat_rooms c join chat_messages m on m.room_id = c.id group by c.id) l
    where l.request_id >= $1 and l.id = r.${table.startsWith('chat_rooms') ? 'id' : 'room_id'}`,
);

/** Completes the inserted requests: position, transitions, deadlines, payments. Each query takes the first id. */
export const requestHistory = [places, steps, posted, deadlines, roomTimes, ...roomActivity, ...money];
