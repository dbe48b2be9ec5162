/** How long a tab waits for another one: the browser may have frozen it, and then it never ends. */
const maxWaitMs = 30_000;

const running = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after all others with this name, in this tab and in the other ones. It does not wait for ever for another
 * tab: an idempotency key makes a second sender harmless.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(() => lockedIn(name, work));
  running.set(
    name,
    mine.catch(() => {}),
  );
  return mine;
}

async function lockedIn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(maxWaitMs) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
