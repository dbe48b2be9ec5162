import { createRouter } from '@tanstack/react-router';
import { FailedPage } from './lib/failed-page.tsx';
import { queryClient } from './lib/query-client.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // A preload loads code only, so the loader has to run again on the visit itself.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Part of the first load: a connection that is lost must not be needed to say so.
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
