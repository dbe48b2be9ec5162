import type { QueryClient } from '@tanstack/react-query';

export type Connection = 'good' | 'offline' | 'unreachable';

interface Network {
  isOnline: () => boolean;
  /** Resolves to true if the server responds at all. */
  reachServer: () => Promise<boolean>;
}

const retryMs = 10_000;

/**
 * Tracks whether the server can be reached: the device is offline, or a call fails without a response. While the server
 * is unreachable it is polled every `retryMs`; once it responds, failed queries are refetched.
 */
export function createConnection(client: QueryClient, network: Network) {
  let state: Connection = network.isOnline() ? 'good' : 'offline';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Connection) => {
    clearTimeout(timer);
    if (next === 'unreachable') timer = setTimeout(() => void retry(), retryMs);
    if (next === state) return;
    state = next;
    if (next === 'good') {
      void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
    }
    for (const listener of listeners) listener();
  };

  const retry = async () => {
    if (!network.isOnline()) return set('offline');
    return set((await network.reachServer()) ? 'good' : 'unreachable');
  };

  /** Handles the end of a call; `error` is undefined after a success. */
  const onCall = (error: unknown) => {
    // fetch throws a TypeError without a response. A bug of ours may be one, too, so the server is polled.
    if (error instanceof TypeError) void retry();
    else if (state === 'unreachable') set('good');
  };
  const onCacheEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type !== 'updated') return;
    if (event.action?.type === 'error') onCall(event.action.error);
    if (event.action?.type === 'success') onCall(undefined);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Starts watching; returns the function that stops it. */
  const watch = () => {
    // The watch starts after the page: a call may have failed before.
    for (const { state: past } of client.getQueryCache().getAll()) if (past.error) onCall(past.error);
    const stops = [
      client.getQueryCache().subscribe(onCacheEvent),
      client.getMutationCache().subscribe(onCacheEvent),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  };
  return { current: () => state, subscribe, watch, retry };
}
