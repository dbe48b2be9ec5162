import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { float, int, nullable, oneOf, uuid } from '#server/db/result-columns.ts';
import { ledgerKinds } from '#server/db/schema/ledger.ts';

export interface Account {
  kind: (typeof ledgerKinds)[number];
  /** Undefined for an account of the platform. */
  userId?: string | undefined;
}

/** Accounts of users are opened at their first movement. */
const openAccounts = namedQuery(
  'ledger_open_accounts',
  {},
  `insert into ledger_accounts (kind, user_id) select kind, owner from unnest($1::text[], $2::uuid[]) as given (kind, owner)
   on conflict do nothing`,
);
const addMovement = namedQuery(
  'ledger_add_movement',
  { entries: int },
  `with movement as (
     insert into ledger_movements (kind, payment_id, payout_id, key, at, earned_with_provider_id)
     values ($1, $2, $8, $3, $4, $9)
     on conflict (key) do nothing returning id),
   entries as (
     insert into ledger_entries (movement_id, account_id, cents)
     select m.id, a.id, given.cents
     from movement m, unnest($5::text[], $6::uuid[], $7::bigint[]) as given (kind, owner, cents)
     join ledger_accounts a on a.kind = given.kind and a.user_id is not distinct from given.owner
     returning 1)
   select count(*)::int as entries from entries`,
);

interface Movement {
  kind: string;
  paymentId?: number | null;
  payoutId?: number | null;
  /** Of a reward: the provider of the job that earned it. */
  earnedWith?: number | null;
  /** Deduplicates movements. */
  key: string;
  at: Date;
}

export interface Entry {
  account: Account;
  cents: number;
}

/** Inserts a movement and its entries; returns false if there is one with this key. */
export async function add(
  db: Db,
  { kind, paymentId = null, payoutId = null, earnedWith = null, key, at }: Movement,
  entries: Entry[],
): Promise<boolean> {
  const kinds = entries.map(({ account }) => account.kind);
  const owners = entries.map(({ account }) => account.userId ?? null);
  // The accounts of the platform are rows of a migration.
  if (owners.some((owner) => owner !== null)) await openAccounts(db, [kinds, owners]);
  const cents = entries.map((entry) => entry.cents);
  const [added] = await addMovement(db, [
    kind,
    paymentId,
    key,
    at,
    kinds,
    owners,
    cents,
    payoutId,
    earnedWith,
  ]);
  return added!.entries > 0;
}

const movementEntries = namedQuery(
  'ledger_entries_of_movement',
  { kind: oneOf(ledgerKinds), owner: nullable(uuid), cents: float },
  `select a.kind, a.user_id as owner, e.cents::float8 as cents from ledger_movements m
   join ledger_entries e on e.movement_id = m.id join ledger_accounts a on a.id = e.account_id where m.key = $1`,
);

/** Returns the entries of a movement; none if there is no such movement. */
export const entriesOf = async (db: Db, key: string): Promise<Entry[]> =>
  (await movementEntries(db, [key])).map(({ kind, owner, cents }) => ({
    account: { kind, userId: owner ?? undefined },
    cents,
  }));

const storedBalance = namedQuery(
  'ledger_balance_of_person',
  { cents: float },
  `select balance_cents::float8 as cents from ledger_accounts where kind = $1 and user_id = $2`,
);
const summedBalance = namedQuery(
  'ledger_balance_of_ours',
  { cents: float },
  `select coalesce(sum(e.cents), 0)::float8 as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
   where a.kind = $1 and a.user_id is null`,
);

/** Returns the balance in cents: stored for accounts of users, summed for those of the platform. */
export async function balance(db: Db, { kind, userId }: Account): Promise<number> {
  const [row] = userId ? await storedBalance(db, [kind, userId]) : await summedBalance(db, [kind]);
  return row?.cents ?? 0;
}

const earnedBalance = namedQuery(
  'ledger_earned_with',
  { cents: float },
  `select coalesce(sum(-e.cents), 0)::float8 as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
   join ledger_movements m on m.id = e.movement_id
   where a.kind = 'credit' and a.user_id = $1 and m.earned_with_provider_id = $2`,
);

/** Returns the cents of a user's credit that jobs of one provider have earned, spent or not. */
export const earnedWith = async (db: Db, userId: string, providerId: number): Promise<number> =>
  (await earnedBalance(db, [userId, providerId]))[0]?.cents ?? 0;

const lockedBalance = namedQuery(
  'ledger_lock_balance',
  { cents: float },
  `select balance_cents::float8 as cents from ledger_accounts where kind = $1 and user_id = $2 for update`,
);

/** Returns a user's balance in cents and locks the account; 0 for a user who never had any. */
export const lockBalance = async (db: Db, { kind, userId }: Account): Promise<number> =>
  (await lockedBalance(db, [kind, userId]))[0]?.cents ?? 0;
