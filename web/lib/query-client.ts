import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { forgetUser } from './forget-user.ts';
import { signInFrom } from './session.ts';

let isLeaving = false;
// Tests have no window.
globalThis.addEventListener?.('beforeunload', () => (isLeaving = true));

/** Sends the user to sign in, and back here, after a session expired; not while a sign-out leaves the page. */
const signInAgain = async (error: Error) => {
  if (!(error instanceof ApiError) || error.status !== 401 || isLeaving) return;
  await forgetUser();
  signInFrom(location.pathname + location.search);
};

/** No retries and no automatic refetching: data reloads when it is invalidated. Mutations never wait for a connection. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void signInAgain(error) }),
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
