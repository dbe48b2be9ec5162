import type { Context } from '#server/context.ts';
import { storeMissing } from './response-times.hot.repo.ts';

/** Providers whose response time one statement computes. */
const batchSize = 200;

/** Stores the response times of new profiles, and of those from before they were stored. */
export async function storeResponseTimes({ db }: Pick<Context, 'db'>) {
  while ((await storeMissing(db, [batchSize])).length === batchSize);
}
