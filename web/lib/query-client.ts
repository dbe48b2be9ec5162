import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { signInFrom } from './session.ts';

let isLeaving = false;
// Tests have no window.
globalThis.addEventListener?.('beforeunload', () => (isLeaving = true));

/** A session that ended elsewhere has nothing to show: one signs in again and comes back. Who signs out goes their way. */
const signInAgain = (error: Error) => {
  if (error instanceof ApiError && error.status === 401 && !isLeaving)
    signInFrom(location.pathname + location.search);
};

/** No retries, no refetching by itself: data changes when we change it or are told so. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signInAgain }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
