import { transactionRecordYears } from '#contract/product.ts';
import { addYears } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { countOldSheets } from '#server/modules/jobs/sign-off/old-sheets.service.ts';
import { countOldStatements, lapsedJobs, removePersons } from './lapse.repo.ts';

/** Max jobs in one transaction. */
const batch = 200;

/** Removes the persons from transaction records that are older than 7 years. */
export async function removeOldPersons(ctx: Context) {
  const before = addYears(ctx.now(), -transactionRecordYears);
  let jobs: number[];
  do {
    jobs = await inTransaction(ctx, async ({ db }) => {
      const some = await lapsedJobs(db, before, batch);
      if (
        some.length > 0 ||
        (await countOldStatements(db, before)) > 0 ||
        (await countOldSheets(db, before)) > 0
      )
        await removePersons(db, ctx.personalTables, some, before);
      return some;
    });
  } while (jobs.length === batch);
}
