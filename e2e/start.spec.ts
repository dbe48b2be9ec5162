import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the start page names the product and tells that the server answers', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hangarline' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The server is up and answering.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(errors).toEqual([]);
});

test('a server that cannot be reached is told, with a way to try again', async ({ page }) => {
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await page.unroute('**/api/config');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('The server is up and answering.');
});

test('[ROUTE-04] any other path shows ‘Page Not Found’, with status 404', async ({ page }) => {
  for (const path of ['/no-such-page', '/home/deeper/still', '/index.html']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('files are sent compressed, hashed ones for good', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
