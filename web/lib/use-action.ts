import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { markShown } from '#web/ui/form/shown-errors.ts';
import type { Toast } from '#web/ui/toast-queue.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ApiError, errorMessage } from './api.ts';
import { forgetUser } from './forget-user.ts';

export type ToastContent = Pick<Toast, 'title' | 'description' | 'action'>;

interface Options<Input, Result> {
  /** Query keys, or their beginnings, that the action changes. */
  invalidates?: readonly QueryKey[];
  /** Toast after a success. */
  success?: ToastContent | ((result: Result, input: Input) => ToastContent | undefined);
  /**
   * Toast after a failure: its title above the server's message, or both texts where the specification sets them.
   * Without it the caller shows the failure, as a form does; a function may return undefined for that.
   */
  error?: string | ToastContent | ((error: unknown, input: Input) => ToastContent | undefined);
  /** True for a failure that the caller handles without a toast. */
  isQuiet?: (error: unknown) => boolean;
  /** Toast after a conflict with a newer status of the row, instead of the general one. */
  stale?: (status: string | undefined) => ToastContent | undefined;
  /** Writes to the cache before queries are invalidated. */
  onSuccess?: (result: Result, input: Input, client: QueryClient) => unknown;
  /** Writes the expected result to the cache before the call; returns the function that a failure undoes it with. */
  optimistic?: (input: Input, client: QueryClient) => () => void;
  /** Actions with the same scope run one after another. */
  scope?: string;
}

/** True if the row has changed since it was loaded, so that the server refused the transition. */
export const isStale = (error: unknown) => error instanceof ApiError && error.body?.code === 'stale_state';

const staleToast = {
  title: 'This has changed since you opened it',
  description: 'We’ve loaded the latest version.',
};

const isSignedOut = (error: unknown) => error instanceof ApiError && error.body?.code === 'unauthenticated';

const signedOutToast: Toast = {
  title: 'You’ve been signed out',
  description: 'Sign in in a new tab, then try again here. What you entered is still here.',
  action: { label: 'Sign In', onAction: () => window.open('/api/login', '_blank', 'noopener') },
  tone: 'destructive',
  stays: true,
};

/**
 * Mutation with its invalidation and its toasts. A conflict with a newer state has its own toast and reloads the queries.
 * Without a connection it fails right away (`networkMode` of the query client), so that the input stays where it is.
 */
export function useAction<Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  {
    invalidates = [],
    success,
    error: failed,
    isQuiet,
    stale,
    onSuccess,
    optimistic,
    scope,
  }: Options<Input, Result> = {},
) {
  const client = useQueryClient();
  const toast = useToast();
  const invalidate = () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
    ...(scope && { scope: { id: scope } }),
    onMutate: (input) => optimistic?.(input, client),
    onSuccess: async (result, input) => {
      onSuccess?.(result, input, client);
      const content = typeof success === 'function' ? success(result, input) : success;
      // The toast comes with the closing dialog and the new state of the page, not before them.
      await invalidate();
      if (content) toast.show(content);
    },
    onError: (error, input, undo) => {
      undo?.();
      if (isQuiet?.(error)) return;
      if (isSignedOut(error)) {
        toast.show(signedOutToast);
        void forgetUser();
        markShown(error);
        // No reload: it would lead to the sign-in page and lose the input.
        return;
      }
      const content =
        typeof failed === 'object'
          ? failed
          : isStale(error)
            ? (stale?.((error as ApiError).body?.status) ?? staleToast)
            : typeof failed === 'function'
              ? failed(error, input)
              : failed && {
                  title: failed,
                  description: errorMessage(error, 'Please try again'),
                };
      if (content) {
        toast.show({ ...content, tone: 'destructive' });
        markShown(error);
      }
      // A lost response may have been a success, so the queries reload. Not awaited: offline they would wait.
      void invalidate();
    },
  });
}
