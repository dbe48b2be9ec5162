import { callAs, password, signInAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The links of the bar, or on a phone those of the drawer. */
async function openNavigation(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main' });
}

test.describe('[NAV-02][NAV-01] where the bar leads, by role', () => {
  const everybody = ['Home', 'Messages'];
  const owners = ['Find Services', 'Post Request'];
  const providers = ['Provider Dashboard', 'Business Verification'];
  for (const [mailbox, shown, hidden] of [
    ['owner', [...everybody, ...owners], [...providers, 'Admin']],
    ['provider', [...everybody, ...providers], owners],
    ['dual', [...everybody, ...owners, ...providers], ['Admin']],
    ['admin', [...everybody, ...owners, 'Admin'], providers],
  ] as const) {
    test(mailbox, { tag: '@phone' }, async ({ page }) => {
      await signInAs(page, mailbox);
      await page.goto('/home');
      const nav = await openNavigation(page);
      await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      for (const name of shown) await expect(nav.getByRole('link', { name })).toBeVisible();
      for (const name of hidden) await expect(nav.getByRole('link', { name })).toHaveCount(0);
    });
  }
});

test('[NAV-01] the badge counts unread messages, 99+ above 99', async ({ page }) => {
  await signInAs(page, 'owner');
  let unread = 7;
  await page.route('**/api/messages/unread-count', (route) => route.fulfill({ json: { unread } }));
  await page.goto('/home');
  const messages = (await openNavigation(page)).getByRole('link', { name: /Messages/ });
  await expect(messages).toHaveText('Messages7 unread');
  unread = 100;
  await page.reload();
  await expect((await openNavigation(page)).getByRole('link', { name: /Messages/ })).toHaveText(
    'Messages99+ unread',
  );
  unread = 0;
  await page.reload();
  await expect((await openNavigation(page)).getByRole('link', { name: /Messages/ })).toHaveText('Messages');
});

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

test('[NAV-04] without a picture the first letter; a picture that fails gives way to the initials', async ({
  page,
}) => {
  await signUp(page, 'owner', 'Zelda');
  const user = await callAs<object>(page, 'get', '/api/auth/user');
  const letters = page.getByRole('button', { name: /Account menu/ }).locator('[data-initials]');
  for (const [part, expected] of [
    [{}, 'Z'],
    [{ firstName: null }, 'J'],
    [{ firstName: null, lastName: null }, '?'],
    // A picture that does not load: initials, two at most.
    [{ profileImageUrl: '/no/such.png' }, 'ZJ'],
    [{ profileImageUrl: '/no/such.png', firstName: 'Zelda Mae', lastName: 'van Johnson' }, /^Z[A-Z]$/],
    [{ profileImageUrl: '/no/such.png', firstName: null, lastName: null }, '?'],
  ] as const) {
    await page.unroute('**/api/auth/user');
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, ...part } }));
    await page.goto('/home');
    await expect(letters).toHaveAttribute('data-initials', expected);
  }
});

test(
  '[NAV-05] on narrow screens a side drawer, closed by Escape and by going somewhere',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'owner');
    await page.goto('/home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toContainText('owner@hangarline.test');
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await expect(drawer).toBeHidden();
  },
);

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

