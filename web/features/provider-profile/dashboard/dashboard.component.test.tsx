import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, callsOf, hold, lose, recorded } from '#web/testing/backend.ts';
import { address, focus, open, reopen, resize, texts } from '#web/testing/page.tsx';

const main = page.getByRole('main');
const exactly = { exact: true };
const stat = (label: string) => main.getByRole('listitem').filter({ hasText: label }).first();
const card = (title: string) =>
  page.css('.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const ownProfile = async () => (await recorded('GET /api/service-providers/me'))!;
const figures = () => recorded('GET /api/analytics/provider', { period: '30d' });

beforeEach(() => resize(1280));

test('[DASH-01] without a profile it leads to the registration', async () => {
  answer('GET /api/service-providers/me', null);
  await open('/dashboard', 'provider');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Complete Your Provider Profile');
  expect(texts(main.getByRole('listitem'))).toEqual([
    'Aircraft Maintenance',
    'Annual/100hr Inspections',
    'Avionics Services',
    'Engine Services',
    'Aircraft Detailing',
    'Aircraft Modifications',
  ]);
  await page.getByRole('link', { name: 'Register Your Services' }).click();
  await expect.poll(address).toBe('/register-services');
});

test('[DASH-01] while it loads it says so; when it cannot, too, and is tried again', async () => {
  lose('GET /api/service-providers/me');
  const letGo = hold('GET /api/service-providers/me');
  await open('/dashboard', 'provider');
  await expect.element(page.getByText('Loading your dashboard...')).toBeInTheDocument();
  letGo();
  await expect.element(page.getByText('Couldn’t load your dashboard')).toBeVisible();
  answer('GET /api/service-providers/me', await recorded('GET /api/service-providers/me'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Provider Status')).toBeVisible();
});

test('[DASH-02] the period is 30 days until another is chosen, and the address keeps it', async () => {
  const choose = (label: string) => page.getByRole('radiogroup', { name: 'Period' }).getByText(label).click();
  await open('/dashboard', 'provider');
  await expect.element(stat('Total Earnings')).toBeVisible();
  for (const label of ['Last 7 days', 'Last 3 months', 'Last year', 'Last 30 days']) await choose(label);
  await expect.poll(address).toBe('/dashboard');
  const asked = () => callsOf('GET /api/analytics/provider').map(({ query }) => query.get('period'));
  await expect.poll(() => new Set(asked())).toEqual(new Set(['30d', '7d', '90d', '1y']));
  expect(asked()[0]).toBe('30d');
  await choose('Last year');
  await expect.poll(address).toBe('/dashboard?period=1y');
  await reopen();
  await expect.element(page.getByRole('radio', { name: 'Last year' })).toBeChecked();
});

test('[DASH-03] four figures and the chart', async () => {
  await open('/dashboard?period=1y', 'provider');
  const { totalEarnings, activeJobs, averageRating, averageResponseTime } = await recorded(
    'GET /api/analytics/provider',
    { period: '1y' },
  );
  expect(totalEarnings).toBeGreaterThan(0);
  const dollars = Math.round(totalEarnings).toLocaleString('en-US');
  await expect.element(stat('Total Earnings')).toMatchTextContent(`$${dollars}`);
  await expect.element(stat('Active Jobs')).toMatchTextContent(String(activeJobs));
  await expect.element(stat('Average Rating')).toMatchTextContent(averageRating.toFixed(1));
  await expect
    .element(stat('Response Time'))
    .toMatchTextContent(averageResponseTime ? `${averageResponseTime}h` : 'Under 1 hour');
  const chart = page.getByRole('slider', { name: /^Earnings/ });
  await expect.element(chart).toBeVisible();
  focus(chart);
  await userEvent.keyboard('{End}');
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining(`: $${dollars.split(',')[0]}`));
});

test('[DASH-03] a change is green from zero on and red below', async () => {
  answer('GET /api/analytics/provider', {
    ...(await figures()),
    earningsChange: 18.4,
    jobsChange: -14.3,
    ratingChange: 0,
    responseTimeChange: 12,
    averageResponseTime: 0,
  });
  await open('/dashboard', 'provider');
  for (const [label, text, tone] of [
    ['Total Earnings', '+18.4%', /text-ok/],
    ['Active Jobs', '−14.3%', /text-warning/],
    ['Average Rating', '+0%', /text-ok/],
    ['Response Time', '+12%', /text-ok/],
  ] as const)
    await expect.element(stat(label).getByText(text)).toHaveClass(tone);
  await expect.element(stat('Response Time')).toMatchTextContent('Under 1 hour');
});

test('[DASH-03] without a period to compare with there is no change; the response time is 0h until there is one', async () => {
  answer('GET /api/analytics/provider', {
    ...(await figures()),
    averageResponseTime: null,
    earningsChange: null,
    jobsChange: null,
    ratingChange: null,
    responseTimeChange: null,
  });
  await open('/dashboard', 'provider');
  await expect.element(stat('Response Time')).toMatchTextContent('0h');
  await expect.element(main.getByText(/^[+−]?[\d.]+%/)).toHaveLength(0);
});

test('[DASH-04] the five latest quotes, each with the mark of its state', async () => {
  const { id } = await ownProfile();
  const [like] = await recorded('GET /api/service-quotes/provider/:providerId', { providerId: id });
  const quote = (
    n: number,
    status: 'pending' | 'accepted' | 'rejected' | 'withdrawn',
    isRefunded = false,
  ) => ({
    ...like!,
    id: n,
    status,
    quotedPrice: `${n}000.00`,
    price: `${n}250.50`,
    refunded: isRefunded ? `${n}250.50` : null,
    serviceRequest: {
      ...like!.serviceRequest,
      id: 900 + n,
      title: `Job ${n}`,
      description: `What is to do ${n}`,
      status: isRefunded ? ('cancelled' as const) : ('open' as const),
    },
  });
  answer('GET /api/service-quotes/provider/:providerId', [
    quote(1, 'pending'),
    quote(2, 'accepted'),
    quote(3, 'rejected'),
    quote(4, 'withdrawn'),
    quote(5, 'accepted', true),
  ]);
  await open('/dashboard', 'provider');
  const rows = card('Recent Service Quotes').getByRole('listitem');
  await expect.element(rows).toHaveLength(5);
  expect(callsOf('GET /api/service-quotes/provider/:providerId')[0]?.query.get('limit')).toBe('5');
  for (const text of ['Job 1', 'What is to do 1', '$1,000.00'])
    await expect.element(rows.first()).toMatchTextContent(text);
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', '/requests/901');
  for (const [index, [word, icon]] of [
    ['Pending', 'message-square'],
    ['Accepted', 'check'],
    ['Rejected', 'x'],
  ].entries()) {
    await expect.element(rows.nth(index)).toMatchTextContent(word!);
    await expect.element(rows.nth(index).css(`svg.lucide-${icon}`)).toBeVisible();
  }
  await expect.element(rows.nth(4)).toMatchTextContent('$5,000.00');
  await expect.element(rows.nth(4).getByText('Refunded', exactly)).toBeVisible();
  await expect.element(rows.nth(4)).not.toMatchTextContent('Accepted');
});

test('[DASH-05][DASH-06] how a known business stands, and what happened last', async () => {
  const profile = await ownProfile();
  const [latest] = await recorded('GET /api/activity/provider/:providerId', { providerId: profile.id });
  await open('/dashboard', 'provider');
  const status = card('Provider Status');
  await expect.element(status.getByText('Verified', exactly)).toBeVisible();
  await expect
    .element(status)
    .toMatchTextContent(`${Number(profile.rating).toFixed(1)}${profile.reviewCount} reviews`);
  const entries = card('Recent Activity').getByRole('listitem');
  await expect.element(entries).toHaveLength(5);
  await expect.element(entries.first()).toMatchTextContent(latest!.description);
  await expect
    .element(entries.first().css('time'))
    .toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));
});

