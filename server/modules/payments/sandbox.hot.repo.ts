import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf } from '#server/db/result-columns.ts';
import { sandboxIntents } from '#server/db/schema/ledger.ts';

const add = namedQuery(
  'sandbox_intent_add',
  columnsOf(sandboxIntents, 'clientSecret'),
  `insert into sandbox_intents (id, client_secret, payer_id, amount, description, created_at, is_manual)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do update set id = excluded.id returning client_secret as "clientSecret"`,
);

/** Inserts an intent, unless there is one with this id; returns the client secret that is stored. */
export const insert = async (
  db: Db,
  intent: Pick<
    typeof sandboxIntents.$inferSelect,
    'id' | 'clientSecret' | 'payerId' | 'amount' | 'description' | 'createdAt' | 'isManual'
  >,
) => {
  const { id, clientSecret, payerId, amount, description, createdAt, isManual } = intent;
  return (await add(db, [id, clientSecret, payerId, amount, description, createdAt, isManual]))[0]!
    .clientSecret;
};
