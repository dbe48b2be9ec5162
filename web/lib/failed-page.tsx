import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isReachable } from '#web/ui/reachable.ts';
import { onRetry } from '#web/ui/retries.ts';
import { ApiError } from './api.ts';

/** How often the server is asked for: the page has nothing else to show, and not every browser says that it is back online. */
const reachMs = 3000;

/** In the words of Chromium, Firefox and WebKit. */
const isMissingScript = (error: unknown) =>
  error instanceof Error && /import(ed|ing a) module/.test(error.message);

/** The router reloads a page whose script is missing, once; without a connection the app would be gone. */
export const stayWhileOffline = () =>
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });

/** Error page of a route that failed to render or load; the rest of the app stays. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    // The router, and some browsers, remember until the next reload that a script could not be loaded.
    if (isMissingScript(error)) return (await isReachable()) && location.reload();
    reset();
    return router.invalidate();
  };
  useOnceReachable(() => void retry());
  const text =
    error instanceof ApiError
      ? (error.body?.message ?? 'The server didn’t respond. Try again in a moment.')
      : 'Try again in a moment.';
  return (
    <div className="page grid min-h-[60svh] content-center">
      <ErrorState
        title={error instanceof TypeError ? 'Couldn’t reach the server' : 'Couldn’t show this page'}
        text={text}
        onRetry={() => void retry()}
      />
    </div>
  );
}

/** Calls back when the server responds again, if it did not before: a page that fails for another reason is not retried. */
function useOnceReachable(callback: () => void) {
  const onBack = useEffectEvent(callback);
  useEffect(() => {
    let wasLost = false;
    const check = async () => {
      const isBack = await isReachable();
      if (isBack && wasLost) onBack();
      wasLost = !isBack;
    };
    void check();
    return onRetry(() => void check(), reachMs);
  }, []);
}