test('the bell folds the entries of one job, marks those of one page read together and links to the preferences', async ({
  page,
}) => {
  await signInAs(page, 'dual');
  const entry = (id: number, relatedId: number) => ({
    id,
    title: `Update ${id}`,
    message: 'Something happened.',
    type: 'job_progress',
    isRead: false,
    relatedType: 'request',
    relatedId,
    path: `/requests/${relatedId}`,
    request: { id: relatedId, title: `Job ${relatedId}` },
    createdAt: new Date().toISOString(),
  });
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({
      json: [entry(4, 7), entry(3, 8), entry(2, 7), { ...entry(1, 7), path: '/messages?room=1' }],
    }),
  );
  await page.goto('/home');
  await page.getByRole('button', { name: 'Notifications, 4 new' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Update 4')).toBeVisible();
  await expect(list.getByText('Update 3')).toBeVisible();
  await expect(list.getByText('Update 2')).toBeHidden();
  await expectGoodPage(page);
  await list.getByText('2 earlier updates, 2 new').click();
  await expect(list.getByText('Update 2')).toBeVisible();
  const read = page.waitForRequest('**/api/notifications/read');
  await list.getByText('Update 4').click();
  expect((await read).postDataJSON()).toEqual({ ids: [4, 2] });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await list.getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/account#notifications');
  const preferences = page.getByRole('main').getByRole('heading', { name: 'Notifications', exact: true });
  await expect(preferences).toBeInViewport();
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

test('a failed call shows an error with a retry button, not an empty page', async ({ page }) => {
  await signInAs(page, 'owner');
  let isDown = true;
  await page.route('**/api/auth/sign-in-methods', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/account');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
});

test.describe('[TOUR-01][TOUR-02] the guided tour', () => {
  const register = (page: Page, userType: 'owner' | 'provider') => {
    const email = `tour-${Math.random().toString(36).slice(2)}@example.org`;
    const person = { email, password, firstName: 'Amy', lastName: 'Johnson', ageConfirmed: true };
    return callAs<{ id: string }>(page, 'post', '/api/auth/register', { ...person, userType });
  };
  const stored = () => JSON.parse(localStorage.getItem('hangarline.tour') ?? '[]') as string[];

  test(
    'opens a second after login, has six steps and opens only once',
    { tag: '@phone' },
    async ({ page }) => {
      const { id } = await register(page, 'owner');
      await page.goto('/home');
      const tour = page.getByRole('dialog');
      await expect(tour).toContainText('Step 1 of 6', { timeout: 4000 });
      expect(await page.evaluate(stored)).toEqual([]);
      await expectGoodPage(page);
      await tour.getByRole('button', { name: 'Next' }).click();
      await expect(tour).toContainText('Step 2 of 6');
      await tour.getByRole('button', { name: 'Previous' }).click();
      await expect(tour).toContainText('Step 1 of 6');
      for (let step = 2; step <= 6; step++) {
        await tour.getByRole('button', { name: 'Next' }).click();
        await expect(tour).toContainText(`Step ${step} of 6`);
      }
      await expect(tour).toContainText('N172ZQ');
      await tour.getByRole('button', { name: 'Finish' }).click();
      await expect(tour).toBeHidden();
      expect(await page.evaluate(stored)).toEqual([id]);
      await page.reload();
      await page.waitForTimeout(1500);
      await expect(tour).toBeHidden();
    },
  );

  test('waits for Home, shows a provider’s own side, and skipping stores it as well', async ({ page }) => {
    const { id } = await register(page, 'provider');
    await page.goto('/messages');
    await expect(page.getByRole('button', { name: 'Start tour' })).toBeVisible();
    const tour = page.getByRole('dialog');
    await page.waitForTimeout(1500);
    await expect(tour).toHaveCount(0);
    await page.getByRole('link', { name: 'Hangarline, home' }).click();
    await expect(tour).toContainText('Step 1 of 6', { timeout: 4000 });
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour).toContainText('Earnings');
    await expect(tour).not.toContainText('Aircraft');
    await tour.getByRole('button', { name: 'Skip tour' }).click();
    await expect(tour).toBeHidden();
    expect(await page.evaluate(stored)).toEqual([id]);
    await page.reload();
    await page.waitForTimeout(1500);
    await expect(tour).toBeHidden();
  });

  test('[NAV-06] is started again from the bar, and can be skipped', async ({ page }) => {
    await signUp(page);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Start tour' }).click();
    const tour = page.getByRole('dialog');
    await tour.getByRole('button', { name: 'Skip tour' }).click();
    await expect(tour).toBeHidden();
  });
});
