import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/** Turns the failure of something outside into 'try again shortly'; the log tells what it was. */
export async function orUnavailable<T>({ log }: Context, what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, `the ${what} cannot be reached`);
    throw new AppError('unavailable', { retryAfterSeconds: 10 });
  }
}
