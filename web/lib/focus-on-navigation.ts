import type { AnyRouter } from '@tanstack/react-router';

const focusContent = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

/**
 * Moves the focus to the content after a navigation, as loading a document would. A menu that closes at the same time
 * tries to focus its button: the focus stays on the content until the user clicks or types.
 */
export function focusOnNavigation(router: AnyRouter) {
  let isNavigating = false;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (isNavigating = false), true);
  addEventListener('focusin', ({ target }) => {
    if (isNavigating && target instanceof Element && !target.closest('#main, [role=dialog]')) focusContent();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    isNavigating = true;
    focusContent();
  });
}
