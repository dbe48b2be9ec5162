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

// After a move to another page the keyboard starts at its content, as it would after loading a document. A menu that
// closes meanwhile wants the focus for its button: it stays at the content until the person does something.
let isArriving = false;
const focusContent = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, () => (isArriving = false), true);
addEventListener('focusin', ({ target }) => {
  if (isArriving && target instanceof Element && !target.closest('#main, [role=dialog]')) focusContent();
});
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation) return;
  isArriving = true;
  focusContent();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
