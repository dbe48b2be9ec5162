import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { text } from '#server/db/result-columns.ts';

/** Parts of the movements that a payment may have, as regular expressions over their kinds. */
/** A bank contests a charge and loses, or a part of a held payment goes back. */
const contests = '(( chargeback)? chargeback_won| return)*';
const releases = `( release${contests}( freeze${contests}( unfreeze| release)${contests})*)`;
/** A card of a split payment may be contested before the others are charged; its bank may decide after that. */
const early = '^(chargeback( chargeback_won)? )*';
const unstarted = '( ?chargeback( chargeback_won| chargeback_lost)?)*';
const frozen = `${early}hold${contests}(${releases} freeze${contests})?`;
/** The bank may contest a charge that has ended, too. */
const laterContests = '( chargeback( chargeback_won| chargeback_lost)?)*';

const query = sql`
  select 'movement ' || m.id || ' adds up to ' || coalesce(sum(e.cents)::text, 'nothing') as imbalance
     from ledger_movements m left join ledger_entries e on e.movement_id = m.id
     group by m.id having sum(e.cents) is distinct from 0
   union all
   select 'account ' || a.id || ' has the balance ' || a.balance_cents || ' but its entries add up to ' || coalesce(sum(e.cents), 0)
     from ledger_accounts a left join ledger_entries e on e.account_id = a.id where a.user_id is not null
     group by a.id having a.balance_cents <> coalesce(sum(e.cents), 0)
   union all
   select 'payment ' || p.id || ' is ' || p.status || ' but ' || coalesce(sum(-e.cents), 0) || ' cents of it are held'
     from payments p left join ledger_movements m on m.payment_id = p.id
     left join ledger_entries e on e.movement_id = m.id
       and e.account_id = (select id from ledger_accounts where kind = 'held' and user_id is null)
     group by p.id
     having coalesce(sum(-e.cents), 0) <>
       case when p.status in ('held', 'frozen') then round((p.total_amount + p.no_call_left) * 100) else 0 end
   union all
   select 'payment ' || p.id || ' is ' || p.status || ' but its movements are: ' ||
       coalesce(nullif(replace(m.kinds, ' ', ', '), ''), 'none')
     from payments p
     cross join lateral (
       select coalesce(string_agg(m.kind, ' ' order by m.id) filter (
         where m.kind not in ('cost', 'chargeback_cost', 'credit', 'capture', 'capture_refund')), '') as kinds
       from ledger_movements m where m.payment_id = p.id) m
     where m.kinds !~ case p.status
       when 'pending' then ${`^${unstarted}$`}
       when 'expired' then ${`^${unstarted}(credit_return)?( ?late_charge late_refund${laterContests})?$`}
       when 'held' then ${`${early}hold${contests}$`}
       when 'frozen' then ${`${frozen}( chargeback)?$`}
       when 'released' then ${`${early}hold${contests}${releases}( chargeback( chargeback_lost)?)?$`}
       when 'refunded' then ${`${frozen}( refund${laterContests}|( chargeback)? chargeback_lost)$`}
       else ${`${frozen} split${laterContests}$`} end
   union all
   select 'payment ' || m.payment_id || ' has a processing cost but was never charged'
     from ledger_movements m where m.kind in ('cost', 'chargeback_cost') and not exists (
       select 1 from ledger_movements c where c.payment_id = m.payment_id and c.kind in ('hold', 'late_charge', 'capture'))
   union all
   select 'payment ' || p.id || ' is ' || p.status || ' but ' || coalesce(sum(-e.cents), 0) || ' cents of its shares are captured'
     from payments p left join ledger_movements m on m.payment_id = p.id
     left join ledger_entries e on e.movement_id = m.id
       and e.account_id = (select id from ledger_accounts where kind = 'captured')
     where p.is_split group by p.id
     having coalesce(sum(-e.cents), 0) <> case when p.status = 'pending' then coalesce((
       select round(sum(s.amount) * 100) from payment_shares s where s.payment_id = p.id and s.status = 'captured'), 0) else 0 end
   union all
   select 'payment ' || p.id || ' went back with ' || p.refunded_amount + p.returned_amount + p.no_call_returned
       || ' but its shares with ' || sum(s.refunded_amount)
     from payments p join payment_shares s on s.payment_id = p.id
     where p.status not in ('pending', 'expired') group by p.id
     having sum(s.refunded_amount) < p.refunded_amount + p.returned_amount + p.no_call_returned
   union all
   select 'payment ' || p.id || ' has ' || sum(e.cents) || ' cents contested without an open chargeback'
     from payments p join ledger_movements m on m.payment_id = p.id join ledger_entries e on e.movement_id = m.id
     join ledger_accounts a on a.id = e.account_id and a.kind = 'chargeback'
     where not exists (select 1 from chargebacks c where c.payment_id = p.id and c.status = 'open')
     group by p.id having sum(e.cents) <> 0
   union all
   select 'payment ' || p.id || ' is ' || p.status || ' but its provider has ' || coalesce(sum(-e.cents), 0) || ' cents of it'
     from payments p left join ledger_movements m on m.payment_id = p.id and m.kind not like 'chargeback%'
     left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'provider') on e.movement_id = m.id
     group by p.id
     having coalesce(sum(-e.cents), 0) <>
       case when p.status in ('released', 'split') then round(p.service_amount * 100) else 0 end
   union all
   select 'payout ' || o.id || ' is ' || o.status || ' but ' || coalesce(sum(e.cents), 0) || ' cents of it have left the balance'
     from payouts o left join ledger_movements m on m.payout_id = o.id and m.kind <> 'payout_reward'
     left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'provider') on e.movement_id = m.id
     group by o.id
     having coalesce(sum(e.cents), 0) <>
       case when o.status in ('processing', 'paid') then round((o.amount + o.reward_amount - o.deducted_amount) * 100) else 0 end
   union all
   select 'payout ' || o.id || ' carries rewards of ' || o.reward_amount || ' but ' || coalesce(sum(e.cents), 0) || ' cents of credit joined it'
     from payouts o left join payouts failed on failed.id = o.retry_of
     left join ledger_movements m on m.payout_id = o.id and m.kind = 'payout_reward'
     left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'credit') on e.movement_id = m.id
     group by o.id, failed.id
     having coalesce(sum(e.cents), 0) <> round((o.reward_amount - coalesce(failed.reward_amount, 0)) * 100)
   limit 100`;

/** Returns a sentence per imbalance of the ledger, at most 100; none if every amount adds up. */
export const imbalances = (db: Db) => readRows(db, { imbalance: text }, query);
