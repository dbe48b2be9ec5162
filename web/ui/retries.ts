/** How often what waits for a connection is tried again while the page is shown. */
const retryMs = 20_000;
/** A browser says that it is online a moment before calls get through. */
const onlineMs = 2_000;

/**
 * Calls `attempt` whenever a connection may be back: when the browser says so, when the page is shown again, and by time
 * while it is shown, every `ms`. A browser may say all along that it is online, though nothing reaches the server.
 * `isBack` is true if the browser has just said that it is online. Returns a function that ends it.
 */
export function onRetry(attempt: (isBack: boolean) => void, ms = retryMs): () => void {
  const ifShown = () => {
    if (document.visibilityState === 'visible') attempt(false);
  };
  const timer = setInterval(ifShown, ms);
  let second: ReturnType<typeof setTimeout> | undefined;
  const onOnline = () => {
    attempt(true);
    clearTimeout(second);
    second = setTimeout(attempt, onlineMs, true);
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', ifShown);
  return () => {
    clearInterval(timer);
    clearTimeout(second);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', ifShown);
  };
}

const nextRetry = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onRetry(() => resolve());
  return promise.finally(stop);
};

/** Loads a part of the app, again and again until there is a connection: a failure must not take the page down. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      if (navigator.onLine) return await load();
    } catch {
      // Tried again below.
    }
    await nextRetry();
  }
}
