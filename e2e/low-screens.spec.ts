import { inspects, postRequest, startJob } from './jobs.ts';
import { signUp } from './people.ts';
import { createProfile } from './shops.ts';
import { expect, test } from './test.ts';

test('on low phones and desks a job room has its log and the whole field below every notice', async ({
  page,
  context,
  browser,
}) => {
  const shop = await browser.newPage();
  await signUp(shop, 'provider', 'Wiley');
  await createProfile(shop, inspects);
  await signUp(page);
  const { id } = await postRequest(page);
  await startJob(page, shop, id);
  const banner = page.waitForResponse(/\/assets\/-banners-/);
  await page.goto('/messages');
  await page
    .getByRole('link', { name: /Wiley|annual/i })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await expect(field).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Account notice' })).toBeVisible();
  const measure = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return {
        top: box('body > #root header').top,
        log: Math.round(box('[role=log]').height),
        field: innerHeight - box('textarea[aria-label="Write a message"]').bottom,
        overflow: document.documentElement.scrollHeight - innerHeight,
      };
    });
  const sizes = [
    { width: 320, height: 454 },
    { width: 320, height: 568 },
    { width: 390, height: 380 },
    { width: 568, height: 320 },
    { width: 844, height: 390 },
    { width: 390, height: 664 },
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
    { width: 1280, height: 800 },
  ];
  const check = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const what = `${size.width} × ${size.height}`;
      // The page follows the size of the window a moment later.
      await expect(async () => {
        const { top, log, field, overflow } = await measure();
        expect({ top, overflow }, what).toEqual({ top: 0, overflow: 0 });
        expect(log, what).toBeGreaterThan(60);
        expect(field, what).toBeGreaterThanOrEqual(0);
      }).toPass({ timeout: 10_000 });
    }
  };
  await check();
  await banner;
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toContainText('connection to post');
  await check();
});
