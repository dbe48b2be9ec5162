import { callAs, password, signInAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

interface Profile {
  id: number;
  userId: string;
  businessName: string;
  rating: string;
  reviewCount: number;
  isVerified: boolean;
  isAvailable: boolean;
  completedJobs: number;
  user: { firstName: string; lastName: string; email: string | null };
}

/** The sample shop of provider@hangarline.test. */
async function bayline(page: Page) {
  const [found] = await callAs<Profile[]>(page, 'get', '/api/providers?q=Bayline');
  return callAs<Profile>(page, 'get', `/api/providers/${found!.id}`);
}

const side = (page: Page) => page.getByRole('complementary', { name: /^Contact/ });
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** Shows a profile with some of its fields changed. */
async function showChanged(page: Page, change: object) {
  const profile = await bayline(page);
  await page.route(`**/api/providers/${profile.id}`, (route) =>
    route.fulfill({ json: { ...profile, ...change } }),
  );
  await page.goto(`/providers/${profile.id}`);
  return profile;
}

test('[PROV-01][PROV-02][PROV-03] who it is, what it does, how to reach it', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'owner');
  const profile = await bayline(page);
  await page.goto(`/providers/${profile.id}`);
  const header = page.locator('main header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(profile.businessName);
  await expect(page).toHaveTitle(/^Bayline Aero Maintenance – /);
  await expect(header.getByText('Verified', { exact: true })).toBeVisible();
  await expect(header).toContainText(Number(profile.rating).toFixed(1));
  await expect(header).toContainText(`${profile.reviewCount} reviews`);
  await expect(header.getByText('Available', { exact: true })).toBeVisible();
  await expect(header).toContainText(`${profile.user.firstName} ${profile.user.lastName}`);
  await expect(section(page, 'About')).toContainText('Two mechanics and a van');
  await expect(section(page, 'Services Offered').getByRole('listitem').first()).toHaveText(
    'Maintenance & Repair',
  );
  await expect(section(page, 'Credentials and Certifications')).toContainText('Lycoming factory trained');
  await expect(section(page, 'Service Areas')).toContainText('KPAO');
  await expect(side(page).getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(side(page).getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:${profile.user.email}`,
  );
  await expect(side(page)).toContainText(`Completed jobs${profile.completedJobs}`);
  await expect(side(page)).toContainText('BusinessVerified');
  await expect(side(page)).toContainText(`Average rating${Number(profile.rating).toFixed(1)} of 5`);
  await expect(side(page)).toContainText(/Response timeWithin/);
  await expect(side(page)).toContainText(/Member since\w+ \d{4}/);
  await expectGoodPage(page);
  nothingWrong();
});

test('[PROV-01] unavailable and unverified providers are marked', async ({ page }) => {
  await signInAs(page, 'owner');
  await showChanged(page, { isAvailable: false, isVerified: false, verifiedAt: null });
  const header = page.locator('main header');
  await expect(header.getByText('Unavailable', { exact: true })).toBeVisible();
  await expect(header.getByText('Verified')).toHaveCount(0);
  await expect(side(page)).toContainText('BusinessNot verified');
});

test('[PROV-02] where nothing was said, that is said', async ({ page }) => {
  await signInAs(page, 'owner');
  await showChanged(page, {
    servicesOffered: [],
    credentials: [],
    listedCredentials: [],
    coverageAreas: [],
    places: [],
    base: null,
    similar: [],
    serviceRadiusNm: null,
    responseHours: null,
  });
  await expect(page.getByText('No services listed')).toBeVisible();
  await expect(page.getByText('No credentials listed')).toBeVisible();
  await expect(page.getByText('No service areas specified')).toBeVisible();
  await expect(side(page)).toContainText('Not known yet');
  await expectGoodPage(page);
});

test('[PROV-03] no e-mail, no button for it', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await expect(side(page).getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(side(page).getByRole('link', { name: 'Email' })).toHaveCount(0);
});

test('[PROV-03] the side card sends a message; the user’s own profile has no contact button', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await side(page).getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${shop.businessName}` });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you come to KHAF?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  const [talk] = await callAs<{ lastMessage: string }[]>(shop.page, 'get', '/api/messages/conversations');
  expect(talk?.lastMessage).toBe('Do you come to KHAF?');
  await shop.page.goto(`/providers/${shop.id}`);
  await expect(shop.page.getByText('This is how other users see your profile')).toBeVisible();
  await expect(side(shop.page).getByRole('button', { name: 'Send Message' })).toHaveCount(0);
});

