import type { QueryClient } from '@tanstack/react-query';

export type Connection = 'good' | 'offline' | 'unreachable';

interface Network {
  isOnline: () => boolean;
  /** Whether the server answers at all. */
  reachServer: () => Promise<boolean>;
}

const retryMs = 10_000;

/**
 * Watches whether the server can be reached: the device says that it is offline, or a call fails before it gets an
 * answer. As long as the server is out of reach it is tried again; when it is back, what failed is fetched anew.
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

  /** A call got an answer, or failed on the way. */
  const onCall = (error: unknown) => {
    // fetch fails with a TypeError when there is no answer at all. A mistake of ours is one too, so the server is asked.
    if (error instanceof TypeError) void retry();
    else if (state === 'unreachable') set('good');
  };
  const heard = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type !== 'updated') return;
    if (event.action?.type === 'error') onCall(event.action.error);
    if (event.action?.type === 'success') onCall(undefined);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Begins to listen; the answer stops it. */
  const watch = () => {
    const stops = [client.getQueryCache().subscribe(heard), client.getMutationCache().subscribe(heard)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  };
  return { current: () => state, subscribe, watch, retry };
}
