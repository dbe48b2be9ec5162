import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Collects what a page complains about; call the answer at the end to see that it was nothing. */
export function watchErrors(page: Page, isExpected: (text: string) => boolean = () => false) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => expect(errors.filter((text) => !isExpected(text))).toEqual([]);
}

/** Colors change over a moment; what is judged is where they end. */
const untilColorsRest = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)))
  .then(() => undefined)`;

/** What axe finds. Our pages have no frames of others, and only what is wrong is reported: both spare seconds a page. */
async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await choose(axe).analyze()).violations;
}

/** No finding of axe, no sideways scroll. Colors are the same at every width: they are judged on wide screens, light and dark. */
export async function expectGoodPage(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const isNarrow = width < 600;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(untilColorsRest);
  expect(await findings(page, (axe) => (isNarrow ? axe.disableRules('color-contrast') : axe))).toEqual([]);
  if (!isNarrow) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.evaluate(untilColorsRest);
    // Behind an open dialog styles follow a little later.
    await page.waitForTimeout(400);
    expect(await findings(page, (axe) => axe.withRules('color-contrast'))).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  // Against the screen: a phone's window grows with what does not fit.
  expect((await page.evaluate<number>('document.documentElement.scrollWidth')) - width).toBeLessThanOrEqual(
    1,
  );
}

/** Neither hides the other. */
export async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not there');
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}
