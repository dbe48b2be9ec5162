import { signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the United States/ });
const pins = (page: Page) => map(page).getByRole('button');
const rows = (page: Page) => page.getByRole('list', { name: 'Providers' }).getByRole('listitem');
/** The pin of somebody who is not joined with others. */
const pinOf = (name: string) => new RegExp(`^${name.replace(/[^\w ]/g, '.')}, \\w+$`);

test.describe('the map beside the list', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('the same results; a row marks its pin and a pin its row; the course has its miles', async ({
    page,
  }) => {
    const nothingWrong = watchErrors(page);
    await signInAs(page, 'owner');
    await page.goto('/providers');
    await page.getByRole('radio', { name: 'Map' }).check({ force: true });
    await expect(page).toHaveURL('/providers?view=map');
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(map(page)).toHaveAccessibleName(/course from KPAO to \w+$/);
    await expectGoodPage(page);

    const name = await rows(page).nth(3).getByRole('button').locator('bdi').innerText();
    await rows(page).nth(3).getByRole('button').click();
    await expect(page.getByRole('article', { name: `Selected: ${name}` })).toBeVisible();
    await expect(map(page).getByRole('button', { name: pinOf(name) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const code = await rows(page).nth(3).locator('.plate').innerText();
    await expect(map(page)).toHaveAccessibleName(new RegExp(`to ${code}$`));
    const miles = /([\d,]+ nm)/.exec(await rows(page).nth(3).innerText())?.[1] ?? '';
    await expect(map(page)).toContainText(miles);

    // Pointing at a pin lights up its row, and at a row its pin.
    const pin = map(page).getByRole('button', { name: pinOf(name) });
    await pin.hover();
    await expect(rows(page).nth(3)).toHaveAttribute('data-pointed', 'true');
    nothingWrong();
  });

  test('by keyboard: one stop, arrows among the pins, Enter chooses, the zoom parts what was joined', async ({
    page,
  }) => {
    await signInAs(page, 'owner');
    await Promise.all([page.waitForResponse('**/api/providers/map*'), page.goto('/providers?view=map')]);
    // More than the list has: the points have come.
    await expect.poll(() => pins(page).count()).toBeGreaterThan(20);
    const stops = map(page).locator('[role=button][tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await page.keyboard.press('ArrowRight');
    const focused = map(page).locator('[role=button]:focus');
    await expect(focused).toHaveCount(1);
    await expect(stops).not.toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(stops).toBeFocused();
    // The first that stands alone is chosen.
    const alone = map(page).getByRole('button', { name: /^(?!\d+ provider)/ });
    await alone.last().focus();
    const name = (await focused.getAttribute('aria-label'))?.split(', ')[0];
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: `Selected: ${name}` })).toBeVisible();

    const joined = map(page).getByRole('button', { name: /^\d+ providers/ });
    const view = await map(page).getAttribute('viewBox');
    await joined.first().focus();
    await page.keyboard.press(' ');
    await expect(map(page)).not.toHaveAttribute('viewBox', view ?? '');
    await page.getByRole('button', { name: 'Zoom out' }).click({ clickCount: 6, delay: 20 });
    await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('dragging moves the map and selects nothing', async ({ page }) => {
    await signInAs(page, 'owner');
    await page.goto('/providers?view=map');
    await expect(pins(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const view = await map(page).getAttribute('viewBox');
    // From a pin, and it comes along: still it was no click.
    const pin = map(page)
      .getByRole('button', { name: /^(?!\d+ provider)/, pressed: false })
      .last();
    const { x, y, width, height } = (await pin.boundingBox())!;
    const [fromX, fromY] = [x + width / 2, y + height / 2];
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX - 60, fromY - 40, { steps: 4 });
    await page.mouse.up();
    await expect(map(page)).not.toHaveAttribute('viewBox', view ?? '');
    await expect(rows(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });

  test('the searched place is the origin, and everything near it is in view', async ({ page }) => {
    await signInAs(page, 'owner');
    await page.goto('/providers?view=map&location=KVNY&radius=100');
    await expect(map(page)).toHaveAccessibleName(/course from KVNY to/);
    await expect(page.getByRole('list', { name: 'Legend' })).toContainText('KVNY');
    await expectGoodPage(page);
  });

  test('without the points the list still works', async ({ page }) => {
    await signInAs(page, 'owner');
    await page.route('**/api/providers/map*', (route) => route.abort());
    await page.goto('/providers?view=map');
    await expect(page.getByText('Couldn’t load all providers')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(pins(page).first()).toBeVisible();
  });
});

test.describe('the map on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('cards to swipe: the one in the middle is chosen; a pin brings its card; List leads back', async ({
    page,
  }) => {
    const nothingWrong = watchErrors(page);
    await signInAs(page, 'owner');
    await page.goto('/providers');
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page).toHaveURL('/providers?view=map');
    const cards = page.getByRole('list', { name: 'Providers' });
    await expect(cards.getByRole('article').first()).toBeVisible();
    await expectGoodPage(page);
    await cards.evaluate((row) => row.scrollTo({ left: row.children[2]!.getBoundingClientRect().left }));
    const third = cards.getByRole('article').nth(2);
    const name = (await third.getAttribute('aria-label')) ?? '';
    await expect(map(page).getByRole('button', { name: pinOf(name) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await third.getByRole('button', { name: /Contact/ }).click();
    await expect(page.getByRole('dialog', { name: `Contact ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page).toHaveURL('/providers');
    nothingWrong();
  });
});
