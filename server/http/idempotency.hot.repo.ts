import { namedQuery } from '#server/db/named-query.ts';
import { text } from '#server/db/result-columns.ts';

/**
 * Stores a key unless it is there: $1 scope, $2 key, $3 fingerprint, $4 time, $5 time before which a key has expired.
 * Waits for a call with the same key; no row if that one has stored it.
 */
export const insertKey = namedQuery(
  'idempotency_key_add',
  { key: text },
  `insert into idempotency_keys as stored (scope, key, fingerprint, created_at) values ($1, $2, $3, $4)
   on conflict (scope, key) do update set
     fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null, status = null
     where stored.created_at < $5
   returning key`,
);

/** Stores the response $3 and its status $4 of the call with scope $1 and key $2. */
export const storeAnswer = namedQuery(
  'idempotency_answer',
  {},
  'update idempotency_keys set answer = $3::jsonb, status = $4 where scope = $1 and key = $2',
);
