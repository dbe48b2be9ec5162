import type { AnyRouter } from '@tanstack/react-router';

const focusContent = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

/**
 * After a move to another page the keyboard starts at its content, as it would after loading a document. A menu that
 * closes meanwhile wants the focus for its button: it stays at the content until the person does something.
 */
export function focusOnNavigation(router: AnyRouter) {
  let isNavigating = false;
  for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, () => (isNavigating = false), true);
  addEventListener('focusin', ({ target }) => {
    if (isNavigating && target instanceof Element && !target.closest('#main, [role=dialog]')) focusContent();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    isNavigating = true;
    focusContent();
  });
}
