import type { AnyRouter } from '@tanstack/react-router';
import { isDemoPath } from './demo-path.ts';
import { isAppPath } from './paths.ts';

/**
 * Links are plain `<a href>` everywhere; a click on one that leads to a page of the app is followed without loading a
 * new document, and the page's code is fetched as soon as someone points at it.
 */
export function followLinks(router: AnyRouter) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = appUrlOf(event.target);
    if (!url) return;
    event.preventDefault();
    router.history.push(url.pathname + url.search + url.hash);
  });
  const prepare = (event: Event) => {
    const url = appUrlOf(event.target);
    // Over the demo's fence nothing is fetched ahead: its pages ask another backend.
    if (!url || isDemoPath(url.pathname) !== isDemoPath(location.pathname)) return;
    void router.preloadRoute({ to: url.pathname }).catch(() => {});
  };
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
}

function appUrlOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  // A jump within the page is the browser's own business.
  const isJump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && isAppPath(url.pathname) && !isJump ? url : undefined;
}
