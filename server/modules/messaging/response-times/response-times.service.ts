import type { Context } from '#server/context.ts';
import { storeResponseTimes } from '#server/modules/directory/response-times.service.ts';
import { timesOf } from './response-times.hot.repo.ts';

export { knownSince, knownSinceJoins } from './response-time.sql.ts';

/** Computes the response times that are missing or outdated, from quotes and messages. */
export const computeResponseTimes = (ctx: Pick<Context, 'db'>) => storeResponseTimes(ctx, timesOf);
