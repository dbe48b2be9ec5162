import type { Page } from '@playwright/test';

/** What the stream brings is there soon on a free machine; on a busy one it takes as long as it takes. */
export const byStream = { timeout: 45_000 };

/** In the page: the fallback, which asks every five seconds without a stream, never does. */
function withoutFallback() {
  const start = globalThis.setInterval;
  const never = 2 ** 31 - 1;
  globalThis.setInterval = ((handler: () => void, ms?: number) =>
    start(handler, ms === 5_000 ? never : ms)) as typeof setInterval;
}

/** Opens a page and waits for its stream, which is loaded a few seconds after the page: only it brings what is new. */
export async function openLive(page: Page, path: string) {
  await page.addInitScript(withoutFallback);
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'), byStream);
  await page.goto(path);
  await stream;
}
