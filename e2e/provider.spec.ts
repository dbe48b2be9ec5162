import { callAs, password, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';

const side = (page: Page) => page.getByRole('complementary', { name: /^Contact/ });

test('a request for a quote names its provider in the form and in the toast', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await side(page).getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.getByText(`We’ll invite ${shop.businessName} to quote.`)).toBeVisible();
  await page.getByText('Maintenance & Repair').click();
  await page.getByLabel('Title').fill('Left main tire');
  await page.getByLabel('Description').fill('Cord shows on the shoulder.');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText(`We’ve invited ${shop.businessName} to quote.`)).toBeVisible();
});

test('[PROV-05] an unknown or deleted provider shows Provider Not Found with a back link', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const view = page.getByRole('link', { name: /View Profile/ });
  await expect(view).toBeVisible();
  await callAs(shop.page, 'delete', '/api/auth/user', { password });
  await view.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to all providers' }).click();
  await expect(page).toHaveURL('/providers');
  for (const id of ['2147483647', 'abc', '99999999999']) {
    await page.goto(`/providers/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  }
});
