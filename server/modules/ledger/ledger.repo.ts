import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';

export interface Account {
  kind: 'processor' | 'held' | 'provider' | 'platform' | 'credit';
  /** Whose it is; ours have nobody. */
  userId?: string | undefined;
}

/** Accounts are opened when they are first needed. */
const openAccounts = namedQuery<object>(
  'ledger_open_accounts',
  `insert into ledger_accounts (kind, user_id) select kind, owner from unnest($1::text[], $2::uuid[]) as given (kind, owner)
   on conflict do nothing`,
);
const addMovement = namedQuery<{ entries: number }>(
  'ledger_add_movement',
  `with movement as (
     insert into ledger_movements (kind, payment_id, key, at) values ($1, $2, $3, $4)
     on conflict (key) do nothing returning id),
   entries as (
     insert into ledger_entries (movement_id, account_id, cents)
     select m.id, a.id, given.cents
     from movement m, unnest($5::text[], $6::uuid[], $7::bigint[]) as given (kind, owner, cents)
     join ledger_accounts a on a.kind = given.kind and a.user_id is not distinct from given.owner
     returning 1)
   select count(*)::int as entries from entries`,
);

export interface Entry {
  account: Account;
  cents: number;
}

/** Writes a movement and its entries; false when one with this key stands already. */
export async function add(
  db: Db,
  { kind, paymentId, key, at }: { kind: string; paymentId: number; key: string; at: Date },
  entries: Entry[],
): Promise<boolean> {
  const kinds = entries.map(({ account }) => account.kind);
  const owners = entries.map(({ account }) => account.userId ?? null);
  // Ours are there from the beginning.
  if (owners.some((owner) => owner !== null)) await openAccounts(db, [kinds, owners]);
  const cents = entries.map((entry) => entry.cents);
  const [added] = await addMovement(db, [kind, paymentId, key, at, kinds, owners, cents]);
  return added!.entries > 0;
}

const kept = namedQuery<{ cents: number }>(
  'ledger_balance_of_person',
  `select balance_cents::float8 as cents from ledger_accounts where kind = $1 and user_id = $2`,
);
const summed = namedQuery<{ cents: number }>(
  'ledger_balance_of_ours',
  `select coalesce(sum(e.cents), 0)::float8 as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
   where a.kind = $1 and a.user_id is null`,
);

/** What an account holds: kept with every entry for people, summed for ours. */
export async function balance(db: Db, { kind, userId }: Account): Promise<number> {
  const [row] = userId ? await kept(db, [kind, userId]) : await summed(db, [kind]);
  return row?.cents ?? 0;
}

/** Everything that does not add up, as sentences; nothing when all is well. */
export const imbalances = namedQuery<{ imbalance: string }>(
  undefined,
  `select 'movement ' || m.id || ' adds up to ' || coalesce(sum(e.cents)::text, 'nothing') as imbalance
     from ledger_movements m left join ledger_entries e on e.movement_id = m.id
     group by m.id having sum(e.cents) is distinct from 0
   union all
   select 'account ' || a.id || ' keeps ' || a.balance_cents || ' but its entries say ' || coalesce(sum(e.cents), 0)
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
   limit 100`,
);
