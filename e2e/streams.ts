import type { Page } from '@playwright/test';

/** Resolves once the page receives events: the stream is loaded a few seconds after the page. */
const live = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events'), { timeout: 15_000 });

/** Opens a page and waits for its stream. */
export async function openLive(page: Page, path: string) {
  const stream = live(page);
  await page.goto(path);
  await stream;
}
