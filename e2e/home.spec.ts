import { runningJob } from './jobs.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

test(
  '[HOME-01][HOME-03][HOME-07~][HOME-09][HOME-10] an owner’s home, new and empty',
  { tag: '@phone' },
  async ({ page }) => {
    const nothingWrong = watchErrors(page);
    await signUp(page, 'owner', 'Bessie');
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Welcome back, Bessie!' })).toBeVisible();
    await expect(
      page.getByText('Find trusted aviation professionals for your aircraft needs.'),
    ).toBeVisible();
    for (const label of ['My Aircraft', 'Active Requests', 'Messages', 'This Month'])
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
    await expect(page.getByText('No service requests yet')).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expect(page.getByText('No aircraft registered')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Aircraft' })).toHaveAttribute('href', '/aircraft');
    for (const [label, count, category] of [
      ['Maintenance & Repair', '847', 'maintenance'],
      ['Avionics & Electronics', '312', 'avionics'],
      ['Detailing & Cleaning', '256', 'detailing'],
      ['Inspections & Annual', '189', 'inspection'],
    ])
      await expect(page.getByRole('link', { name: `${label} ${count} providers` })).toHaveAttribute(
        'href',
        `/providers?category=${category}`,
      );
    nothingWrong();
  },
);

test('[HOME-09] the first two aircraft with tail number, type, make, model, year and home airport', async ({
  page,
}) => {
  await signUp(page);
  const fleet = [
    ['N172SP', 'Single Engine Piston', 'Cessna', '172S', 2004, 'KPAO'],
    ['N44BR', 'Multi Engine Piston', 'Beechcraft', '58', 1999, 'KSQL'],
    ['N7X', 'Helicopter', 'Robinson', 'R44', 2011, 'KHWD'],
  ] as const;
  for (const [tailNumber, aircraftType, make, model, year, homeAirport] of fleet)
    await callAs(page, 'post', '/api/aircraft', { tailNumber, aircraftType, make, model, year, homeAirport });
  await page.goto('/home');
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'My Aircraft' }) });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  const shown = await card.getByRole('listitem').allInnerTexts();
  for (const text of shown) {
    const facts = fleet.find(([tailNumber]) => text.includes(tailNumber));
    for (const fact of facts ?? ['no aircraft of theirs']) expect(text).toContain(String(fact));
  }
  await expect(card.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/aircraft');
});

test('[HOME-07] the latest three conversations: initial, full name, last message, unread count', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page);
  const write = (from: Page, receiverId: string, content: string) =>
    callAs(from, 'post', '/api/messages', { receiverId, content });
  const names = ['Ada', 'Bert', 'Cleo', 'Dora'];
  for (const [index, name] of names.entries()) {
    const shop = await openShop(browser, {}, name);
    await write(page, shop.userId, 'Are you free in May?');
    for (let n = 0; n < index; n++) await write(shop.page, owner.id, `Answer ${n + 1} of ${name}`);
    await shop.page.close();
  }
  await page.goto('/home');
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Recent Messages' }) });
  const entries = card.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  for (const [place, name, count] of [
    [0, 'Dora', 3],
    [1, 'Cleo', 2],
    [2, 'Bert', 1],
  ] as const) {
    const entry = entries.nth(place);
    await expect(entry.locator('[data-initials]')).toHaveAttribute('data-initials', /^[A-Z]+$/);
    await expect(entry).toContainText(`${name} Johnson`);
    await expect(entry).toContainText(`Answer ${count} of ${name}`);
    await expect(entry).toContainText(`${count} unread`);
  }
  await expect(card.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/messages');
});

test(
  '[HOME-04] quick actions of owners and of providers lead to their pages',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const provider = await (await browser.newContext()).newPage();
    await signUp(page);
    await signUp(provider, 'provider');
    for (const [viewer, actions, others] of [
      [page, { 'Post Service Request': '/post-request', 'Browse Providers': '/providers' }, 'View Dashboard'],
      [
        provider,
        { 'Register Services': '/register-services', 'View Dashboard': '/dashboard' },
        'Browse Providers',
      ],
    ] as const) {
      for (const [name, path] of Object.entries(actions)) {
        await viewer.goto('/home');
        // The first one: a provider without a profile is also told to register below.
        await viewer.getByRole('main').getByRole('link', { name, exact: true }).first().click();
        await expect(viewer).toHaveURL(path);
        await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await viewer.goto('/home');
      await expect(viewer.getByText('No service requests yet')).toBeVisible();
      await expect(viewer.getByRole('main').getByRole('link', { name: others })).toHaveCount(0);
    }
    await provider.context().close();
  },
);

test('[HOME-05][HOME-06] recent requests; an open one is cancelled from here', async ({ page, browser }) => {
  const { requestId, path } = await runningJob(page, browser);
  await page.goto('/home');
  const recent = page.getByRole('article');
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText('In progress');
  await expect(recent.getByRole('link', { name: 'Annual inspection' })).toHaveAttribute('href', path);
  await expect(recent.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  for (const title of ['Second', 'Third', 'Fourth'])
    await callAs(page, 'post', '/api/requests', {
      title,
      description: `The ${title.toLowerCase()} radio is dead.`,
      category: 'avionics',
      preferredLocation: 'Hangar 3 at KSQL',
    });
  await page.goto('/home');
  await expect(recent).toHaveCount(3);
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date());
  for (const [index, title] of ['Fourth', 'Third', 'Second'].entries()) {
    for (const fact of [
      title,
      'Open',
      `The ${title.toLowerCase()} radio is dead.`,
      'Avionics & Electronics',
      today,
      'Hangar 3 at KSQL',
    ])
      await expect(recent.nth(index)).toContainText(fact);
    await expect(recent.nth(index).getByRole('button', { name: /^Cancel/ })).toBeVisible();
  }
  await page.route('**/api/requests/*', (route) => route.abort());
  const cancel = async () => {
    await recent
      .first()
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
  };
  await cancel();
  await expect(page.getByText('Failed to cancel service request. Please try again.')).toBeVisible();
  await page.unroute('**/api/requests/*');
  await cancel();
  await expect(page.getByText('Service request cancelled')).toBeVisible();
  await expect(recent.first()).toContainText('Third');
  await expect(recent).toHaveCount(3);
  await expect(recent.last().getByRole('link')).toHaveAttribute('href', `/requests/${requestId}`);
  const card = page
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name: 'Recent Service Requests' }) });
  await card.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/requests');

  const fresh = await (await browser.newContext()).newPage();
  await signUp(fresh);
  await fresh.goto('/home');
  await expect(fresh.getByText('No service requests yet')).toBeVisible();
  await fresh.getByRole('link', { name: 'Post Your First Request' }).click();
  await expect(fresh).toHaveURL('/post-request');
  await fresh.context().close();
});

test('[HOME-01][HOME-02][HOME-08] a provider’s home', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, 'provider', 'Wiley');
  await page.goto('/home');
  await expect(page.getByText('Manage your services and connect with aircraft owners.')).toBeVisible();
  for (const label of ['Active Jobs', 'New Requests', 'Messages', 'This Month'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
  await expect(page.getByText('Complete your service provider profile')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Register Services' }).first(),
  ).toHaveAttribute('href', '/register-services');
});

test('people who are both switch between their homes', async ({ page }) => {
  await signInAs(page, 'dual');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^My Aircraft/ })).toBeVisible();
  await page.getByText('Provider', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Active Jobs/ })).toBeVisible();
  await expect(page).toHaveURL('/home?as=provider');
});
