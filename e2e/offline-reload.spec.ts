import { callAs, signInAs, signUp, skipTour } from './people.ts';
import { expect, test, type Page } from './test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

/** Keys of what this browser keeps of pages. */
const pagesOf = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return [];
    const opening = indexedDB.open('kept');
    await new Promise((done) => (opening.onsuccess = done));
    const listing = opening.result.transaction('records').objectStore('records').getAllKeys();
    await new Promise((done) => (listing.onsuccess = done));
    opening.result.close();
    return (listing.result as string[]).filter((key) => key.startsWith('page '));
  });

/** Opens a page as a link does: without loading a document. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test('after a reload without a connection the app opens with what it last knew, takes a reading, and sends it later', async ({
  page,
  context,
  browser,
}) => {
  const { id: userId } = await signUp(page, 'owner', 'Amy');
  await skipTour(page, userId);
  const { id } = await callAs<{ id: number }>(page, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  await callAs(page, 'post', `/api/aircraft/${id}/readings`, {
    meter: 'tach',
    hours: 1030,
    readOn: new Date().toISOString().slice(0, 10),
  });
  await callAs(page, 'post', `/api/aircraft/${id}/reminders`, {
    template: 'oil',
    lastDoneHours: 1025,
    meter: 'tach',
  });
  const request = await callAs<{ id: number }>(page, 'post', '/api/requests', {
    title: 'Oil change',
    description: 'And a filter.',
    category: 'maintenance',
    aircraftId: id,
  });
  const shop = await browser.newContext();
  const { id: founder } = await signInAs(await shop.newPage(), 'provider');
  await shop.close();
  // The shop is a team, whose account has the conversation.
  const { userId: receiverId } = await callAs<{ userId: string }>(
    page,
    'get',
    `/api/messages/person/${founder}`,
  );
  await callAs(page, 'post', '/api/messages', { receiverId, content: 'Is the hangar free?' });
  const open = async (path: string, text: string) => {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  };
  const pages = [
    ['/home', 'Welcome back, Amy!', ['home', 'owner']],
    ['/aircraft', '45.0 h left', ['aircraft', id, 'reminders']],
    ['/requests', 'Oil change', ['requests', 'my', { as: 'owner' }]],
    [`/requests/${request.id}`, 'And a filter.', ['requests', request.id]],
    [`/messages?with=${receiverId}`, 'Is the hangar free?', ['messages', 'thread', receiverId]],
  ] as const;
  await open('/home', 'Welcome back, Amy!');
  await expect.poll(async () => (await pagesOf(page)).length).toBeGreaterThan(0);
  for (const [path, , key] of pages) {
    await follow(page, path);
    await expect.poll(() => pagesOf(page)).toContain(`page ${userId} ${JSON.stringify(key)}`);
  }
  // A conversation is also its person.
  const person = JSON.stringify(['messages', 'person', receiverId]);
  await expect.poll(() => pagesOf(page)).toContain(`page ${userId} ${person}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'Offline. As of' });
  for (const [path, text] of pages) {
    await open(path, text);
    await expect(banner).toContainText(/As of \d{1,2}:\d\d [AP]M\./);
  }
  await open('/aircraft', '45.0 h left');
  await page.getByRole('button', { name: 'Log Reading' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Log Reading' });
  await dialog.getByRole('button', { name: '+1.5 hours' }).tap();
  await dialog.getByRole('button', { name: 'Save 1,031.5 h' }).tap();
  await expect(page.getByRole('list', { name: 'Waiting to send' })).toContainText('1,031.5 h');
  await expect(banner).toContainText('1 reading waiting to send.');
  // What can't wait is disabled, and says why.
  await page.getByRole('button', { name: 'Add Reminder' }).tap();
  const adding = page.getByRole('dialog', { name: 'Add Reminder' });
  await expect(adding.getByRole('button', { name: 'Add Reminder' })).toBeDisabled();
  await expect(adding).toContainText('You’re offline. You need a connection for this.');
  await page.reload();
  await expect(banner).toContainText('1 reading waiting to send.');
  await expect(page.getByRole('list', { name: 'Waiting to send' })).toContainText('1,031.5 h');

  await context.setOffline(false);
  await expect(page.getByText('43.5 h left').first()).toBeVisible({ timeout: 30_000 });
  await expect(banner).toBeHidden();

  // Nothing of it survives a sign-out, and nothing a session that has ended.
  await page.goto('/home');
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap();
  await page.waitForURL('**/');
  expect(await pagesOf(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/aircraft');
  await expect(page.getByText('Couldn’t reach the server')).toBeVisible();
  await expect(page.getByText('N44BR')).toHaveCount(0);
});

test('what is kept of a session that has ended is deleted when the server says so', async ({
  page,
  context,
}) => {
  const { id: userId } = await signUp(page, 'owner', 'Amy');
  await skipTour(page, userId);
  await page.goto('/home');
  await expect.poll(async () => (await pagesOf(page)).length).toBeGreaterThan(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await page.waitForURL('**/sign-in**');
  expect(await pagesOf(page)).toEqual([]);
});
