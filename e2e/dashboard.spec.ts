import { isPhone } from './directory-page.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

interface Figures {
  totalEarnings: number;
  earningsChange: number;
  activeJobs: number;
  averageRating: number;
  averageResponseTime: number;
}

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

test('[DASH-01] without a profile it leads to the registration', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await signUp(page, 'provider');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Provider Profile');
  await expect(main(page).getByRole('listitem')).toHaveText([
    'Aircraft Maintenance',
    'Annual/100hr Inspections',
    'Avionics Services',
    'Engine Services',
    'Aircraft Detailing',
    'Aircraft Modifications',
  ]);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Register Your Services' }).click();
  await expect(page).toHaveURL('/register-services');
  nothingWrong();
});

test('[DASH-01] while it loads it says so; when it cannot, too, and is tried again', async ({ page }) => {
  await signInAs(page, 'provider');
  let response = () => {};
  const isAsked = new Promise<void>((done) => (response = done));
  let isDown = true;
  await page.route('**/api/service-providers/me', async (route) => {
    await isAsked;
    await (isDown ? route.abort() : route.continue());
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeAttached();
  response();
  await expect(page.getByText('Couldn’t load your dashboard')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Provider Status')).toBeVisible();
});

test('[DASH-02] the period is 30 days until another is chosen, and the address keeps it', async ({
  page,
}) => {
  await signInAs(page, 'provider');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/analytics/provider') asked.push(searchParams.get('period'));
  });
  await page.goto('/dashboard');
  await expect(stat(page, 'Total Earnings')).toBeVisible();
  for (const label of ['Last 7 days', 'Last 3 months', 'Last year', 'Last 30 days'])
    await choose(page, label);
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => new Set(asked)).toEqual(new Set(['30d', '7d', '90d', '1y']));
  expect(asked[0]).toBe('30d');
  await choose(page, 'Last year');
  await expect(page).toHaveURL('/dashboard?period=1y');
  await page.reload();
  if (isPhone(page)) await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('1y');
  else await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked();
});

