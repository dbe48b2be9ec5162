import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[LEGAL-01] terms, privacy and cookies state what the product does', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const facts: Record<string, string[]> = {
    '/terms-of-service': ['at least 18 years old', '5%', '72 hours', '7 years', '3 years', '30 days'],
    '/privacy-policy': ['7 years', '3 years', '30 days', '18'],
    '/cookie-policy': ['30 days', 'referral link', 'local storage', 'without a connection'],
  };
  for (const [path, texts] of Object.entries(facts)) {
    await page.goto(path);
    for (const text of texts) await expect(page.getByRole('article')).toContainText(text);
  }
  await page.goto('/terms-of-service/1');
  await expect(page.getByRole('article')).toContainText('Version 1');
  for (const name of ['Referrals', 'Cards you keep', 'Teams', 'Groups'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.goto('/terms-of-service');
  for (const name of ['Referrals', 'Cards you keep', 'Teams', 'Groups'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/escrow/i);
  nothingWrong();
});

test('the help page loads, and every link on it works', async ({ page, request }) => {
  await page.goto('/help');
  const links = await page
    .locator('main a[href^="/"], header a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200);
});
