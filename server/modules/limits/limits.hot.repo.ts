import { namedQuery } from '#server/db/named-query.ts';
import { bool, nullable, timestamp } from '#server/db/result-columns.ts';

/**
 * Counts one hit of key $1 at $4, unless there are $3 since $2 already: then `oldest` is the time of the first of them.
 * Others that count the key wait until the transaction ends.
 */
export const consume = namedQuery(
  'limit_consume',
  { oldest: nullable(timestamp) },
  'select consume_limit($1, $2, $3, $4) as oldest',
);

/**
 * For each element of $1, a list of limits: counts one of every limit at $2, or none if one of them is reached. `isCounted`
 * says which, in the order of the elements.
 */
export const consumeEach = namedQuery(
  'limit_consume_each',
  { isCounted: bool },
  `select consume_limits(value, $2) as "isCounted" from jsonb_array_elements($1)`,
);
