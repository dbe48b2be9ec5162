import { postgresCode } from './database.ts';

type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [K in keyof Steps]: Awaited<Steps[K]> };

/**
 * Awaits steps of one transaction that were started together: their statements share round trips. Throws the first
 * failure, after all have ended, but not one that another failure caused: with `Promise.all` the others would go on after the rollback,
 * on a connection that another transaction uses by then.
 */
export async function pipelined<const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> {
  const outcomes = await Promise.allSettled(steps);
  const failures: unknown[] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAborted(failure)) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}

/** True for a statement that was refused because an earlier one of the transaction had failed (25P02). */
const isAborted = (error: unknown) => postgresCode(error) === '25P02';
