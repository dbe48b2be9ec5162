import type { Browser, BrowserContextOptions } from '@playwright/test';
import { cpuSlowdown, watch } from './app-pages.ts';

const aircraftCount = 50;
const itemsEach = 12;
const looks = 15;
const dayMs = 86_400_000;

interface Item extends Record<string, unknown> {
  reminderId: number;
}
interface Drawn extends Record<string, unknown> {
  id: number;
  items: Item[];
}
interface Board extends Record<string, unknown> {
  from: string;
  to: string;
  aircraft: Drawn[];
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Makes a full page of a board of one: its items fall on days all over it, every third one with an expected range. */
function multiply(board: Board): Board {
  const [first] = board.aircraft;
  const item = first?.items[0];
  if (!first || !item) throw new Error('the sample has no aircraft with an item');
  const days = (Date.parse(board.to) - Date.parse(board.from)) / dayMs;
  const aircraft = Array.from({ length: aircraftCount }, (_, n) => ({
    ...first,
    id: 1000 + n,
    tailNumber: `N${100 + n}HL`,
    items: Array.from({ length: itemsEach }, (_item, k) => {
      const due = addDays(board.from, 20 + ((n * 7 + k * 23) % (days - 30)));
      const isExpected = k % 3 === 0;
      return {
        ...item,
        reminderId: n * 100 + k,
        name: `Item ${k + 1}`,
        due,
        earliest: isExpected ? addDays(due, -6) : null,
        latest: isExpected ? addDays(due, 9) : null,
        isExpected,
        status: (['ok', 'due_soon', 'overdue'] as const)[k % 3],
      };
    }).toSorted((a, b) => a.due.localeCompare(b.due)),
  }));
  return { ...board, aircraft, total: aircraftCount };
}

/**
 * Draws the board of fifty aircraft with 600 items again, for another range, at a quarter of the processor's speed. Returns
 * the median time from the choice of the range to the frame that shows it, in ms.
 */
export async function drawFleetBoard(browser: Browser, site: string, options: BrowserContextOptions) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  await page.route('**/api/fleet*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: multiply((await response.json()) as Board) });
  });
  await page.goto(`${site}/fleet`, { waitUntil: 'networkidle' });
  const ranges = ['12 weeks', '26 weeks'].map((name) => page.getByRole('radio', { name }));
  // Both are loaded once: what is measured is the drawing.
  for (const range of ranges) {
    await range.check({ force: true });
    await page.waitForLoadState('networkidle');
  }
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const delays: number[] = [];
  for (let n = 0; n < looks; n++) {
    await page.evaluate('window.longest = 0');
    await ranges[n % 2]!.check({ force: true });
    // The lanes below the screen are drawn in the frames after.
    await page.waitForTimeout(1500);
    delays.push(await page.evaluate<number>('window.longest'));
  }
  await context.close();
  return delays.toSorted((a, b) => a - b)[Math.floor(looks / 2)]!;
}
