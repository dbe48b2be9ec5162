import { providers } from '#web/site/landing/content.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => page.goto('/demo'));

test(
  '[LAND-01] the bar scrolls to its sections and leads to signing in',
  { tag: '@phone' },
  async ({ page }) => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Hangarline')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Get Started' })).toBeVisible();
    const links = {
      'Find Services': '#services',
      'Become a Provider': '#become-a-provider',
      'How it Works': '#how',
    };
    for (const [name, target] of Object.entries(links)) {
      // On a phone the row of links scrolls away with the page.
      await page.evaluate('scrollTo(0, 0)');
      const link = bar.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', target);
      await link.click();
      await expect(page.locator(target)).toBeInViewport();
    }
  },
);

test('[LAND-02] no intent is selected at first; a selected one is highlighted and passed to sign-up', async ({
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

test('[LAND-05] three sample providers with everything a card shows', { tag: '@phone' }, async ({ page }) => {
  const cards = page.locator('#providers li.card');
  await expect(cards).toHaveCount(3);
  for (const [i, provider] of providers.entries()) {
    const card = cards.nth(i);
    await expect(card.getByRole('heading', { name: provider.name })).toBeVisible();
    for (const text of [
      provider.credentials,
      provider.rating.toFixed(1),
      `${provider.reviews} reviews`,
      provider.text,
      `${provider.airport}, ${provider.distance}`,
      provider.code,
      provider.availability,
    ])
      await expect(card).toContainText(text);
    await expect(card.getByRole('listitem')).toHaveText(provider.tags);
    await expect(card.getByRole('img', { name: `${provider.name} logo` })).toBeVisible();
    await expect(card.getByRole('img', { name: /cowling|panel|polished/ })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Contact Provider' })).toHaveAttribute('href', '/api/login');
    await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/demo/providers');
    // Filled to the part that the rating says: 4.9 is nearly five stars.
    const stars = card.getByRole('img', { name: /stars/ }).locator('.fill-star');
    await expect(stars).toHaveCount(5);
    for (const full of (await stars.all()).slice(0, 4)) await expect(full).toHaveCSS('clip-path', 'none');
    const missing = Math.round((5 - provider.rating) * 100);
    await expect(stars.last()).toHaveCSS('clip-path', missing ? `inset(0px ${missing}% 0px 0px)` : 'none');
  }
  expect(providers.map(({ rating }) => rating)).toEqual([4.9, 4.8, 5]);
  for (const { reviews, distance, code, tags } of providers) {
    expect(reviews).toBeGreaterThan(0);
    expect([distance, code]).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/^K[A-Z]{3}$/)]);
    expect(tags.length).toBeGreaterThan(0);
  }
  const all = page.getByRole('link', { name: 'View All Providers' });
  await expect(all).toHaveAttribute('href', '/api/login');
  const [last, below] = [await cards.last().boundingBox(), await all.boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(last!.y + last!.height);
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

test('Become a Provider leads to how it works for shops, and on to signing up as one', async ({ page }) => {
  const section = page.locator('#become-a-provider');
  await expect(section.getByRole('listitem')).toHaveText([
    /Get verified/,
    /See requests in reach/,
    /Send quotes/,
    /Get paid.*held.*paid out/,
  ]);
  await section.getByRole('link', { name: 'Become a Provider' }).click();
  await expect(page).toHaveURL(/\/sign-up\?intent=provider/);
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

test('[LAND-08] four columns at the foot, and every link in them leads somewhere', async ({
  page,
  request,
}) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Connecting aircraft owners with aviation professionals')).toBeVisible();
  const columns: Record<string, string[]> = {
    'For Aircraft Owners': ['Find Services', 'Post a Request', 'How it Works', 'Help for Owners'],
    'For Service Providers': ['Join as Provider', 'Verification', 'Fees', 'Help for Providers'],
    Support: ['Help', 'Contact', 'Privacy Policy', 'Terms'],
  };
  for (const [column, names] of Object.entries(columns)) {
    const links = footer.getByRole('navigation', { name: column }).getByRole('link');
    await expect(links).toHaveText(names);
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))) {
      const [path = '', place] = href.split('#');
      const response = await request.get(path);
      expect(response.status(), href).toBe(200);
      if (place) expect(await response.text(), href).toContain(`id="${place}"`);
    }
  }
});

test('[LAND-10] browsing and profiles lead to the sample directory', async ({ page }) => {
  const links = page.getByRole('link', { name: /^(Browse Providers|View Profile)$/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/demo/providers');
});

test('nothing moves, however late the fonts come', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  for (const path of ['/demo', '/coming-soon', '/sign-in']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.shifted'), path).toBe(0);
  }
});

test('on the narrowest phones nothing is cut off', { tag: '@phone' }, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/demo', '/coming-soon', '/sign-in', '/help']) {
      await page.goto(path);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, `${path} at ${width}`).toBeLessThanOrEqual(client);
    }
  }
});
