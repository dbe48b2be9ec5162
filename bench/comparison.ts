import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

const cpuSlowdown = 4;
const quoteCount = 20;
const optionalLines = 10;
const ticks = 41;

interface Quoted extends Record<string, unknown> {
  id: number;
  price: string;
}

/** Makes many quotes with optional lines of one. */
const multiply = (quote: Quoted): Quoted[] =>
  Array.from({ length: quoteCount }, (_, index) => {
    const price = (1600 + index * 35).toFixed(2);
    const line = (description: string, amount: number, isOptional: boolean) => ({
      kind: 'labor',
      description,
      amount,
      isOptional,
    });
    return {
      ...quote,
      id: quote.id + index * 1000,
      price,
      basePrice: price,
      mostYouCanPay: price,
      chosenItems: [],
      counteroffers: [],
      items: [
        line('Annual inspection', Number(price), false),
        ...Array.from({ length: optionalLines }, (_line, n) => line(`Optional line ${n + 1}`, 20 + n, true)),
      ],
    };
  });

/** Returns the time that the page's thread has worked so far, in ms. */
async function workedFor(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/**
 * Compares twenty quotes with ten optional lines each on a desk, at a quarter of the processor's speed. Returns the median
 * of what the page works from a tick to the painted sum, in ms; it fits into a frame if that is at most 1000 / 60.
 */
export async function tickInComparison(
  browser: Browser,
  site: string,
  path: string,
  options: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await page.route(`**/api${path}/quotes*`, async (route) => {
    const response = await route.fetch();
    const [quote] = (await response.json()) as Quoted[];
    const json = multiply(quote!);
    await route.fulfill({ response, json });
  });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const box = page.getByRole('checkbox', { name: /^Optional line 5/ }).nth(1);
  await box.focus();
  const works: number[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    await page.waitForTimeout(100);
    const before = await workedFor(session);
    await page.keyboard.press('Space');
    await page.waitForTimeout(100);
    works.push((await workedFor(session)) - before);
  }
  await context.close();
  return works.toSorted((a, b) => a - b)[Math.floor(ticks / 2)]!;
}
