import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** No finding of axe, no sideways scroll. Colors are the same at every width: they are judged on wide screens, light and dark. */
export async function expectGoodPage(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const isNarrow = width < 600;
  const themes = isNarrow ? (['light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilColorsRest);
    // Behind an open dialog styles follow a little later.
    if (colorScheme === 'dark') await page.waitForTimeout(400);
    const axe = new AxeBuilder({ page });
    if (isNarrow) axe.disableRules('color-contrast');
    expect((await axe.analyze()).violations).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  // Against the screen: a phone's window grows with what does not fit.
  expect((await page.evaluate<number>('document.documentElement.scrollWidth')) - width).toBeLessThanOrEqual(
    1,
  );
}
