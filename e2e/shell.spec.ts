import { signInAs, signUp } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[NAV-03] the avatar menu: user, settings, theme, sign out', { tag: '@phone' }, async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'owner');
  await page.goto('/home');
  await page.getByRole('button', { name: /Account menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('owner@hangarline.test');
  await expect(menu).toContainText('Aircraft Owner');
  for (const [name, path] of [
    ['Profile Settings', '/profile'],
    ['My Requests', '/requests'],
    ['My Aircraft', '/aircraft'],
    ['Account Settings', '/account'],
    ['Sign Out', '/api/logout'],
  ] as const)
    await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', path);
  await menu.getByRole('menuitem', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'System Theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Number one for departure.' })).toBeVisible();
  nothingWrong();
});

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

test('a menu opened as soon as the next page is there keeps the focus', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  const settings = page.getByRole('menuitem', { name: 'Account Settings' });
  await settings.evaluate(async (link: HTMLElement) => {
    const button = document.querySelector<HTMLElement>('[aria-label^="Account menu"]')!;
    link.click();
    while (document.querySelector('h1')?.textContent !== 'Account Settings')
      await new Promise((done) => requestAnimationFrame(done));
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
  });
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible();
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
