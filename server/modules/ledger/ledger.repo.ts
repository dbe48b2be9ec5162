import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

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
       case when p.status in ('held', 'frozen') then round(p.total_amount * 100) else 0 end
   union all
   select 'payment ' || p.id || ' is ' || p.status || ' but its movements are: ' ||
       coalesce(string_agg(m.kind, ', ' order by m.id), 'none')
     from payments p left join ledger_movements m on m.payment_id = p.id
     group by p.id
     having coalesce(string_agg(m.kind, ', ' order by m.id), 'none') <>
       case when p.status in ('held', 'frozen') then 'hold' when p.status = 'released' then 'hold, release'
         when p.status = 'refunded' then 'hold, refund' else 'none' end
   union all
   select 'payment ' || p.id || ' gave its provider ' || -sum(e.cents) || ' cents instead of ' || round(p.service_amount * 100)
     from payments p join ledger_movements m on m.payment_id = p.id and m.kind = 'release'
     join ledger_entries e on e.movement_id = m.id
     join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
     group by p.id having -sum(e.cents) <> round(p.service_amount * 100)
   limit 100`;

/** Returns a sentence per imbalance of the ledger, at most 100; none if every amount adds up. */
export const imbalances = async (db: Db) => (await db.execute<{ imbalance: string }>(query)).rows;
