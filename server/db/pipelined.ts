type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [K in keyof Steps]: Awaited<Steps[K]> };

/**
 * Awaits steps of one transaction that were started together: their statements share round trips. Throws the first
 * failure in the order of the steps, after all have ended: with `Promise.all` the others would go on after the rollback,
 * on a connection that another transaction uses by then.
 */
export async function pipelined<const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> {
  const outcomes = await Promise.allSettled(steps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}
