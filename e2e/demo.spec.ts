import { cards, isPhone } from './directory-page.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** Collects the calls that reach the server; on the demo pages there are none. */
function watchCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return () => expect(calls).toEqual([]);
}

test('[DEMO-01] the guide leads through every page, and a visitor’s changes stay in the tab', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  const noCalls = watchCalls(page);
  await page.goto('/demo/home');
  const strip = page.getByRole('complementary', { name: 'Demo' });
  const next = () => strip.getByRole('link', { name: /^Next/ }).click();
  const heading = (name: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(strip).toContainText('Step 1 of 15');
  await heading('Welcome back, Marta!');
  await next();
  await heading('My Aircraft');
  await expect(page.getByRole('main')).toContainText(/VOR check.*days over/s);
  await next();
  await heading('Service Providers');
  await next();
  await heading('Smart Matching');
  await page.getByLabel('Category').selectOption('avionics');
  await page.getByRole('combobox', { name: 'Location' }).fill('Nowhere');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find Smart Matches' }).click();
  await expect(page.getByText('We couldn’t find that place.').first()).toBeVisible();
  await next();
  await heading('Post a Service Request');
  await page.getByText('Inspections & Annual').click();
  await page.getByLabel('Title').fill('Annual with a new battery');
  await page.getByLabel('Description').fill('Due at the end of next month.');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page).toHaveURL('/demo/home');
  await expect(page.getByRole('main')).toContainText('Annual with a new battery');
  for (let step = 0; step < 5; step++) await next();
  await expect(strip).toContainText('Step 6 of 15');
  await heading('Annual inspection');
  await expect(page.getByRole('region', { name: 'Quotes' })).toContainText('3 quotes');
  await next();
  await heading('Findings');
  const coax = page.getByRole('listitem').filter({ hasText: 'Transponder coax chafed' });
  await expect(coax.locator('img').first()).toBeVisible();
  await expect(coax).toContainText('$262.50');
  await coax.getByText('Approve').click();
  await page.getByRole('button', { name: 'Approve 1 for $262.50' }).click();
  await expect(page.getByRole('list', { name: 'Answered findings' })).toContainText('Approved');
  await next();
  await heading('ELT inspection and battery');
  const restart = page.getByRole('region', { name: 'Due list update' });
  await expect(restart).toContainText('Clocks restarted');
  await restart.getByRole('link', { name: 'View Due List' }).click();
  await expect(page).toHaveURL('/demo/aircraft');
  await page.goBack();
  await next();
  await expect(strip).toContainText('Step 9 of 15');
  await page.getByRole('link', { name: /GTX 345 transponder install/ }).click();
  await page.getByLabel('Write a message').fill('See you Thursday');
  await page.getByLabel('Write a message').press('Enter');
  await expect(page.getByRole('log')).toContainText('See you Thursday');
  await expect(page.getByRole('log')).toContainText('Thanks for writing.', { timeout: 20_000 });
  await next();
  await heading('Reviews');
  await next();
  await heading(/Referral/);
  await next();
  await heading('Service Provider Dashboard');
  await next();
  await heading('Profile Settings');
  await next();
  await heading('My Documents');
  await next();
  await heading('Loading animations');
  await expect(strip.getByRole('link', { name: /^Join/ })).toBeVisible();
  await strip.getByRole('link', { name: /^Back/ }).click();
  await heading('My Documents');
  await strip.getByRole('button', { name: 'Hide guide' }).click();
  await expect(strip).not.toContainText('Step');
  await strip.getByRole('button', { name: 'Show Guide' }).click();
  await expect(strip).toContainText('Step 14 of 15');
  await page.goto('/demo/home');
  await heading('Welcome back, Marta!');
  await expect(page.getByRole('main')).not.toContainText('Annual with a new battery');
  noCalls();
  nothingWrong();
});

test('[LAND-10] the landing page leads to the sample directory', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: 'Browse Providers' }).click();
  await expect(page).toHaveURL('/demo/providers');
  await expect(page.getByRole('heading', { level: 1, name: 'Service Providers' })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.goto('/demo');
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page).toHaveURL('/demo/providers');
});

test('[DEMO-01] the sample directory: search, filters, order, map, without an account and without the server', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  const noCalls = watchCalls(page);
  await page.goto('/demo/providers');
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  await page.getByRole('searchbox').fill('pt6a');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Reno Turbine');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.goto('/demo/providers?category=avionics');
  await expect(page).toHaveURL('/demo/providers?services=avionics');
  await expect(page.getByText('12 providers found')).toBeVisible();
  await page.goto('/demo/providers?location=KPAO&sort=distance');
  await expect(cards(page).first()).toContainText('On the field');
  await page.goto('/demo/providers?location=Nowhere');
  await expect(page.getByText('We couldn’t find “Nowhere”.').first()).toBeVisible();
  noCalls();
  nothingWrong();
});

test('[DEMO-01] the sample map', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const noCalls = watchCalls(page);
  await page.goto('/demo/providers?view=map');
  await expect(page.getByRole('group', { name: /course from KPAO/ })).toBeVisible();
  noCalls();
  nothingWrong();
});

test('[DEMO-01] a sample provider, a message to it, and the conversation', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const noCalls = watchCalls(page);
  await page.goto('/demo/providers');
  const card = cards(page).filter({ hasText: 'Livermore Aero' });
  await card.getByRole('button', { name: 'Save Livermore Aero' }).click();
  await card.getByRole('link', { name: /View Profile/ }).click();
  await expect(page).toHaveURL(/\/demo\/providers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Livermore Aero' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Livermore Aero' });
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Request Quote');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(dialog).toBeHidden();
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messages/ })
    .click();
  await expect(page).toHaveURL('/demo/messages');
  await page
    .getByRole('link', { name: /Livermore Aero/ })
    .first()
    .click();
  await expect(page.getByRole('log')).toContainText('Could you give me a quote');
  await page.getByLabel('Write a message').fill('One more thing');
  await page.getByLabel('Write a message').press('Enter');
  await expect(page.getByRole('log')).toContainText('One more thing');
  noCalls();
  nothingWrong();
});

test('[DEMO-01] unread messages are counted, and read when they are opened', async ({ page }) => {
  await page.goto('/demo/messages');
  const row = page.getByRole('link', { name: /I have the o-rings/ });
  await expect(row).toContainText('1 unread');
  await row.click();
  await expect(page).toHaveURL(/\/demo\/messages\?with=/);
  await expect(page.getByRole('log')).toContainText('Could you take it Monday?');
  await page.goBack();
  await expect(row).not.toContainText('unread');
});

test('[DEMO-01] a provider that the demo does not have', async ({ page }) => {
  await page.goto('/demo/providers/999');
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to all providers' }).click();
  await expect(page).toHaveURL('/demo/providers');
});

test('[REF-07] referrals: growth, what a new user costs, and the panel to try', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const noCalls = watchCalls(page);
  await page.goto('/demo/referrals');
  for (const [label, value] of [
    ['New users by referral', '42%'],
    ['Monthly growth', '+28%'],
    ['Traditional marketing', '$165'],
    ['With referrals', '$40'],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: label })).toContainText(value);
  await expect(page.getByText('$125 saved')).toBeVisible();
  await page.getByRole('button', { name: 'Launch Demo' }).click();
  await expect(page.getByText('7 of 10 to Wing Commander')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Referrals' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText(/Luis O\..*completed/s);
  await page.getByRole('button', { name: 'View All Referrals' }).click();
  await expect(rows).toHaveCount(10);
  noCalls();
  nothingWrong();
});
