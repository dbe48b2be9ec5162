import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import type { Caller } from '#e2e/people.ts';
import { startProxy } from '#e2e/proxy.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { addProbe } from './probe.ts';
import { openWebKit } from './webkit.ts';
import { createWindow, type Window } from './window.ts';

export { expect };

/** Two engines at once, and the browser tests beside them. */
const patience = { timeout: 90_000 };

/** Tests in an engine: one browser for all of them, because it takes seconds to start. */
export const test = base.extend<
  { window: Window; newClient: () => Promise<Caller> },
  { engineName: Engine['name']; engine: Engine }
>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'webkit'
        ? openWebKit(process.env.WEBKIT_PATH ?? '')
        : openFirefox(process.env.FIREFOX_PATH ?? ''));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', ...patience },
  ],
  newClient: async ({ playwright, baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      contexts.push(request);
      return { request };
    });
    await Promise.all(contexts.map((context) => context.dispose()));
  },
  window: [
    async ({ engine, baseURL }, use, testInfo) => {
      const site = await startProxy(baseURL ?? '');
      const errors = addProbe(site);
      const window = createWindow(engine, site);
      await use(window);
      if (testInfo.status === testInfo.expectedStatus) expect(errors).toEqual([]);
      else {
        mkdirSync(testInfo.outputDir, { recursive: true });
        await engine.screenshot(join(testInfo.outputDir, 'page.png')).catch(() => undefined);
        writeFileSync(join(testInfo.outputDir, 'errors.txt'), errors.join('\n'));
      }
      await engine.clear();
      await site.close();
    },
    patience,
  ],
});
