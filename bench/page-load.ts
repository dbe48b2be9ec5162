import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export interface PageLoad {
  /** Bytes on the wire, including headers. */
  sent: number;
  /** Script bytes on the wire, including inline scripts. */
  sentScript: number;
  /** Script bytes after decompression, compressed again with gzip -9. */
  gzipScript: number;
  layoutShift: number;
}

/** Loads a page in a browser with an empty cache, scrolls to its end and returns its weight and timings. */
export async function loadPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watchShifts });
  await prepare(page);
  const sizes = await watchNetwork(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForTimeout(1500);
  const layoutShift = await page.evaluate<number>('window.shifted');
  const inline = await page.evaluate<number>(
    '[...document.scripts].reduce((sum, { src, text }) => sum + (src ? 0 : text.length), 0)',
  );
  const scripts = await Promise.all(sizes.scripts.map((id) => sizes.bodyOf(id)));
  await context.close();
  const { sent } = sizes;
  const sentScript = sizes.sentScript + inline;
  return {
    sent,
    sentScript,
    layoutShift,
    gzipScript: sum(scripts.map((text) => gzipSync(text, { level: 9 }).length)),
  };
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** Runs in the page. */
const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const loaded = {
    sent: 0,
    sentScript: 0,
    scripts: [] as string[],
    bodyOf: async (requestId: string) => {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
    },
  };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.sent += encodedDataLength;
    if (types.get(requestId) !== 'Script') return;
    loaded.sentScript += encodedDataLength;
    loaded.scripts.push(requestId);
  });
  return loaded;
}
