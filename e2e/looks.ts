import { expect, type Page } from '@playwright/test';
import { contrastViolations, violations } from './axe.ts';

/** Colors have transitions: check the final ones. */
const untilColorsRest = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)))
  .then(() => undefined)`;

/** A look at a large page takes some seconds on loaded cores, and what moves may take a while to rest. */
const rest = { timeout: 60_000, intervals: [250, 500, 1_000] };

/** Base UI's focus guards hand the focus on at once; axe takes them for hidden controls. */
const without = ['[data-base-ui-focus-guard]'];

const rules = { 'color-contrast': { enabled: false } };

/** Prepares a page for looks: nothing moves. */
export const stillPage = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

/**
 * Looks at what a page shows: no violation on a desk and on a phone, sufficient contrast in both schemes, and nothing
 * wider than screens of 1280, 390 and 320 pixels. Colors do not depend on the width, so they are looked at once.
 */
export async function expectGoodLooks(page: Page, widths = [1280, 390, 320]) {
  await page.evaluate(untilColorsRest);
  await expect.poll(() => violations(page, { without, options: { rules } }), rest).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.evaluate(untilColorsRest);
    await expect.poll(() => contrastViolations(page), rest).toEqual([]);
  }
  await stillPage(page);
  for (const width of widths) {
    await setScreen(page, width);
    await page.evaluate(untilColorsRest);
    const overflow = () => page.evaluate<number>(`document.documentElement.scrollWidth - ${width}`);
    await expect.poll(overflow, { ...rest, message: `at ${width} pixels` }).toBeLessThanOrEqual(1);
    if (width === 390)
      await expect
        .poll(() => violations(page, { without, options: { rules } }), { ...rest, message: 'on a phone' })
        .toEqual([]);
  }
  await setScreen(page, 1280);
}

/** A narrow screen is one that is touched: controls are larger there. */
async function setScreen(page: Page, width: number) {
  const isPhone = width < 600;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await page.setViewportSize({ width, height: isPhone ? 844 : 800 });
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
