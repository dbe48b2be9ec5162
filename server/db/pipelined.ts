type Results<Steps extends readonly Promise<unknown>[]> = { -readonly [K in keyof Steps]: Awaited<Steps[K]> };

/**
 * Steps of one transaction side by side: what they send travels together instead of one round trip after the other.
 * It waits for all of them also when one fails, where `Promise.all` would let the others run on after the rollback, on a
 * connection that is somebody else's by then.
 */
export async function pipelined<const Steps extends readonly Promise<unknown>[]>(
  ...steps: Steps
): Promise<Results<Steps>> {
  const outcomes = await Promise.allSettled(steps);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Steps>;
}