test('[PROV-03] only owners can request a quote, and not from themselves', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signInAs(page, 'dual');
  await page.goto(`/providers/${shop.id}`);
  const quote = side(page).getByRole('link', { name: 'Request a Quote' });
  await expect(quote).toHaveAttribute('href', `/post-request?provider=${shop.id}`);
  const own = await callAs<{ id: number }>(page, 'get', '/api/service-providers/me');
  await page.goto(`/providers/${own.id}`);
  await expect(page.getByText('This is how other users see your profile')).toBeVisible();
  await expect(quote).toHaveCount(0);
  // Providers without dual access contact no other provider.
  await signInAs(page, 'provider');
  await page.goto(`/providers/${shop.id}`);
  await expect(side(page)).toContainText('Member since');
  await expect(side(page).getByRole('button', { name: 'Send Message' })).toHaveCount(0);
  await expect(quote).toHaveCount(0);
  await page.goto(`/providers?q=${shop.businessName}`);
  await expect(page.getByRole('link', { name: `View Profile of ${shop.businessName}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Contact/ })).toHaveCount(0);
  await page.goto('/demo/providers/1');
  await expect(quote).toHaveAttribute('href', '/demo/post-request?provider=1');
  await quote.click();
  await expect(page).toHaveURL(/\/demo\/post-request/);
});

test('a request for a quote names its provider in the form and in the toast', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await side(page).getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.getByText(`We’ll invite ${shop.businessName} to quote.`)).toBeVisible();
  await page.getByText('Maintenance & Repair').click();
  await page.getByLabel('Title').fill('Left main tire');
  await page.getByLabel('Description').fill('Cord shows on the shoulder.');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText(`We’ve invited ${shop.businessName} to quote.`)).toBeVisible();
});

test('a dialog keeps its name while it closes', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await side(page).getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${shop.businessName}` });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const heading = document.querySelector('[role=dialog] h2');
    const names = new Set([heading?.textContent]);
    Object.assign(globalThis, { names });
    if (heading)
      new MutationObserver(() => names.add(heading.textContent)).observe(heading, {
        characterData: true,
        childList: true,
        subtree: true,
      });
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const names = await page.evaluate(() => [...(globalThis as unknown as { names: Set<string> }).names]);
  expect(names).toEqual([`Contact ${shop.businessName}`]);
});

test('[PROV-04] lists are understood as lists, as JSON and as comma text', async ({ browser }) => {
  const { page, id } = await openShop(browser);
  for (const credentials of [['A&P', 'IA'], '["A&P","IA"]', 'A&P, IA']) {
    await callAs(page, 'patch', '/api/service-providers/me', {
      credentials,
      servicesOffered: Array.isArray(credentials) ? ['engine', 'Props'] : 'engine, Props',
      coverageAreas: Array.isArray(credentials) ? ['KHAF', 'the coast'] : '["KHAF","the coast"]',
    });
    await page.goto(`/providers/${id}`);
    await expect(section(page, 'Credentials and Certifications').getByRole('listitem')).toHaveText([
      'A&P',
      'IA',
    ]);
    await expect(section(page, 'Services Offered').getByRole('listitem')).toHaveText([
      'Engine Services',
      'Props',
    ]);
    await expect(section(page, 'Service Areas').getByRole('listitem')).toHaveText([/^KHAF/, 'the coast']);
  }
});

