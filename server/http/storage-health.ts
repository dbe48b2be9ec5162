/** A failure counts for this long: there may be room again, which only the next write tells. */
const troubleMs = 30_000;

/** Remembers whether something could not be stored a moment ago, for the readiness of this process. */
export function storageHealth() {
  let failedAt = -Infinity;
  return {
    fail: () => void (failedAt = performance.now()),
    isUsable: () => performance.now() - failedAt > troubleMs,
  };
}
