import { signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';

const map = (page: Page) => page.getByRole('group', { name: /^Map of the United States/ });
const pins = (page: Page) => map(page).getByRole('button');
const rows = (page: Page) => page.getByRole('list', { name: 'Providers' }).getByRole('listitem');

test.describe('the map beside the list', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

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
});
