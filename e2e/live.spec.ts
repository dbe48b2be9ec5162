import type { Browser, Page } from '@playwright/test';
import { openRequest, quote, runningJob } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { startSecondProcess } from './second-process.ts';
import { byStream, openLive } from './streams.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[MSG-02] [MSG-06] [ROOM-01] the room of a job: messages, typing, files, marks and presence arrive by themselves', async ({
  page,
  browser,
}) => {
  const { requestId, shop } = await runningJob(page, browser);
  const nothingWrong = watchErrors(page);
  const [room] = await callAs<{ id: number }[]>(page, 'get', `/api/rooms?requestId=${requestId}`);
  await openLive(page, `/messages?room=${room!.id}`);
  await openLive(shop.page, `/messages?room=${room!.id}`);
  const [log, shopLog] = [page.getByRole('log'), shop.page.getByRole('log')];
  await expect(log).toContainText('Marta Johnson accepted the quote');
  await expect(page.getByText('Online')).toBeVisible();

  const input = shop.page.getByLabel('Write a message');
  await input.pressSequentially('Compressions are good');
  await expect(log).toContainText('is typing...', byStream);
  await input.press('Enter');
  await expect(log).toContainText('Compressions are good', byStream);
  await expect(log).not.toContainText('is typing...');
  await expect(shopLog).toContainText('Read', byStream);

  await page.locator('input[type=file]').setInputFiles(await photo('caliper.jpg', 400, 300));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shopLog.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible(byStream);
  await shop.page.getByRole('button', { name: 'Files 1' }).click();
  const files = shop.page.getByRole('dialog', { name: 'Files' });
  await expect(files.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
  await files.getByRole('link').click();
  await expect(files).toBeHidden();
  await expect(shop.page).toHaveURL(/message=\d+/);

  // A step of the job appears in the room and on its page.
  await callAs(shop.page, 'post', `/api/requests/${requestId}/deliver`, { summary: 'Done, all signed off.' });
  await expect(log).toContainText('delivered the work', byStream);
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible(byStream);
  await shop.page.close();
  await expect(page.getByText(/^Last seen/)).toBeVisible();
  await expect(page.getByText('Online')).toHaveCount(0);
  nothingWrong();
});

test('[NOTE-02~] a request page follows new quotes and job steps; so do the bell and the badge', async ({
  page,
  browser,
}) => {
  const { path, requestId, shop } = await openRequest(page, browser);
  await openLive(page, path);
  await expect(page.getByRole('heading', { name: 'Annual inspection' })).toBeVisible();
  const { id } = await quote(shop.page, requestId, { price: 1850 });
  await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible(byStream);
  const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
  await callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content: 'Any questions?' });
  await expect(page.getByRole('link', { name: /Messages.*1/ })).toBeVisible(byStream);
  await callAs(shop.page, 'post', `/api/service-quotes/${id}/withdraw`);
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0, byStream);
  // On the page of the request its notifications are read at once; elsewhere the bell follows.
  await openLive(page, '/aircraft');
  await quote(shop.page, requestId, { price: 1900 });
  await expect(page.getByRole('button', { name: /Notifications, \d+ new/ })).toBeVisible(byStream);
});

