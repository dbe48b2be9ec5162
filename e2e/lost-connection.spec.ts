import { signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const welcome = (page: Page) => page.locator('h1', { hasText: 'Welcome back, Marta!' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' });

test('a connection lost in the first seconds takes nothing down, and what failed comes with Try Again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInAs(page, 'owner');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Log Reading' })).toBeVisible();
  await context.setOffline(true);
  // Told without the script of the banner, which loads later than this.
  await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toBeVisible();
  // The dialog of readings loads by time.
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(failed(page)).toBeVisible();
  await expect(welcome(page)).toBeVisible();
  await context.setOffline(false);
  // What was opened waits for its button, and does not take the focus from what the user does since.
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await failed(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

for (const { file, open, seen } of [
  { file: 'airplane-reading', open: 'Log Reading', seen: 'Log Reading' },
  { file: 'notification-drawer', open: /^Notifications/, seen: 'Notifications' },
  { file: 'drawer-panel', open: 'Open menu', seen: 'Menu' },
  { file: 'drawer-menu', open: 'Open menu', seen: 'Menu' },
]) {
  test(`a part that cannot be loaded leaves the page as it is: ${file}`, async ({ page }) => {
    await signInAs(page, 'owner');
    const files = `**/assets/${file}-*.js`;
    let tries = 0;
    await page.route(files, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto('/home');
    await page.getByRole('button', { name: open }).click();
    await expect(failed(page)).toBeVisible();
    await expect(welcome(page)).toBeVisible();
    // The second try is automatic and asks for the file once or twice: only after it the button is alone.
    const isQuiet = async () => {
      const before = tries;
      await page.waitForTimeout(1000);
      return tries > 1 && tries === before;
    };
    await expect.poll(isQuiet).toBe(true);
    await page.unroute(files);
    await failed(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: seen })).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
  });
}

test('without a connection a page that was never opened says so, and opens with it', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner');
  await page.goto('/home');
  await expect(welcome(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Post Service Request' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t reach the server' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Post a Service Request/ })).toBeVisible();
});
