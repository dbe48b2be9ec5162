import { expect, type Locator, type Page } from '@playwright/test';
import { contrastViolations, violations } from './axe.ts';

/** Collects errors of a page; the returned function asserts that there are none. */
export function watchErrors(page: Page, isExpected: (text: string) => boolean = () => false) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => expect(errors.filter((text) => !isExpected(text))).toEqual([]);
}

/** Colors have transitions: check the final ones. */
const untilColorsRest = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)))
  .then(() => undefined)`;

/** On loaded cores colors may take a while longer to rest, and a look at a large page some seconds. */
const rest = { timeout: 20_000, intervals: [500, 1_000] };

/**
 * Asserts no axe violations and no horizontal scrolling. Colors do not depend on the width, so contrast is
 * checked on wide screens only, light and dark.
 */
export async function expectGoodPage(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const isNarrow = width < 600;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(untilColorsRest);
  const rules = { 'color-contrast': { enabled: false } };
  await expect.poll(() => violations(page, { options: { rules } }), rest).toEqual([]);
  if (!isNarrow) {
    await expect.poll(() => contrastViolations(page), rest).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.evaluate(untilColorsRest);
    // Styles behind an open dialog settle a little later.
    await page.waitForTimeout(100);
    await expect.poll(() => contrastViolations(page), rest).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  // Compared to the screen: a phone's viewport grows with overflowing content.
  expect((await page.evaluate<number>('document.documentElement.scrollWidth')) - width).toBeLessThanOrEqual(
    1,
  );
}

/** Asserts that two elements do not overlap, once they rest. */
export async function expectApart(one: Locator, other: Locator) {
  const isApart = async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) return 'one of them is not there';
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
  };
  await expect.poll(isApart, rest).toBe(true);
}
