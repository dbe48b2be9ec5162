import { expect, test } from '@playwright/test';
import { expectGoodPage, watchErrors } from './watch.ts';

test.beforeEach(({ page }) => page.goto('/demo'));

test('[LAND-01] the bar scrolls to its sections and leads to signing in', async ({ page, isMobile }) => {
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Hangarline')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Get Started' })).toBeVisible();
  const links = { 'Find Services': '#services', 'Become a Provider': '#providers', 'How it Works': '#how' };
  for (const [name, target] of Object.entries(links)) {
    const link = bar.getByRole('link', { name, includeHidden: isMobile });
    await expect(link).toHaveAttribute('href', target);
    if (isMobile) continue;
    await link.click();
    await expect(page.locator(target)).toBeInViewport();
  }
});

test('[LAND-02] an intent is chosen by nobody at first, highlighted when chosen, carried to sign-up', async ({
  page,
}) => {
  const owner = page.getByRole('radio', { name: /Find Services for My Aircraft/ });
  const provider = page.getByRole('radio', { name: /Offer My Services/ });
  await expect(owner).not.toBeChecked();
  await expect(provider).not.toBeChecked();
  await page.getByText('Offer My Services').click();
  await expect(provider).toBeChecked();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/sign-up\?intent=provider/);
  await expect(page.getByRole('radio', { name: /Service Provider/ })).toBeChecked();
});

test('[LAND-04] four cards with the claimed counts', async ({ page }) => {
  const cards = page.locator('#services li');
  await expect(cards).toHaveCount(4);
  for (const [i, text] of ['847 providers', '312 providers', '256 providers', '189 providers'].entries()) {
    await expect(cards.nth(i)).toContainText(text.split(' ')[0] ?? '');
    await expect(cards.nth(i)).toContainText('providers');
  }
});

test('[LAND-05] three sample providers with everything a card shows', async ({ page }) => {
  const cards = page.locator('#providers li.card');
  await expect(cards).toHaveCount(3);
  for (const [i, rating] of ['4.9', '4.8', '5.0'].entries()) {
    await expect(cards.nth(i)).toContainText(rating);
    await expect(cards.nth(i)).toContainText('reviews');
    await expect(cards.nth(i).getByRole('link', { name: 'Contact Provider' })).toBeVisible();
    await expect(cards.nth(i).getByRole('link', { name: 'View Profile' })).toBeVisible();
    const filled = Math.floor(Number(rating));
    await expect(cards.nth(i).getByRole('img', { name: /stars/ }).locator('.fill-star')).toHaveCount(filled);
  }
  await expect(cards.first()).toContainText('KPAO');
  await expect(page.getByRole('link', { name: 'View All Providers' })).toBeVisible();
});

test('[LAND-03][LAND-06][LAND-07] hero buttons, three steps, trust', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Post a Service Request' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Providers' })).toBeVisible();
  const steps = page.locator('#how li');
  await expect(steps).toHaveText([/Post your request.*just 2 minutes/, /Get quotes/, /Get service done/]);
  for (const name of ['FAA Certified', 'Secure Payments', 'Quality Reviews']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('[LAND-09] what needs an account leads to /api/login', async ({ page }) => {
  const names = [
    'Sign In',
    'Get Started',
    'Post a Service Request',
    'Contact Provider',
    'View All Providers',
  ];
  for (const name of names) {
    const hrefs = await page
      .getByRole('link', { name })
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(hrefs.length, name).toBeGreaterThan(0);
    expect(
      hrefs.every((href) => href?.startsWith('/api/login')),
      name,
    ).toBe(true);
  }
});

test('light and dark, without a complaint, without script too', async ({ page, browser }) => {
  const nothingWrong = watchErrors(page);
  await page.reload();
  await expectGoodPage(page);
  nothingWrong();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('The right hands for your aircraft.');
});
