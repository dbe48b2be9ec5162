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

/** A menu that closes gives the focus back to its button; the page comes after it. */
const afterMenusMs = 200;

// After a move to another page the keyboard starts at its content, as it would after loading a document.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation) return;
  setTimeout(
    () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true }),
    afterMenusMs,
  );
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
