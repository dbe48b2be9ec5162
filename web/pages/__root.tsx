import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, type ContextType } from 'react';
import { href } from '#contract/addresses.ts';
import { useTitle } from '#web/lib/page.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { GuardBackContext } from '#web/ui/close-on-back.ts';
import { Toaster } from '#web/ui/toast.tsx';

/** Context of every loader: the query cache that it prefetches into. */
interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  const { history } = useRouter();
  const guardBack: ContextType<typeof GuardBackContext> = useCallback(
    ({ onBack, asksOnUnload }) =>
      history.block({
        enableBeforeUnload: asksOnUnload,
        blockerFn: ({ action }) => {
          if (action !== 'BACK') return false;
          onBack();
          return true;
        },
      }),
    [history],
  );
  return (
    <GuardBackContext value={guardBack}>
      <Outlet />
      <Announcer />
      <Toaster />
    </GuardBackContext>
  );
}

function NotFound() {
  useTitle('Page Not Found');
  return (
    <main className="page grid min-h-svh content-center justify-items-start gap-4">
      <h1 className="text-3xl">Page Not Found</h1>
      <p className="max-w-[34rem] text-ink-2">
        There’s nothing at this address. The link may be out of date or mistyped.
      </p>
      <Button href={href('/')} variant="primary">
        Go to Home
      </Button>
    </main>
  );
}
