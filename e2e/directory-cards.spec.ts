import { found } from './directory-page.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop, rareWord } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

test('[API-17] a message from the directory shows in the conversations that were open before', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `/providers/${id}`;
    document.querySelector('main')!.append(link);
    link.click();
  }, shop.id);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from the directory');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: new RegExp(shop.businessName) })).toContainText(
    'Hello from the directory',
  );
});

test('[API-17] the heart saves a provider right away, and saved ones can be filtered', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const heart = page.getByRole('button', { name: `Save ${shop.businessName}` });
  await page.route('**/api/providers/*/saved', (route) => route.abort(), { times: 1 });
  await heart.click();
  await expect(page.getByText('Couldn’t update your saved providers')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const [response] = await Promise.all([page.waitForResponse('**/api/providers/*/saved'), heart.click()]);
  expect(response.status()).toBe(200);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/providers?saved=1');
  await expect(found(page)).toHaveText('1 provider found');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('No providers found')).toBeVisible();
});

test('a name of 80 letters without a space fits on the smallest phone', async ({ page, browser }) => {
  const rare = rareWord();
  const shop = await openShop(browser, { businessName: `${rare}${'W'.repeat(80 - rare.length)}` });
  await callAs(shop.page, 'post', '/api/saved-searches', {
    name: 'S'.repeat(60),
    filters: { category: 'maintenance' },
    hasAlerts: false,
  });
  await signUp(page);
  const fits = async (on: Page, path: string) => {
    await on.setViewportSize({ width: 320, height: 700 });
    await on.goto(path);
    await expect(on.getByText(/W{20}|S{20}/).first()).toBeVisible();
    expect(await on.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  };
  await fits(page, `/providers?q=${rare}`);
  await page.getByRole('button', { name: /^Contact/ }).click();
  const dialog = await page.getByRole('dialog').boundingBox();
  expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(320);
  await fits(page, `/providers/${shop.id}`);
  await fits(page, `/post-request?provider=${shop.id}`);
  await fits(shop.page, '/dashboard');
  await fits(shop.page, '/open-requests');
});

test('hostile names break nothing: 80 letters, right to left, accents', async ({ page, browser }) => {
  const nothingWrong = watchErrors(page);
  const rare = rareWord();
  const long = `${rare}${'W'.repeat(80 - rare.length)}`;
  const names = [long, `${rare} שירותי תעופה בע״מ`, `${rare} Çağrı Ångström & Søn`];
  for (const businessName of names) {
    await openShop(browser, {
      businessName,
      credentials: 'X'.repeat(300),
      coverageAreas: `${'Y'.repeat(150)}, KPAO`,
      description: `${rare} ${'Z'.repeat(400)}`,
    });
  }
  await signInAs(page, 'owner');
  for (const query of ['', '&view=map']) {
    await page.goto(`/providers?q=${rare}${query}`);
    await expect(page.getByText(/3 providers found/).first()).toBeVisible();
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('main article')].filter(
          (card) => card.scrollWidth > card.clientWidth + 1,
        ).length,
    );
    expect(outside).toBe(0);
  }
  nothingWrong();
});
