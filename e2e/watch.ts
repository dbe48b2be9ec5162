import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

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

/**
 * Runs axe. Skipping frames, which our pages do not have, and reporting only violations saves seconds per
 * page.
 */
async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await choose(axe).analyze()).violations;
}

/**
 * Asserts no axe violations and no horizontal scrolling. Colors do not depend on the width, so contrast is
 * checked on wide screens only, light and dark.
 */
export async function expectGoodPage(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const isNarrow = width < 600;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(untilColorsRest);
  expect(await findings(page, (axe) => (isNarrow ? axe.disableRules('color-contrast') : axe))).toEqual([]);
  if (!isNarrow) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.evaluate(untilColorsRest);
    // Styles behind an open dialog settle a little later.
    await page.waitForTimeout(400);
    expect(await findings(page, (axe) => axe.withRules('color-contrast'))).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  // Compared to the screen: a phone's viewport grows with overflowing content.
  expect((await page.evaluate<number>('document.documentElement.scrollWidth')) - width).toBeLessThanOrEqual(
    1,
  );
}

/** Asserts that two elements do not overlap. */
export async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not there');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}
