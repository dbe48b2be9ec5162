import { signInAs } from './people.ts';
import { expect, test } from './test.ts';

test('[ROUTE-04] any other path shows ‘Page Not Found’, with status 404', async ({ page }) => {
  for (const path of ['/no-such-page', '/home/deeper/still', '/index.html', '/site-demo.html']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address whose id is no number shows ‘Page Not Found’ and asks the server for nothing', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of [
    '/requests/new',
    '/requests/0/findings',
    '/aircraft/new/history',
    '/disputes/1e3',
    '/payments/x/receipt',
    '/admin/support/-1',
    '/support/x',
    '/admin/disputes/x',
    '/admin/reports/x',
    '/admin/verifications/x',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
  }
  const calls = /^\/api\/(requests|aircraft|disputes|payments|support|admin|reports|verifications)\//;
  expect(asked.filter((path) => calls.test(path))).toEqual([]);
});

test('an unreachable server shows an error with a retry button', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /Aircraft Owner/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t reach the server' })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
});

test('files are sent compressed, hashed ones for good', async ({ request }) => {
  const html = await (await request.get('/sign-in')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('the board of parts belongs to development: the product has none', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});
