import { expect, type Locator, type Page } from '@playwright/test';

/** Collects errors of a page; the returned function asserts that there are none. */
export function watchErrors(page: Page, isExpected: (text: string) => boolean = () => false) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return () => expect(errors.filter((text) => !isExpected(text))).toEqual([]);
}

/** On loaded cores what moves may take a while longer to rest. */
const rest = { timeout: 20_000, intervals: [500, 1_000] };

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
