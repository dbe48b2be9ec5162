/** Returns the idempotency key for a body. */
export type KeyFor = (body: unknown) => string;

/**
 * Idempotency keys of one form. Retries of the same body after a failed connection get the same key, so that the server
 * deduplicates them; `settle`, called after any response, and another body start a new key.
 */
export function createIdempotencyKeys() {
  let last: { body: string; key: string } | undefined;
  const keyFor: KeyFor = (body) => {
    const text = JSON.stringify(body ?? null);
    if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
    return last.key;
  };
  return {
    keyFor,
    settle: () => {
      last = undefined;
    },
  };
}
