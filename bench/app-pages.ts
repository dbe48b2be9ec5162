import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export interface AppPage {
  name: string;
  path: string;
  /** Something that a user does on the page; its delay is measured. */
  interact: (page: Page) => Promise<unknown>;
}

export interface SlowLoad {
  /** Bytes on the wire, including headers. */
  sent: number;
  /** Largest contentful paint, in ms. */
  largestPaint: number;
  layoutShift: number;
  /** Scripts that had arrived when the largest paint came. */
  scripts: number;
  scriptBytes: number;
  /** From an input to the next frame, in ms, at a quarter of the processor's speed. */
  interactionDelay: number;
}

/** Slow 3G as browsers emulate it: 400 kbit/s, 400 ms. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const cpuSlowdown = 4;

/** Runs in the page. */
export const watch = `
  window.shifted = 0; window.largest = 0; window.longest = 0;
  const each = (type, take, options = {}) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true, ...options });
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) window.shifted += entry.value; });
  each('largest-contentful-paint', (entry) => { window.largest = entry.startTime; });
  each('event', (entry) => { window.longest = Math.max(window.longest, entry.duration); }, { durationThreshold: 16 });
`;

const readLoad = `(() => {
  const scripts = performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= window.largest);
  return {
    largestPaint: window.largest,
    layoutShift: window.shifted,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
})()`;

/** Loads a page of the signed-in app on slow 3G with an empty cache, then uses it on a slow processor. */
export async function loadSlowly(
  browser: Browser,
  site: string,
  { path, interact }: AppPage,
  options: BrowserContextOptions,
): Promise<SlowLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  const session = await context.newCDPSession(page);
  const sent = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(site + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(1000);
  const loaded =
    await page.evaluate<Pick<SlowLoad, 'largestPaint' | 'layoutShift' | 'scripts' | 'scriptBytes'>>(readLoad);
  await session.send('Network.emulateNetworkConditions', { ...slow3g, latency: 0, downloadThroughput: -1 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate('window.longest = 0');
  await interact(page);
  await page.waitForTimeout(1000);
  const interactionDelay = await page.evaluate<number>('window.longest');
  await context.close();
  return { ...loaded, sent: sent(), interactionDelay };
}

/** Returns the largest paint of a second visit on slow 3G, after a first one on which the service worker was installed, in ms. */
export async function visitAgain(
  browser: Browser,
  site: string,
  { path }: Pick<AppPage, 'path'>,
  options: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const first = await context.newPage();
  await first.goto(site + path, { waitUntil: 'networkidle' });
  await first.evaluate('navigator.serviceWorker.ready');
  // The worker keeps its files and the page its data.
  await first.waitForTimeout(6000);
  await first.close();
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(site + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(1000);
  const largestPaint = await page.evaluate<number>('window.largest');
  await context.close();
  return largestPaint;
}

async function countBytes(session: CDPSession) {
  let sent = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
  return () => sent;
}