test('[DASH-03] four figures and the chart, from what really happened', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'provider');
  await page.goto('/dashboard?period=1y');
  const figures = await callAs<Figures>(page, 'get', '/api/analytics/provider?period=1y');
  expect(figures.totalEarnings).toBeGreaterThan(0);
  const dollars = Math.round(figures.totalEarnings).toLocaleString('en-US');
  await expect(stat(page, 'Total Earnings')).toContainText(`$${dollars}`);
  await expect(stat(page, 'Active Jobs')).toContainText(String(figures.activeJobs));
  await expect(stat(page, 'Average Rating')).toContainText(figures.averageRating.toFixed(1));
  await expect(stat(page, 'Response Time')).toContainText(`${figures.averageResponseTime}h`);
  const chart = page.getByRole('slider', { name: /^Earnings/ });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: \\$${dollars.split(',')[0]}`));
  await expectGoodPage(page);
  nothingWrong();
});

test('[DASH-03] a change is green from zero on and red below', async ({ page }) => {
  await signInAs(page, 'provider');
  await page.route('**/api/analytics/provider*', async (route) => {
    const figures = (await (await route.fetch()).json()) as Figures;
    const change = {
      earningsChange: 18.4,
      jobsChange: -14.3,
      ratingChange: 0,
      responseTimeChange: 12,
      averageResponseTime: 0,
    };
    await route.fulfill({ json: { ...figures, ...change } });
  });
  await page.goto('/dashboard');
  const change = (label: string, text: string) => stat(page, label).getByText(text);
  await expect(change('Total Earnings', '+18.4%')).toHaveClass(/text-ok/);
  await expect(change('Active Jobs', '−14.3%')).toHaveClass(/text-warning/);
  await expect(change('Average Rating', '+0%')).toHaveClass(/text-ok/);
  await expect(change('Response Time', '+12%')).toHaveClass(/text-ok/);
  await expect(stat(page, 'Response Time')).toContainText('Under 1 hour');
});

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
  await expect(status).toContainText('VerificationPending');
  await expect(status.getByText('Available', { exact: true })).toBeVisible();
  await expect(status).toContainText('No reviews yet');
  await expectGoodPage(page);
  // The switch shows the new state before the server has it.
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: 'Accepting new requests' }).click();
  await expect(status.getByText('Unavailable', { exact: true })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(status.getByText('Unavailable', { exact: true })).toBeVisible();
  nothingWrong();
});

test('[DASH-04] the five latest quotes, each with the mark of its state', async ({ page }) => {
  const { id } = await openDashboard(page);
  const quote = (n: number, status: string, isRefunded = false) => ({
    id: n,
    status,
    quotedPrice: `${n}000.00`,
    price: `${n}250.50`,
    refunded: isRefunded ? `${n}250.50` : null,
    createdAt: new Date().toISOString(),
    serviceRequest: {
      id: 900 + n,
      title: `Job ${n}`,
      description: `What is to do ${n}`,
      status: isRefunded ? 'cancelled' : 'open',
    },
  });
  let limit: string | null = null;
  await page.route(`**/api/service-quotes/provider/${id}*`, (route) => {
    limit = new URL(route.request().url()).searchParams.get('limit');
    const states = ['pending', 'accepted', 'rejected', 'withdrawn'];
    return route.fulfill({
      json: [...states.map((status, index) => quote(index + 1, status)), quote(5, 'accepted', true)],
    });
  });
  await page.reload();
  const rows = card(page, 'Recent Service Quotes').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  expect(limit).toBe('5');
  await expect(rows.first()).toContainText('Job 1');
  await expect(rows.first()).toContainText('What is to do 1');
  await expect(rows.first()).toContainText('$1,250.50');
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', '/requests/901');
  for (const [index, [word, icon]] of [
    ['Pending', 'message-square'],
    ['Accepted', 'check'],
    ['Rejected', 'x'],
  ].entries()) {
    await expect(rows.nth(index)).toContainText(word!);
    await expect(rows.nth(index).locator(`svg.lucide-${icon}`)).toBeVisible();
  }
  await expect(rows.nth(4)).toContainText('$5,250.50');
  await expect(rows.nth(4).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(rows.nth(4)).not.toContainText('Accepted');
  await expectGoodPage(page);
});

test('[DASH-05][DASH-06] how a known business stands, and what happened last', async ({ page }) => {
  await signInAs(page, 'provider');
  await page.goto('/dashboard');
  const profile = await callAs<{ id: number; rating: string; reviewCount: number }>(
    page,
    'get',
    '/api/service-providers/me',
  );
  const status = card(page, 'Provider Status');
  await expect(status.getByText('Verified', { exact: true })).toBeVisible();
  await expect(status).toContainText(`${Number(profile.rating).toFixed(1)}${profile.reviewCount} reviews`);
  const [latest] = await callAs<{ description: string }[]>(
    page,
    'get',
    `/api/activity/provider/${profile.id}?limit=5`,
  );
  const entries = card(page, 'Recent Activity').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText(latest!.description);
  await expect(entries.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expectGoodPage(page);
});

test('[DASH-07] the tiles lead to real pages', async ({ page }) => {
  await openDashboard(page);
  const tiles = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(tiles.getByRole('link')).toHaveCount(3);
  for (const [name, url, heading] of [
    [/^Manage Services/, '/profile?tab=provider', 'Provider profile'],
    [/^Messages/, '/messages', 'Messages'],
    [/^Schedule/, '/schedule', 'Schedule'],
  ] as const) {
    await tiles.getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await page.goto('/dashboard');
  }
});

test('what cannot be loaded says so, each part for itself', async ({ page }) => {
  await signInAs(page, 'provider');
  let isDown = true;
  for (const path of ['analytics/provider*', 'service-quotes/provider/*', 'activity/provider/*'])
    await page.route(`**/api/${path}`, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  for (const text of ['figures', 'quotes', 'activity'])
    await expect(page.getByText(`Couldn’t load your ${text}`)).toBeVisible();
  await expect(page.getByText('Provider Status')).toBeVisible();
  isDown = false;
  for (let left = 3; left > 0; left--) {
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(left);
    await page.getByRole('button', { name: 'Try again' }).first().click();
  }
  await expect(stat(page, 'Total Earnings')).toBeVisible();
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
  await expectGoodPage(page);
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
  await expectGoodPage(page);
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

test('[JOB-05] jobs and quoted dates link to their requests', async ({ page }) => {
  await openDashboard(page);
  const job = { status: 'in_progress', airport: null, price: '400.00' };
  await page.route('**/api/schedule?*', (route) =>
    route.fulfill({
      json: {
        jobs: [
          {
            ...job,
            id: 901,
            title: 'Brakes',
            quoteStatus: 'accepted',
            day: '2031-05-08',
            lastDay: '2031-05-09',
          },
          {
            ...job,
            id: 902,
            title: 'Annual',
            quoteStatus: 'pending',
            day: '2031-05-09',
            lastDay: '2031-05-09',
          },
        ],
        daysOff: [],
        feedUrl: null,
      },
    }),
  );
  await page.goto('/schedule?month=2031-05');
  const brakes = page.getByRole('link', { name: 'Brakes' });
  await expect(brakes).toHaveCount(2);
  await expect(brakes.last()).toHaveAttribute('href', '/requests/901');
  await expect(page.getByRole('link', { name: 'Quoted: Annual' })).toHaveAttribute('href', '/requests/902');
  await expectGoodPage(page);
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
  await expectGoodPage(page);
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
