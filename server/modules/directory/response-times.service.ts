import { inTransaction, type Context } from '#server/context.ts';
import { listMissing, store, takeOutdated, type ResponseTime } from './response-times.hot.repo.ts';

/** Providers whose response time one statement computes. */
const batchSize = 200;

/** Stores the response times of new profiles, of those from before they were stored, and the outdated ones again. */
export async function storeResponseTimes(
  ctx: Pick<Context, 'db'>,
  compute: (db: Context['db'], providerIds: number[]) => Promise<ResponseTime[]>,
) {
  for (const take of [listMissing, takeOutdated]) {
    let taken: number;
    do {
      taken = await inTransaction(ctx, async ({ db }) => {
        const ids = (await take(db, [batchSize])).map(({ providerId }) => providerId);
        if (ids.length > 0) await store(db, await compute(db, ids));
        return ids.length;
      });
    } while (taken === batchSize);
  }
}
