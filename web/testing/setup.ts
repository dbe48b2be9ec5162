import { afterEach } from 'vitest';
// Runs before every file of component tests: the page as main.tsx starts it, without a server.
import { locators, type Locator } from 'vitest/browser';
import { focusOnNavigation } from '#web/lib/focus-on-navigation.ts';
import { followLinks } from '#web/lib/follow-links.ts';
import { router } from '#web/router.tsx';
import { resetBackend, testBackend } from './backend.ts';
import { closePage } from './page.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by CSS, for what has no role: a mark, a lamp, a drawing. */
    css: (selector: string) => Locator;
  }
}
locators.extend({ css: (selector) => `css=${selector}` });

const network = globalThis.fetch;
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/api/') ? testBackend(input, init) : network(input, init);
followLinks(router);
focusOnNavigation(router);

afterEach(() => {
  closePage();
  resetBackend();
});
