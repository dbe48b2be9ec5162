import { transactionRecordYears } from '#contract/product.ts';
import { addYears } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { hasOldPapers, lapsedJobs, removePersons } from './lapse.repo.ts';

/** Max jobs in one transaction. */
const batch = 200;

/** Removes the persons from transaction records that are older than 7 years. */
export async function removeOldPersons(ctx: Context) {
  const before = addYears(ctx.now(), -transactionRecordYears);
  let jobs: number[];
  do {
    jobs = await inTransaction(ctx, async ({ db }) => {
      const some = await lapsedJobs(db, before, batch);
      if (some.length > 0 || (await hasOldPapers(db, before)))
        await removePersons(db, ctx.personalTables, some, before);
      return some;
    });
  } while (jobs.length === batch);
}
