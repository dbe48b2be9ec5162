import { signInAs, signUp } from './people.ts';
import { expect, test } from './test.ts';

test('the chosen theme is there before the first paint of the next visit', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/theme.js') ? route.continue() : route.abort(),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[ROUTE-02~] a visitor signs in first and returns to the requested page', async ({ page }) => {
  const pages =
    'home providers post-request aircraft messages profile dashboard register-services admin ad-generator payment-test file-upload mobile-qr requests';
  for (const name of pages.split(' ')) {
    const response = await page.request.get(`/${name}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, `/api/login?returnTo=%2F${name}`]);
  }
  await page.goto('/account?tab=x');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByRole('button', { name: /Aircraft Owner/ }).click();
  await expect(page).toHaveURL('/account?tab=x');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});

test('[ROUTE-02~] a session that ended meanwhile leads to signing in, not to an empty page', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/aircraft');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('[ROUTE-02~] a session that ended while a page was open leads to signing in and back to where one was going', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Aircraft' }).click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Faircraft$/);
});

test('a connection lost in the first seconds leaves the page and what was typed', async ({ browser }) => {
  // Without the service worker, which has all files after the first visit.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/post-request');
  await page.getByLabel('Title').fill('Annual');
  await context.setOffline(true);
  // By now the parts that come later would have been loaded.
  await page.waitForTimeout(5_000);
  await expect(page.getByLabel('Title')).toHaveValue('Annual');
  const isBack = page.waitForResponse(/-background/);
  await context.setOffline(false);
  await isBack;
  await expect(page.getByLabel('Title')).toHaveValue('Annual');
});

test('[ROUTE-03] / is the home screen for the signed-in, the announcement for others', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Number one for departure.' })).toBeVisible();
  await signInAs(page, 'owner');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
  await page.goto('/demo');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The right hands');
});

test('the keyboard alone: skip link, and the focus at the content after going somewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'owner');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Account menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Account Settings' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveTitle('Account Settings – Hangarline');
});
