import type { AnyRouter } from '@tanstack/react-router';

const focusContent = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

/**
 * After a move to another page the keyboard starts at its content, as it would after loading a document. A menu that
 * closes meanwhile wants the focus for its button: it stays at the content until the person does something.
 */
export function focusOnArrival(router: AnyRouter) {
  let isArriving = false;
  for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, () => (isArriving = false), true);
  addEventListener('focusin', ({ target }) => {
    if (isArriving && target instanceof Element && !target.closest('#main, [role=dialog]')) focusContent();
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    isArriving = true;
    focusContent();
  });
}
