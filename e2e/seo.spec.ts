import { expect, test, type APIRequestContext } from './test.ts';

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('robots and sitemap: the public pages are listed, calls and the app are not', async ({
  request,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port;
  const app = `http://localhost:${port}`;
  const robots = await textOf(request, '/robots.txt');
  expect(robots).toContain('User-agent: *');
  for (const path of ['/api/', '/sign-in', '/home', '/account'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toMatch(/Disallow: \/(demo)?\n/);
  expect(robots).toContain(`Sitemap: ${app}/sitemap.xml`);

  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const urls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls).toContain(`${app}/demo`);
  expect(urls.some((url) => /sign-in|offline|home/.test(url))).toBe(false);
  for (const url of urls) {
    const path = new URL(url).pathname;
    const page = await request.get(path);
    expect(page.status(), path).toBe(200);
    expect(robots, path).not.toContain(`Disallow: ${path}\n`);
    expect(await page.text(), path).toContain(`<link rel="canonical" href="${url}">`);
  }
});

test('a shared link has a title, a sentence and a picture', async ({ page, request, baseURL }) => {
  for (const path of ['/demo', '/coming-soon', '/help', '/terms-of-service']) {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await meta('og:title')).toBe(await page.title());
    expect(await meta('og:description')).toBe(await meta('description'));
    expect(await meta('og:url')).toMatch(new RegExp(`^http.*${path}$`));
    expect(await meta('twitter:card')).toBe('summary_large_image');
    expect(await meta('og:image:alt')).toContain('The right hands');
    const image = new URL((await meta('og:image')) ?? '', baseURL);
    const response = await request.get(image.pathname);
    expect(response.headers()['content-type']).toBe('image/png');
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, image.pathname);
    expect(size).toEqual([1200, 630]);
  }
});

test('pages that must not be indexed have noindex', async ({ page }) => {
  for (const path of ['/sign-in', '/offline']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('a visitor reads a provider’s page without script; contact asks to sign in; unknown ones are 404', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => blocked.push(message.text()));
  expect((await page.goto('/providers/1'))?.status()).toBe(200);
  await expect(page).toHaveTitle('Bayline Aero Maintenance in Palo Alto, CA – Hangarline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bayline Aero Maintenance');
  const main = page.getByRole('main');
  for (const text of ['Engine Services', 'KSQL San Carlos', 'of 5 from', 'Verified business'])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText('@');
  await expect(main).not.toContainText('Whitfield');
  const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'LocalBusiness', name: 'Bayline Aero Maintenance' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(blocked).toEqual([]);
  await page.getByRole('link', { name: 'Sign In to Contact' }).click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fproviders%2F1/);
  for (const path of ['/providers/999999', '/providers/0', '/providers/x', '/providers/1e3'])
    expect((await request.get(path)).status(), path).toBe(404);
  await context.close();
});
