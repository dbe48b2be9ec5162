import type { AnyRouter } from '@tanstack/react-router';
import { isAppPath } from '#contract/pages.ts';
import { isDemoPath } from './demo-path.ts';

/**
 * Links are plain `<a href>` everywhere. A click on a link to a page of the app navigates without loading a document;
 * hovering or focusing it preloads the page's code.
 */
export function followLinks(router: AnyRouter) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = findAppUrl(event.target);
    if (!url) return;
    event.preventDefault();
    router.history.push(url.pathname + url.search + url.hash);
  });
  const preload = (event: Event) => {
    const url = findAppUrl(event.target);
    // No preloading between demo and real pages: they use different backends.
    if (!url || isDemoPath(url.pathname) !== isDemoPath(location.pathname)) return;
    void router.preloadRoute({ to: url.pathname }).catch(() => {});
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}

function findAppUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  // The browser handles jumps within the page.
  const isJump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && isAppPath(url.pathname) && !isJump ? url : undefined;
}