test('[DASH-07] the tiles lead to real pages', async () => {
  await open('/dashboard', 'provider');
  const tiles = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await expect.element(tiles).toHaveLength(3);
  expect(tiles.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/profile?tab=provider',
    '/messages',
    '/schedule',
  ]);
});

test('what cannot be loaded says so, each part for itself', async () => {
  const parts = [
    'GET /api/analytics/provider',
    'GET /api/service-quotes/provider/:providerId',
    'GET /api/activity/provider/:providerId',
  ] as const;
  for (const part of parts) lose(part);
  await open('/dashboard', 'provider');
  for (const text of ['figures', 'quotes', 'activity'])
    await expect.element(page.getByText(`Couldn’t load your ${text}`)).toBeVisible();
  await expect.element(page.getByText('Provider Status')).toBeVisible();
  answer('GET /api/analytics/provider', await figures());
  answer('GET /api/service-quotes/provider/:providerId', []);
  answer('GET /api/activity/provider/:providerId', []);
  for (let left = 3; left > 0; left--) {
    await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(left);
    await page.getByRole('button', { name: 'Try again' }).first().click();
  }
  await expect.element(stat('Total Earnings')).toBeVisible();
  await expect.element(page.getByText('No quotes submitted yet')).toBeVisible();
  await expect.element(page.getByText('No recent activity')).toBeVisible();
});

