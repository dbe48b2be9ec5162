import { cards, found, blockCalls } from './directory-page.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop, rareWord } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

interface Listed {
  verifiedAt: string | null;
}

test('[DIR-07][DIR-08] a card tells everything, the mark NEW for a week', async ({ page }) => {
  await signInAs(page, 'owner');
  const [first] = await callAs<Listed[]>(page, 'get', '/api/providers?limit=1');
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const provider = {
    ...first,
    businessName: 'Northgate Avionics',
    credentials: ['FAA repair station', 'Radio class 3'],
    description: 'Glass panels. '.repeat(40),
    coverageAreas: ['KSQL', 'KPAO', 'Bay Area'],
    servicesOffered: ['avionics', 'inspection', 'ADS-B', 'Pitot-static', 'Garmin'],
    rating: '4.83',
    reviewCount: 89,
    isVerified: true,
    isAvailable: true,
    distanceNm: 7.4,
    reasons: ['Works on Cessna singles'],
  };
  const all = [
    { ...provider, id: 1, verifiedAt: ago(6.9), isSaved: false },
    { ...provider, id: 2, verifiedAt: ago(7.1), isSaved: true },
    {
      ...provider,
      id: 3,
      businessName: '',
      user: { firstName: 'Priya', lastName: 'Raman', profileImageUrl: null },
      isVerified: false,
      verifiedAt: null,
      isAvailable: false,
      reviewCount: 1,
      rating: '5.00',
      distanceNm: 0,
    },
  ];
  await page.route('**/api/providers?*', (route) =>
    route.fulfill({ json: all, headers: { 'x-total-count': '3' } }),
  );
  await page.goto('/providers');
  const [fresh, older, person] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
  await expect(fresh.getByRole('heading', { level: 2 })).toContainText('Northgate Avionics');
  await expect(fresh).toContainText('FAA repair station, Radio class 3');
  await expect(fresh.getByRole('img', { name: '4.83 out of 5 stars' })).toBeVisible();
  // Four stars and most of the fifth.
  const filled = fresh.getByRole('img', { name: /stars$/ }).locator('.fill-star');
  await expect(filled).toHaveCount(5);
  await expect(filled.last()).toHaveCSS('clip-path', 'inset(0px 17% 0px 0px)');
  await expect(fresh).toContainText('4.8');
  await expect(fresh).toContainText('89 reviews');
  await expect(fresh.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(fresh).toContainText('KSQL, KPAO, Bay Area');
  await expect(fresh).toContainText('7 nm');
  await expect(fresh.getByRole('list', { name: 'Why this match' })).toHaveText('Works on Cessna singles');
  await expect(fresh.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'Avionics & Electronics',
    'Inspections & Annual',
    'ADS-B',
    '+2 more',
  ]);
  await expect(fresh).toContainText('Available for work');
  await expect(fresh.getByText('NEW', { exact: true })).toBeVisible();
  await expect(older.getByText('NEW', { exact: true })).toHaveCount(0);
  await expect(older.getByRole('button', { name: 'Save Northgate Avionics' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(person.getByRole('heading', { level: 2 })).toHaveText('Priya Raman');
  await expect(person.locator('[data-initials]')).toHaveAttribute('data-initials', 'PR');
  await expect(person).toContainText('Currently busy');
  await expect(person).toContainText('1 review');
  await expect(person).toContainText('On the field');
  await expect(person.getByRole('img', { name: 'Verified' })).toHaveCount(0);
  const lines = await fresh
    .getByText('Glass panels.')
    .evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
  expect(Math.round(lines)).toBe(3);
  await expectGoodPage(page);
});

test('[DIR-07] three columns, two, one, and all cards of a row equally high', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  for (const [width, columns] of [
    [1280, 3],
    [900, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(cards(page).first()).toBeVisible();
    const boxes = await cards(page).evaluateAll((all) =>
      all.slice(0, 6).map((card) => {
        const { x, y, height } = card.getBoundingClientRect();
        return { x, y, height };
      }),
    );
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
    for (const box of boxes)
      expect(new Set(boxes.filter(({ y }) => y === box.y).map(({ height }) => height)).size).toBe(1);
  }
});

test('[DIR-09][CONT-01][CONT-02] contact from a card: templates, blank refused, sent trimmed, failure shown', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page, 'owner', 'Olive');
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const card = cards(page).filter({ hasText: shop.businessName });
  await expect(card.getByRole('link', { name: /View Profile/ })).toHaveAttribute(
    'href',
    `/providers/${shop.id}`,
  );
  await card.getByRole('button', { name: /Contact/ }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${shop.businessName}` });
  const template = dialog.getByRole('combobox', { name: 'Template' });
  await expect(template.locator('option:enabled')).toHaveText([
    'General Inquiry',
    'Maintenance Request',
    'Annual/100hr Inspection',
    'Avionics Work',
    'Urgent/Emergency',
    'Request Quote',
    'Write Custom Message',
  ]);
  const box = dialog.getByRole('textbox', { name: 'Message' });
  await template.selectOption('Request Quote');
  await expect(box).toHaveValue(/quote/);
  await template.selectOption('Write Custom Message');
  await expect(box).toHaveValue('');
  await box.fill('   ');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message required')).toBeVisible();
  await expect(page.getByText('Please enter a message before sending.')).toBeVisible();

  await page.route('**/api/messages', (route) => route.abort(), { times: 1 });
  await box.fill('  Is there a slot in May?  ');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await expect(page.getByText('Please try again', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('  Is there a slot in May?  ');

  const letGo = await blockCalls(page, '**/api/messages');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  letGo();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByText('Your message has been sent to the provider.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [talk] = await callAs<{ lastMessage: string }[]>(page, 'get', '/api/messages/conversations');
  expect(talk?.lastMessage).toBe('Is there a slot in May?');
  await card.getByRole('button', { name: /Contact/ }).click();
  await expect(box).toHaveValue('');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('[API-17] a message from the directory shows in the conversations that were open before', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `/providers/${id}`;
    document.querySelector('main')!.append(link);
    link.click();
  }, shop.id);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from the directory');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: new RegExp(shop.businessName) })).toContainText(
    'Hello from the directory',
  );
});

test('one does not contact oneself', async ({ browser }) => {
  const shop = await openShop(browser);
  await shop.page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const card = cards(shop.page).filter({ hasText: shop.businessName });
  await expect(card.getByRole('link', { name: /View Profile/ })).toBeVisible();
  await expect(card.getByRole('button', { name: /Contact/ })).toHaveCount(0);
});

test('[API-17] the heart saves a provider right away, and saved ones can be filtered', async ({
  page,
  browser,
}) => {
  const shop = await openShop(browser);
  await signUp(page);
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  const heart = page.getByRole('button', { name: `Save ${shop.businessName}` });
  await page.route('**/api/providers/*/saved', (route) => route.abort(), { times: 1 });
  await heart.click();
  await expect(page.getByText('Couldn’t update your saved providers')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const [response] = await Promise.all([page.waitForResponse('**/api/providers/*/saved'), heart.click()]);
  expect(response.status()).toBe(200);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/providers?saved=1');
  await expect(found(page)).toHaveText('1 provider found');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('No providers found')).toBeVisible();
});

test('a name of 80 letters without a space fits on the smallest phone', async ({ page, browser }) => {
  const rare = rareWord();
  const shop = await openShop(browser, { businessName: `${rare}${'W'.repeat(80 - rare.length)}` });
  await callAs(shop.page, 'post', '/api/saved-searches', {
    name: 'S'.repeat(60),
    filters: { category: 'maintenance' },
    hasAlerts: false,
  });
  await signUp(page);
  const fits = async (on: Page, path: string) => {
    await on.setViewportSize({ width: 320, height: 700 });
    await on.goto(path);
    await expect(on.getByText(/W{20}|S{20}/).first()).toBeVisible();
    expect(await on.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  };
  await fits(page, `/providers?q=${rare}`);
  await page.getByRole('button', { name: /^Contact/ }).click();
  const dialog = await page.getByRole('dialog').boundingBox();
  expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(320);
  await fits(page, `/providers/${shop.id}`);
  await fits(page, `/post-request?provider=${shop.id}`);
  await fits(shop.page, '/dashboard');
  await fits(shop.page, '/open-requests');
});

test('hostile names break nothing: 80 letters, right to left, accents', async ({ page, browser }) => {
  const nothingWrong = watchErrors(page);
  const rare = rareWord();
  const long = `${rare}${'W'.repeat(80 - rare.length)}`;
  const names = [long, `${rare} שירותי תעופה בע״מ`, `${rare} Çağrı Ångström & Søn`];
  for (const businessName of names) {
    await openShop(browser, {
      businessName,
      credentials: 'X'.repeat(300),
      coverageAreas: `${'Y'.repeat(150)}, KPAO`,
      description: `${rare} ${'Z'.repeat(400)}`,
    });
  }
  await signInAs(page, 'owner');
  for (const query of ['', '&view=map']) {
    await page.goto(`/providers?q=${rare}${query}`);
    await expect(page.getByText(/3 providers found/).first()).toBeVisible();
    await expectGoodPage(page);
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('main article')].filter(
          (card) => card.scrollWidth > card.clientWidth + 1,
        ).length,
    );
    expect(outside).toBe(0);
  }
  nothingWrong();
});
