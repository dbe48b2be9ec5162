import { runningJob } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Page, type Route } from './test.ts';

/** By time, an item is tried every 20 seconds. */
const byTime = { timeout: 45_000 };

/** How often a message is stored in a room. */
const storedIn = (page: Page, roomId: number) => async (content: string) =>
  (await callAs<{ content: string }[]>(page, 'get', `/api/rooms/${roomId}/messages`)).filter(
    (message) => message.content === content,
  ).length;

async function openRoom(page: Page, requestId: number) {
  const [room] = await callAs<{ id: number }[]>(page, 'get', `/api/rooms?requestId=${requestId}`);
  const { id } = room!;
  const path = `/messages?room=${id}`;
  await page.goto(path);
  const input = page.getByLabel('Write a message');
  await expect(input).toBeVisible();
  const say = async (content: string) => {
    await input.fill(content);
    await input.press('Enter');
    await expect(input).toHaveValue('');
  };
  return { id, path, log: page.getByRole('log'), input, say, stored: storedIn(page, id) };
}

const ofRooms = '**/api/rooms/*/messages';
const onPost = (act: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? act(route) : route.fallback();

test('[MSG-05~] a message waits without a connection, survives a closed tab and is sent once from whatever page is open', async ({
  page,
  browser,
}) => {
  const { requestId } = await runningJob(page, browser);
  const { id, log, say } = await openRoom(page, requestId);
  await page.context().setOffline(true);
  await say('Behind the hangar');
  await expect(log.getByText('Behind the hangar')).toHaveCount(1);
  await expect(log).toContainText('We’ll send it when you’re back online, even if you close this page.');
  await expect(log.getByText('Not sent')).toHaveCount(0);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect.poll(() => storedIn(other, id)('Behind the hangar'), byTime).toBe(1);
});

test('[MSG-05~] a message whose response was lost is shown once, as sent; a refused one says why and can be edited', async ({
  page,
  browser,
}) => {
  const { requestId } = await runningJob(page, browser);
  const { log, input, say, stored, path } = await openRoom(page, requestId);
  const lose = onPost(async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(ofRooms, lose);
  await say('Sent from the ramp');
  await expect.poll(() => stored('Sent from the ramp')).toBe(1);
  await page.goto(path);
  await expect(log.getByText('Sent from the ramp')).toHaveCount(1);
  await expect(log.getByText('Waiting to send')).toHaveCount(0);
  await expect(log.getByText('Not sent')).toHaveCount(0);
  await page.unroute(ofRooms, lose);
  await page.reload();
  await expect(log.getByText('Sent from the ramp')).toHaveCount(1);
  expect(await stored('Sent from the ramp')).toBe(1);

  const refuse = onPost((route) =>
    route.fulfill({ status: 409, json: { code: 'room_closed', message: 'This room is read-only.' } }),
  );
  await page.route(ofRooms, refuse);
  await say('One more thing');
  await expect(log.getByText('Not sent')).toBeVisible();
  await expect(log).toContainText('This room is read-only.');
  await page.unroute(ofRooms, refuse);
  await log.getByRole('button', { name: 'Edit' }).click();
  await expect(input).toHaveValue('One more thing');
  await expect(log.getByText('One more thing')).toHaveCount(0);
  await input.press('Enter');
  await expect.poll(() => stored('One more thing')).toBe(1);
});

test('a message that the server fails at does not hold up another conversation, nor for ever those behind it', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const { requestId } = await runningJob(page, browser);
  const { log, say, stored } = await openRoom(page, requestId);
  await page.route(
    ofRooms,
    onPost((route) =>
      route.request().postData()?.includes('Broken')
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Oops' } })
        : route.fallback(),
    ),
  );
  await say('Broken one');
  await expect(log).toContainText('Waiting to send. We’ll keep trying.');
  await say('Behind it');
  const tryAgain = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tryAgain().then(() => stored('Behind it')), byTime).toBe(1);
  await expect(log.getByText('Broken one')).toHaveCount(1);
});

test('a finding with a photo is sent from a browser that stores nothing, and the words say what that means', async ({
  page,
  browser,
}) => {
  const { path, shop } = await runningJob(page, browser);
  // As in the private windows of some browsers, or with a full disk.
  await shop.page.context().addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await shop.page.goto(`${path}/findings`);
  await shop.page.getByRole('button', { name: 'Add Finding' }).click();
  const dialog = shop.page.getByRole('dialog', { name: 'New Finding' });
  await dialog.getByLabel('What did you find?').fill('Exhaust gasket leaking');
  await dialog
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('gasket.jpg', 400, 300));
  await dialog.getByText('Recommended').click();
  await shop.page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send Finding' }).click();
  await expect(dialog).toBeHidden();
  const waiting = shop.page.getByRole('list', { name: 'Waiting to send' });
  await expect(waiting).toContainText('Keep this page open: this browser can’t store it.');
  await shop.page.context().setOffline(false);
  const findings = () => callAs<{ photos: object[] }[]>(page, 'get', `/api${path}/findings`);
  await expect.poll(async () => (await findings()).map(({ photos }) => photos.length), byTime).toEqual([1]);
  await expect(waiting).toHaveCount(0);
});
