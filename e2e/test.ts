import { test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * Closes the pages that a test opened for other people: they are live, so each would go on loading what the next tests
 * change.
 */
export const test = base.extend<{ closePages: void }>({
  closePages: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
