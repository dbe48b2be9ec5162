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
  /** From an input to the next frame, in ms, at a quarter of the processor's speed. */
  interactionDelay: number;
}

/** Slow 3G as browsers emulate it: 400 kbit/s, 400 ms. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const cpuSlowdown = 4;

/** Runs in the page. */
const watch = `
  window.shifted = 0; window.largest = 0; window.longest = 0;
  const each = (type, take, options = {}) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true, ...options });
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) window.shifted += entry.value; });
  each('largest-contentful-paint', (entry) => { window.largest = entry.startTime; });
  each('event', (entry) => { window.longest = Math.max(window.longest, entry.duration); }, { durationThreshold: 16 });
`;

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
  const loaded = await page.evaluate<{ largestPaint: number; layoutShift: number }>(
    '({ largestPaint: window.largest, layoutShift: window.shifted })',
  );
  await session.send('Network.emulateNetworkConditions', { ...slow3g, latency: 0, downloadThroughput: -1 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate('window.longest = 0');
  await interact(page);
  await page.waitForTimeout(1000);
  const interactionDelay = await page.evaluate<number>('window.longest');
  await context.close();
  return { ...loaded, sent: sent(), interactionDelay };
}

async function countBytes(session: CDPSession) {
  let sent = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
  return () => sent;
}