test('[PROV-05] an unknown or deleted provider shows Provider Not Found with a back link', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const view = page.getByRole('link', { name: /View Profile/ });
  await expect(view).toBeVisible();
  await callAs(shop.page, 'delete', '/api/auth/user', { password });
  await view.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Back to all providers' }).click();
  await expect(page).toHaveURL('/providers');
  for (const id of ['2147483647', 'abc', '99999999999']) {
    await page.goto(`/providers/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  }
});

test('a profile that fails to load can be tried again', async ({ page }) => {
  await signInAs(page, 'owner');
  const { id, businessName } = await bayline(page);
  let isDown = true;
  await page.route(`**/api/providers/${id}`, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(`/providers/${id}`);
  await expect(page.getByText('Couldn’t load this provider')).toBeVisible();
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toBeVisible();
});

const reviewsCard = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const review = (id: number) => ({
  id,
  rating: 1 + (id % 5),
  comment: `Review number ${id}`,
  createdAt: '2026-01-05T10:00:00.000Z',
  reviewer: 'Amy J.',
  reply: id === 12 ? 'Thank you, come again!' : null,
  repliedAt: id === 12 ? '2026-01-06T10:00:00.000Z' : null,
});

test('[PROV-06][REV-01~] the first five reviews, then all of them; the provider’s reply', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { id } = await bayline(page);
  const all = Array.from({ length: 12 }, (_, index) => review(12 - index));
  await page.route('**/api/reviews/provider/*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    return route.fulfill({
      json: all.slice(from, to),
      headers: {
        'x-total-count': '12',
        ...(to < all.length && { link: `</api/x?cursor=${to}>; rel="next"` }),
      },
    });
  });
  await page.goto(`/providers/${id}`);
  await expect(reviewsCard(page).getByRole('listitem')).toHaveCount(5);
  await expect(reviewsCard(page).getByRole('listitem').first()).toContainText('Thank you, come again!');
  await expect(reviewsCard(page).getByRole('listitem').first()).toContainText('Amy J.');
  await expectGoodPage(page);
  await reviewsCard(page).getByRole('button', { name: 'View All' }).click();
  await expect(reviewsCard(page).getByRole('listitem')).toHaveCount(12);
  await expect(reviewsCard(page).getByRole('listitem').nth(5)).toBeFocused();
  await expect(reviewsCard(page).getByRole('button', { name: 'View All' })).toHaveCount(0);
});

test('[PROV-06] reviews have an empty state and an error state', async ({ page, browser }) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers/${shop.id}`);
  await expect(reviewsCard(page)).toContainText('No reviews yet');
  await page.route('**/api/reviews/provider/*', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(reviewsCard(page)).toContainText('Couldn’t load reviews');
  await reviewsCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(reviewsCard(page)).toContainText('No reviews yet');
});

test('[REV-02] the rating has the color of its band, and its word', async ({ page }) => {
  await signInAs(page, 'owner');
  const { id } = await bayline(page);
  const profile = await callAs<Profile>(page, 'get', `/api/providers/${id}`);
  let rating = '';
  await page.route(`**/api/providers/${id}`, (route) => route.fulfill({ json: { ...profile, rating } }));
  const colors = new Set<string>();
  for (const [value, word] of [
    ['4.50', 'Excellent'],
    ['4.49', 'Very good'],
    ['3.50', 'Good'],
    ['3.00', 'Fair'],
    ['2.99', 'Poor'],
  ] as const) {
    rating = value;
    await page.goto(`/providers/${id}`);
    await expect(reviewsCard(page).getByText(word, { exact: true })).toBeVisible();
    const badge = reviewsCard(page).getByText(Number(value).toFixed(1), { exact: true }).first();
    colors.add(await badge.evaluate((element) => getComputedStyle(element).color));
  }
  expect(colors.size).toBe(5);
});

test('similar providers lead on, and the heart is the directory’s', async ({ page }) => {
  await signUp(page);
  const { id, businessName } = await bayline(page);
  await page.goto(`/providers/${id}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await Promise.all([page.waitForResponse('**/api/providers/*/saved'), save.click()]);
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  const similar = page.getByRole('region', { name: 'Similar providers nearby' }).getByRole('link').first();
  await similar.click();
  await expect(page).toHaveURL(/\/providers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/providers?saved=1');
  await expect(page.getByText('1 provider found')).toBeVisible();
});

test('the map of the served airports: pins by keyboard, rows light up', async ({ page }) => {
  await signInAs(page, 'owner');
  const { id } = await bayline(page);
  await page.goto(`/providers/${id}`);
  const map = page.getByRole('group', { name: /^Map of served airports/ });
  await map.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.locator('[role=button]:focus')).toHaveCount(1);
  await expect(map.getByRole('button').first()).not.toBeFocused();
  // What is joined parts when it is chosen.
  await map.getByRole('button', { name: /airports: KPAO/ }).press('Enter');
  await expect(map.getByRole('button', { name: /^KPAO,/ })).toBeVisible();
  await map.getByRole('button', { name: /^KPAO,/ }).press('Enter');
  await expect(map.getByRole('button', { name: /^KPAO,/ })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodPage(page);
});
