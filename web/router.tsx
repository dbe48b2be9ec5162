import { createRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { routeTree } from './route-tree.gen.ts';

const FailedPage = lazy(() => import('./lib/failed-page.tsx'));

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
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
