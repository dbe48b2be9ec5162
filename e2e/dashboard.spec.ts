import { isPhone } from './directory-page.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const main = (page: Page) => page.getByRole('main');
const stat = (page: Page, label: string) =>
  main(page).getByRole('listitem').filter({ hasText: label }).first();
const card = (page: Page, title: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
/** The choice of the period: buttons side by side, on a phone a list. */
async function choose(page: Page, label: string) {
  if (isPhone(page)) await page.getByRole('combobox', { name: 'Period' }).selectOption(label);
  else await page.getByRole('radiogroup', { name: 'Period' }).getByText(label).click();
}

/** A provider of this test's own on its dashboard. */
async function openDashboard(page: Page) {
  await signUp(page, 'provider');
  const profile = await callAs<{ id: number; businessName: string }>(page, 'post', '/api/providers', {
    businessName: 'Ramp Rescue',
    credentials: 'A&P, mobile',
    servicesOffered: ['maintenance', 'inspection'],
    coverageAreas: 'KPAO, KSQL',
    description: 'We come to the aircraft, day and night.',
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Provider Dashboard');
  return profile;
}

test('[DASH-03][DASH-04][DASH-05][DASH-06] a new provider: zeros and empty lists', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const { businessName } = await openDashboard(page);
  await expect(main(page)).toContainText(businessName);
  await expect(stat(page, 'Total Earnings')).toContainText('$0');
  await expect(stat(page, 'Response Time')).toContainText('0hNo data yet');
  await expect(stat(page, 'Average Rating')).toContainText('0.0No data yet');
  for (const label of ['Total Earnings', 'Active Jobs', 'Average Rating', 'Response Time'])
    await expect(stat(page, label)).not.toContainText('%');
  await expect(page.getByText('No quotes submitted yet')).toBeVisible();
  await expect(page.getByText('No recent activity')).toBeVisible();
  const status = card(page, 'Provider Status');
  await expect(status).toContainText('VerificationNot verified');
  await expect(status.getByText('Available', { exact: true })).toBeVisible();
  await expect(status).toContainText('No reviews yet');
  // The switch shows the new state before the server has it.
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: 'Accepting new requests' }).click();
  await expect(status.getByText('Unavailable', { exact: true })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(status.getByText('Unavailable', { exact: true })).toBeVisible();
  nothingWrong();
});

test('[DEMO-01] the sample dashboard, without an account and without the server', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/demo/provider-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Provider Dashboard');
  await expect(card(page, 'Recent Service Quotes').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Recent Activity').getByRole('listitem')).toHaveCount(5);
  await choose(page, 'Last year');
  await expect(page).toHaveURL('/demo/provider-dashboard?period=1y');
  await page.getByRole('switch', { name: 'Accepting new requests' }).click();
  await expect(page.getByText('Unavailable', { exact: true })).toBeVisible();
  await page.goto('/demo/home?as=provider');
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute(
    'href',
    '/demo/provider-dashboard',
  );
  expect(calls).toEqual([]);
  nothingWrong();
});

test('[JOB-05] days off are added and removed, and the calendar has a link', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await openDashboard(page);
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const month = next.toISOString().slice(0, 7);
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(`/schedule?month=${month}`);
  await page.getByRole('button', { name: 'Add Day Off' }).click();
  await expect(page.getByText('Choose a date')).toBeVisible();
  await page.getByLabel('First day').fill(`${month}-12`);
  await page.getByLabel('Last day').fill(`${month}-11`);
  await page.getByRole('button', { name: 'Add Day Off' }).click();
  await expect(page.getByText('Choose an end date on or after the start date')).toBeVisible();
  await page.getByLabel('Last day').fill(`${month}-14`);
  await page.getByLabel('Note').fill('Oshkosh');
  await page.getByRole('button', { name: 'Add Day Off' }).click();
  await expect(page.getByText('Day off: Oshkosh')).toHaveCount(3);
  await page.getByRole('button', { name: 'Create Link' }).click();
  const link = page.getByRole('textbox', { name: 'Calendar link' });
  const former = await link.inputValue();
  const feed = await page.request.get(new URL(former).pathname);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('SUMMARY:Day off: Oshkosh');
  await page.getByRole('button', { name: 'Create New Link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create New Link' }).click();
  await expect(link).not.toHaveValue(former);
  await page.getByRole('button', { name: /^Remove the day off/ }).click();
  await expect(page.getByText('Day off: Oshkosh')).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).not.toHaveURL(`/schedule?month=${month}`);
  nothingWrong();
});

test('[REV-01~] a provider replies to a review on its own page, once', async ({ page, browser }) => {
  await signInAs(page, 'provider');
  const { id } = await callAs<{ id: number }>(page, 'get', '/api/service-providers/me');
  await page.goto(`/providers/${id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const open = reviews.getByRole('button', { name: /^Reply/ });
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  await open.first().click();
  await reviews.getByRole('button', { name: 'Post Reply' }).click();
  await expect(reviews.getByText('Enter a reply')).toBeVisible();
  const text = `Thank you! ${Math.random()}`;
  await reviews.getByRole('textbox', { name: /^Your reply/ }).fill(text);
  await reviews.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Reply posted')).toBeVisible();
  await expect(reviews.getByText(text)).toBeVisible();
  await expect(open).toHaveCount(before - 1);
  const other = await openShop(browser);
  await other.page.goto(`/providers/${id}`);
  await expect(other.page.getByText(text)).toBeVisible();
  await expect(other.page.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
});
