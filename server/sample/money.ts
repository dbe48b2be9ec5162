/** Sets the expiry of pending quotes. Each of these queries takes the first request's id as $1. */
const validity = `update service_quotes set valid_until = greatest(created_at + interval '14 days', now() + interval '6 days')
  where request_id >= $1 and status = 'pending'`;

/** Inserts a sandbox intent for every payment, so that the processor's charges agree with the ledger. */
const intents = `insert into sandbox_intents (id, client_secret, payer_id, amount, description, status, created_at)
  select 'pi_sample_' || p.id, 'pi_sample_' || p.id || '_secret_' || replace(gen_random_uuid()::text, '-', ''), p.payer_id,
    p.total_amount, r.title, case p.status when 'pending' then 'pending' else 'succeeded' end, p.created_at
  from payments p join service_requests r on r.id = p.service_request_id
  where p.service_request_id >= $1`;

/** Sets when each payment was created, held and released, from the transitions. */
export const timestampsOf = `select entity_id as id, min(at) filter (where event = 'accept') as accepted,
    min(at) filter (where event = 'fund') as funded, min(at) filter (where event = 'deliver') as delivered,
    min(at) filter (where event = 'confirm') as confirmed
  from transitions where entity = 'request' and entity_id >= $1 group by entity_id`;

const timestamps = `update payments p set created_at = t.accepted,
    held_at = case when p.status <> 'pending' then t.funded end,
    completed_at = case when p.status = 'released' then t.confirmed end,
    stripe_payment_intent_id = i.id, client_secret = i.client_secret
  from payments o join (${timestampsOf}) t on t.id = o.service_request_id left join sandbox_intents i on i.id = 'pi_sample_' || o.id
  where o.id = p.id and p.service_request_id >= $1`;

/** Inserts the transitions to each payment's status, so that those of disputes follow on them. */
const steps = `insert into transitions (entity, entity_id, request_id, "from", "to", event, actor_id, at)
  select 'payment', p.id, p.service_request_id, w.source, w.target, w.event, p.payer_id,
    case w.event when 'prepare' then p.created_at when 'hold' then p.held_at else p.completed_at end
  from payments p join (values (array['pending', 'held', 'released'], 1, null, 'pending', 'prepare'),
    (array['held', 'released'], 2, 'pending', 'held', 'hold'), (array['released'], 3, 'held', 'released', 'release'))
    as w (of, step, source, target, event) on p.status = any (w.of)
  where p.service_request_id >= $1 order by p.id, w.step`;

/** An intent is as old as its payment. */
const intentTimes = `update sandbox_intents i set created_at = p.created_at from payments p
  where p.stripe_payment_intent_id = i.id and p.service_request_id >= $1`;

const accounts = `insert into ledger_accounts (kind, user_id)
  select distinct 'provider', s.user_id from payments p join service_providers s on s.id = p.provider_id
  where p.service_request_id >= $1 and p.status = 'released' on conflict do nothing`;

const movements = `insert into ledger_movements (kind, payment_id, key, at)
  select kind, p.id, 'payment:' || p.id || ':' || kind, case kind when 'hold' then p.held_at else p.completed_at end
  from payments p join (values ('hold', array['held', 'released']), ('release', array['released'])) as k (kind, of)
    on p.status = any (k.of)
  where p.service_request_id >= $1`;

/** The ledger entries of each movement; the ledger service explains the signs. */
const entries = `insert into ledger_entries (movement_id, account_id, cents)
  select m.id, a.id, x.cents from payments p join ledger_movements m on m.payment_id = p.id
  join service_providers s on s.id = p.provider_id
  join lateral (values
    ('hold', 'processor', null::uuid, p.total_amount * 100), ('hold', 'held', null, p.total_amount * -100),
    ('release', 'held', null, p.total_amount * 100), ('release', 'provider', s.user_id, p.service_amount * -100),
    ('release', 'platform', null, p.platform_fee * -100)) as x (kind, account, user_id, cents) on x.kind = m.kind
  join ledger_accounts a on a.kind = x.account and a.user_id is not distinct from x.user_id
  where p.service_request_id >= $1 and x.cents <> 0`;

/** Fixes the account types of the parties of held payments. */
const types = `update users set user_type_locked = true where id in (
    select payer_id from payments where service_request_id >= $1 and held_at is not null
    union all select s.user_id from payments p join service_providers s on s.id = p.provider_id
    where p.service_request_id >= $1 and p.held_at is not null)`;

/** Completes the inserted quotes and payments: expiry, intents, transitions, ledger, account types. */
export const money = [validity, intents, timestamps, steps, intentTimes, accounts, movements, entries, types];
