import type { Context } from '#server/context.ts';
import { imbalances } from './imbalances.repo.ts';

/** Returns all imbalances of the ledger, also with the payments and payouts that it books. */
export const findImbalances = async ({ db }: Pick<Context, 'db'>) =>
  (await imbalances(db)).map(({ imbalance }) => imbalance);
