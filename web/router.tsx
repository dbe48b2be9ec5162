import { createRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from './lib/query-client.ts';
import { routeTree } from './route-tree.gen.ts';

const FailedPage = lazy(() => import('./lib/failed-page.tsx'));

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // A preload loads code only, so the loader has to run again on the visit itself.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  scrollRestoration: true,
  defaultErrorComponent: (props) => (
    <Suspense>
      <FailedPage {...props} />
    </Suspense>
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
