import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/** Awaits an external service; on failure logs the cause and throws 503 `unavailable` with Retry-After. */
export async function orUnavailable<T>({ log }: Context, what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, `the ${what} cannot be reached`);
    throw new AppError('unavailable', { retryAfterSeconds: 10 });
  }
}
