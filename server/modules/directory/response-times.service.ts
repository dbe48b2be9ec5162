import type { Context } from '#server/context.ts';
import { storeMissing, storeOutdated } from './response-times.hot.repo.ts';

/** Providers whose response time one statement computes. */
const batchSize = 200;

/** Stores the response times of new profiles, of those from before they were stored, and the outdated ones again. */
export async function storeResponseTimes({ db }: Pick<Context, 'db'>) {
  for (const store of [storeMissing, storeOutdated])
    while ((await store(db, [batchSize])).length === batchSize);
}