test('[MSG-02] search leads to the message in its place; mute, block and report work', async ({
  page,
  browser,
}) => {
  const { shop, requestId } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
  const other = await callAs<{ id: string }>(shop.page, 'get', '/api/auth/user');
  const say = (content: string) => callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content });
  await say('The borescope shows a light deposit, see https://example.org/photo.');
  for (let i = 1; i <= 60; i++) await say(`Line ${i}`);

  await page.goto('/messages');
  await page.keyboard.press('/');
  await page.getByLabel('Search messages').fill('BORESCOPE');
  await expect(page.getByRole('link', { name: /borescope/ })).toBeVisible();
  await page.getByLabel('Search messages').press('ArrowDown');
  await expect(page.getByRole('link', { name: /borescope/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const hit = page.getByRole('log').getByText('The borescope shows a light deposit');
  await expect(hit).toBeInViewport();
  await expect(page.getByRole('link', { name: 'https://example.org/photo', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await page.getByLabel('Search messages').press('Escape');
  await expect(page.getByRole('link', { name: /Line 60/ })).toBeVisible();

  // Earlier messages come above, and what is read stays where it is.
  await page.getByRole('link', { name: /Line 60/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('Line 60', { exact: true })).toBeInViewport();
  await log.evaluate((element) => (element.scrollTop = 150));
  const placeOf = async () => (await log.getByText('Line 14', { exact: true }).boundingBox())?.y ?? 0;
  const before = await placeOf();
  await expect(log.getByText('Line 2', { exact: true })).toBeAttached();
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(40);

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Mute');
  await expect(page.getByLabel('Muted')).toBeVisible();
  await choose('Report');
  await page.getByLabel('What is wrong?').fill('Asks me to pay outside of the site.');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await choose('Block');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked this person.')).toBeVisible();
  const refused = await page.request.post('/api/messages', {
    data: { receiverId: other.id, content: 'Hello?' },
    headers: { origin: `http://127.0.0.1:${process.env.E2E_PORT}` },
  });
  expect(refused.status()).toBe(403);
  await choose('Unblock');
  await expect(page.getByLabel('Write a message')).toBeVisible();
});

/** Opens the messages of an owner in two tabs, of which the first has the stream; `say` writes to the owner. */
async function openTwoTabs(page: Page, browser: Browser) {
  const { shop, requestId } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
  const say = (content: string) => callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content });
  await say('First');
  await openLive(page, '/messages');
  const second = await page.context().newPage();
  let opened = 0;
  second.on('request', (request) => request.url().includes('/api/events') && opened++);
  await second.goto('/messages');
  return { say, second, streams: () => opened };
}

test('the tabs of a browser share one stream, and the second goes on when the first is closed', async ({
  page,
  browser,
}) => {
  const { say, second, streams } = await openTwoTabs(page, browser);
  await expect(second.getByText('First')).toBeVisible();
  // The tab receives the events since its page load once it joins the stream.
  await say('Meanwhile');
  await expect(second.getByText('Meanwhile')).toBeVisible();
  await say('Second');
  await expect(second.getByText('Second')).toBeVisible(byStream);
  expect(streams()).toBe(0);
  await page.close();
  await expect.poll(streams).toBe(1);
  await say('Third');
  await expect(second.getByText('Third')).toBeVisible(byStream);
});

test('[NOTE-02~] a tab that the phone has frozen does not keep messages from the one that is shown', async ({
  page,
  browser,
}) => {
  const { say, second, streams } = await openTwoTabs(page, browser);
  await say('Second');
  await expect(second.getByText('Second')).toBeVisible(byStream);
  expect(streams()).toBe(0);
  // A browser without a screen ignores the state 'frozen'; a paused page runs as little.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await expect.poll(streams, { timeout: 30_000 }).toBe(1);
  await say('Third');
  await expect(second.getByText('Third')).toBeVisible(byStream);
  // Thawed, it follows the other one.
  await devtools.send('Debugger.resume');
  await devtools.send('Debugger.disable');
  await say('Fourth');
  await expect(second.getByText('Fourth')).toBeVisible(byStream);
  await expect(page.getByText('Fourth')).toBeVisible();
  expect(streams()).toBe(1);
});

test('[NOTE-02~] two processes of the server: what is sent at one arrives at the other, and a restart loses nothing', async ({
  page,
  browser,
}) => {
  const { shop, requestId } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  const me = await callAs<{ id: string }>(page, 'get', '/api/auth/user');
  const say = (content: string) => callAs(shop.page, 'post', '/api/messages', { receiverId: me.id, content });
  await say('First');
  const other = await startSecondProcess();
  try {
    // The cookie is the same: both processes know the session.
    await openLive(page, `${other.url}/messages`);
    await say('Through the other process');
    await expect(page.getByText('Through the other process')).toBeVisible(byStream);
  } finally {
    await other.stop();
  }
});
