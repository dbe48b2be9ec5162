import { openRequest, quote } from './jobs.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

test('[MSG-03] nothing yet, and nothing chosen', async ({ page }) => {
  await signUp(page);
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Select a conversation')).toBeVisible();
});

test(
  '[MSG-04][MSG-05] a thread is read when it is opened; blank is not sent; the input clears',
  { tag: '@phone' },
  async ({ browser }) => {
    const [ownerPage, providerPage] = (await Promise.all(
      [1, 2].map(async () => (await browser.newContext()).newPage()),
    )) as [Page, Page];
    const nothingWrong = watchErrors(ownerPage);
    // Both widths write to the same provider: each under a name of its own.
    const name = `Olive${Math.random().toString(36).slice(2, 8)}`;
    const owner = await signUp(ownerPage, 'owner', name);
    const provider = await signInAs(providerPage, 'provider');

    await ownerPage.goto(`/messages?with=${provider.id}`);
    await expect(ownerPage.getByText('No messages yet')).toBeVisible();
    const input = ownerPage.getByLabel('Write a message');
    const send = ownerPage.getByRole('button', { name: 'Send', exact: true });
    await input.fill('   ');
    await expect(send).toBeDisabled();
    await input.fill('  Is the hangar free?  ');
    await send.click();
    await expect(input).toHaveValue('');
    await expect(ownerPage.getByRole('log')).toContainText('Is the hangar free?');

    const unread = async () => {
      const talks = await callAs<{ userId: string; unreadCount: number }[]>(
        providerPage,
        'get',
        '/api/messages/conversations',
      );
      return talks.find(({ userId }) => userId === owner.id)?.unreadCount;
    };
    // The thread shows a message before it is sent.
    await expect.poll(unread).toBe(1);
    // More than fits: the newest is in view.
    for (let i = 1; i <= 30; i++)
      await callAs(ownerPage, 'post', '/api/messages', { receiverId: provider.id, content: `Line ${i}` });
    await providerPage.goto('/messages');
    await providerPage.getByRole('link', { name: new RegExp(name) }).click();
    await expect(providerPage.getByRole('log').getByText('Line 30')).toBeInViewport();
    await expect.poll(unread).toBe(0);
    await providerPage.getByLabel('Write a message').fill('Tuesday works');
    await providerPage.getByLabel('Write a message').press('Enter');
    await expect(providerPage.getByRole('log')).toContainText('Tuesday works');
    // The thread refreshes without a reload.
    await expect(ownerPage.getByRole('log')).toContainText('Tuesday works', { timeout: 8000 });
    await expect(ownerPage.getByRole('log')).toContainText('Read');
    nothingWrong();
  },
);

test('a provider who was invited asks before any quote; both see what the question is about', async ({
  page,
  browser,
}) => {
  const { path, requestId, shop } = await openRequest(page, browser);
  const nothingWrong = watchErrors(shop.page);
  await shop.page.goto(path);
  await expect(shop.page.getByRole('heading', { name: 'Annual inspection' })).toBeVisible();
  await expect(shop.page.getByLabel('Price')).toBeVisible();
  const ask = shop.page.getByRole('link', { name: 'Ask Marta J. a question' });
  const wasNotified = await ask.isVisible();
  await callAs(page, 'post', `/api/requests/${requestId}/invite`, { providerId: shop.id });
  if (!wasNotified) await shop.page.reload();
  await ask.click();
  await expect(shop.page.getByText('About “Annual inspection”')).toBeVisible();
  await shop.page.getByLabel('Write a message').fill('Are the logs complete?');
  await shop.page.getByRole('button', { name: 'Send', exact: true }).click();
  const card = (log: Page) => log.getByRole('log').getByRole('link', { name: 'Annual inspection' });
  await expect(card(shop.page)).toHaveAttribute('href', path);
  await expect(shop.page.getByText('About “Annual inspection”')).toHaveCount(0);
  await expect(shop.page.getByRole('heading', { name: 'Marta J.' })).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(card(page)).toBeVisible();
  nothingWrong();
});

test(
  '[MSG-01] two panes; the list: count, initial, name, unread, last message, date and time',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { requestId, shop } = await openRequest(page, browser);
    await quote(shop.page, requestId);
    const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
    for (const content of ['Are the logs complete?', 'And the tach time?'])
      await callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content });
    await page.goto('/messages');
    const main = page.getByRole('main');
    await expect(main.getByRole('radio', { name: 'All 1' })).toBeChecked();
    const row = main.getByRole('listitem').filter({ hasText: shop.businessName });
    await expect(row.locator('[data-initials]')).toHaveAttribute('data-initials', /^QA?$/);
    await expect(row).toHaveText(
      new RegExp(`^${shop.businessName}.*, \\d+:\\d\\d [AP]M.*And the tach time\\?2 unread$`),
    );
    await row.getByRole('link').click();
    const log = page.getByRole('log');
    await expect(log).toContainText('And the tach time?');
    const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
    if (isNarrow) await expect(row).toBeHidden();
    else {
      const [list, pane] = [await row.boundingBox(), await log.boundingBox()];
      expect(list!.x + list!.width).toBeLessThanOrEqual(pane!.x + 1);
      // Lower screens take from it.
      await page.setViewportSize({ width: 1280, height: 960 });
      const card = main.locator('.card', { has: log });
      expect((await card.boundingBox())!.height).toBe(600);
    }
    // The search is beside the conversation, or on the screen of the list.
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page.getByLabel('Search messages')).toBeFocused();
    await expect(page).toHaveURL(isNarrow ? '/messages' : /with=/);
  },
);

test('a draft keeps its files, contact details get a warning first, and a long text says where it ends', async ({
  page,
  browser,
}) => {
  const { shop, requestId } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
  await callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content: 'Hello' });
  const other = await callAs<{ id: string }>(shop.page, 'get', '/api/auth/user');
  await page.goto(`/messages?with=${other.id}`);
  const input = page.getByLabel('Write a message');
  await input.fill('Call me at 650 555 0142');
  await page.locator('input[type=file]').setInputFiles(await photo('ramp.jpg', 400, 300));
  await expect(page.getByText(/uploaded/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('ramp.jpg');
  await input.press('Enter');
  await expect(page.getByText('Keep it on Hangarline.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Message' }).click();
  await expect(page.getByText('Keep it on Hangarline.')).toHaveCount(0);
  await input.press('Enter');
  await page.getByRole('button', { name: 'Send Anyway' }).click();
  await expect(page.getByRole('log')).toContainText('Call me at 650 555 0142');
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0);

  await input.fill('x'.repeat(4000));
  await expect(page.getByText('That’s the limit of 4,000 characters.')).toBeVisible();
  expect((await input.boundingBox())?.width).toBeGreaterThan(400);
});

test('a failed list shows an error with a retry button', async ({ page }) => {
  await signUp(page);
  let isDown = true;
  await page.route('**/api/inbox?*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/messages');
  await expect(page.getByText('Couldn’t load your conversations')).toBeVisible();
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
});