test('[DASH-03~] on a phone the cards of a row are of one height, and no comparison is cut off', async () => {
  await resize(390);
  answer('GET /api/analytics/provider', { ...(await figures()), jobsChange: null, ratingChange: -0.5 });
  await open('/dashboard', 'provider');
  await expect.element(stat('Total Earnings')).toBeVisible();
  const heightOf = (label: string) =>
    stat(label).element().querySelector('.card')!.getBoundingClientRect().height;
  expect(heightOf('Active Jobs')).toBe(heightOf('Total Earnings'));
  const comparison = page.getByText('since the period started').element();
  expect(comparison.scrollWidth).toBeLessThanOrEqual(comparison.clientWidth);
});

test.each([1280, 1024, 390])(
  'at %i px nothing moves when the figures and lists have loaded',
  async (width) => {
    await resize(width, 2400);
    const letGo = [
      hold('GET /api/analytics/provider'),
      hold('GET /api/service-quotes/provider/:providerId'),
      hold('GET /api/activity/provider/:providerId'),
    ];
    await open('/dashboard', 'provider');
    await expect.element(page.getByText('Loading your figures')).toBeInTheDocument();
    await expect.element(page.getByText('Loading your activity')).toBeInTheDocument();
    const topOf = (found: Locator) => Math.round(found.element().getBoundingClientRect().top);
    const places = () => [topOf(card('Provider Status')), topOf(card('Recent Service Quotes'))];
    const tops = () => [...places(), topOf(page.getByRole('navigation', { name: 'Shortcuts' }))];
    const [before, first] = [tops(), places()];
    for (const go of letGo) go();
    await expect.element(page.getByRole('slider', { name: /^Earnings/ })).toBeVisible();
    await expect.element(card('Recent Service Quotes').getByRole('listitem').first()).toBeVisible();
    await expect.element(card('Recent Activity').getByRole('listitem').first()).toBeVisible();
    // Below the lists of a phone, whose texts wrap, there are only the shortcuts.
    if (width < 1024) expect(places()).toEqual(first);
    else expect(tops()).toEqual(before);
  },
);

test.each([
  ['without quotes and activity', 0],
  ['with one of each', 1],
])('%s the cards are as high as while they load', async (_, count) => {
  const { id: providerId } = await ownProfile();
  const quotes = await recorded('GET /api/service-quotes/provider/:providerId', { providerId });
  const activity = await recorded('GET /api/activity/provider/:providerId', { providerId });
  answer('GET /api/service-quotes/provider/:providerId', quotes.slice(0, count));
  answer('GET /api/activity/provider/:providerId', activity.slice(0, count));
  const letGo = [
    hold('GET /api/service-quotes/provider/:providerId'),
    hold('GET /api/activity/provider/:providerId'),
  ];
  const heightOf = (title: string) => card(title).element().getBoundingClientRect().height;
  await open('/dashboard', 'provider');
  await expect.element(page.getByText('Loading your quotes')).toBeInTheDocument();
  const [quotesHeight, activityHeight] = [heightOf('Recent Service Quotes'), heightOf('Recent Activity')];
  for (const go of letGo) go();
  await expect.element(page.getByText('Loading your quotes')).not.toBeInTheDocument();
  await expect.element(page.getByText('Loading your activity')).not.toBeInTheDocument();
  expect([heightOf('Recent Service Quotes'), heightOf('Recent Activity')]).toEqual([
    quotesHeight,
    activityHeight,
  ]);
});

test.each([
  [null, 'Not verified', 'Get Verified'],
  ['draft', 'Not verified', 'Get Verified'],
  ['submitted', 'Pending', 'View'],
] as const)('[DASH-05~] a verification that is %s is shown as %s', async (status, label, link) => {
  answer('GET /api/service-providers/me', { ...(await ownProfile()), isVerified: false });
  answer('GET /api/business-verification', (status && { status }) as never);
  await open('/dashboard', 'provider');
  const row = card('Provider Status').getByText(label, exactly);
  await expect.element(row).toBeVisible();
  await expect.element(card('Provider Status').getByRole('link', { name: link, exact: true })).toBeVisible();
});
