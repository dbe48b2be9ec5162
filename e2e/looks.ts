import { expect, type CDPSession, type Page } from '@playwright/test';
import { contrastViolations, violations } from './axe.ts';

/** Two frames: what a new scheme or width changes has been laid out and painted. */
const untilPainted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`;

/** A look at a large page takes some seconds on loaded cores, and what moves may take a while to rest. */
const rest = { timeout: 60_000, intervals: [250, 500, 1_000] };

/** Base UI's focus guards hand the focus on at once; axe takes them for hidden controls. */
const without = ['[data-base-ui-focus-guard]'];

const rules = { 'color-contrast': { enabled: false } };

/** In the page: colors change at once, so that no look waits for a transition. */
const withoutTransitions = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/** Prepares a page for looks: nothing moves. */
export async function stillPage(page: Page) {
  await page.addInitScript(withoutTransitions);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
}

/**
 * Looks at what a page shows: no violation on a desk and on a phone, sufficient contrast in both schemes, and nothing
 * wider than screens of 1280, 390 and 320 pixels. Colors do not depend on the width, so they are looked at once.
 */
export async function expectGoodLooks(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilPainted);
    await expect.poll(() => contrastViolations(page), rest).toEqual([]);
  }
  for (const width of [desk, 390, 320]) {
    if (width !== desk) await setScreen(page, width);
    const overflow = () => page.evaluate<number>(`document.documentElement.scrollWidth - ${width}`);
    await expect.poll(overflow, { ...rest, message: `at ${width} pixels` }).toBeLessThanOrEqual(1);
    if (width !== 320)
      await expect
        .poll(() => violations(page, { without, options: { rules } }), {
          ...rest,
          message: `at ${width} pixels`,
        })
        .toEqual([]);
  }
  await setScreen(page, desk);
}

const desk = 1280;
const touch = new WeakMap<Page, CDPSession>();

/** A narrow screen is one that is touched: controls are larger there. */
async function setScreen(page: Page, width: number) {
  const isPhone = width < 600;
  const session = touch.get(page) ?? (await page.context().newCDPSession(page));
  touch.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await page.setViewportSize({ width, height: isPhone ? 844 : 800 });
  await page.evaluate(untilPainted);
}

/** Goes to a page of the app as a link on the page would: without loading a document. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('#root')?.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main').getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('main .sweep')).toHaveCount(0);
}
