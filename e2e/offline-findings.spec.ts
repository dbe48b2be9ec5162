import { runningJob } from './jobs.ts';
import { callAs, password, signUp, skipTour } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('findings that wait on a phone are there after a reload without a connection, for their author alone, and are sent once', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const { requestId, path, shop } = await runningJob(page, browser);
  const hangar = await browser.newContext({
    serviceWorkers: 'allow',
    storageState: await shop.page.context().storageState(),
  });
  const phone = await hangar.newPage();
  await skipTour(phone, shop.user.id);
  await phone.goto(`${path}/findings`);
  await expect(phone.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Add Finding' })).toBeVisible();

  const dialog = phone.getByRole('dialog', { name: 'New Finding' });
  const find = async (title: string, file: string) => {
    await phone.getByRole('button', { name: 'Add Finding' }).click();
    await dialog.getByLabel('What did you find?').fill(title);
    await dialog
      .getByLabel('Photos')
      .last()
      .setInputFiles(await photo(file, 400, 300));
    await expect(dialog.getByRole('button', { name: `Remove ${file}` })).toBeVisible();
    await dialog.getByText('Recommended').click();
    await dialog.getByLabel('Labor', { exact: true }).fill('145');
    await dialog.getByRole('button', { name: 'Send Finding for $145.00' }).click();
  };
  await hangar.setOffline(true);
  await find('Exhaust gasket leaking', 'gasket.jpg');
  const kept = phone.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem');
  await expect(kept.filter({ hasText: 'Exhaust gasket leaking' })).toContainText('Waiting to send');
  await expect(phone.getByText('1 finding not sent yet.')).toBeVisible();
  await expect(phone.getByText('No findings so far.')).toHaveCount(0);

  await phone.reload();
  const banner = phone.getByRole('status').filter({ hasText: 'Offline.' });
  await expect(banner).toContainText('Offline. As of');
  await expect(banner).toContainText('1 finding waiting to send.');
  await expect(kept.filter({ hasText: 'Exhaust gasket leaking' })).toContainText('Waiting to send');
  await expect
    .poll(() =>
      kept.getByRole('img', { name: 'gasket.jpg' }).evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await find('Baffle seal torn', 'baffle.jpg');
  await expect(banner).toContainText('2 findings waiting to send.');

  // Another person at the same phone, after a sign-out: neither shown nor sent.
  await hangar.setOffline(false);
  await hangar.route(`**/api/requests/${requestId}/findings`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await phone.goto('/home');
  await phone.getByRole('button', { name: /^Account menu/ }).click();
  await phone.getByRole('menuitem', { name: 'Sign Out' }).click();
  await phone.waitForURL('**/');
  await hangar.setOffline(true);
  await phone.goto(`${path}/findings`);
  await expect(phone.getByText('Couldn’t reach the server')).toBeVisible();
  await expect(kept).toHaveCount(0);
  await hangar.setOffline(false);
  await hangar.unrouteAll();
  await signUp(phone, 'provider', 'Amy');
  await phone.goto('/home');
  // The part that sends loads seconds after the page.
  await phone.waitForTimeout(5000);
  await hangar.setOffline(true);
  await phone.goto(`${path}/findings`);
  await expect(banner).toBeVisible();
  await expect(banner).not.toContainText('waiting to send');
  await expect(kept).toHaveCount(0);
  await hangar.setOffline(false);
  const findings = () => callAs<{ title: string; photos: object[] }[]>(page, 'get', `/api${path}/findings`);
  expect(await findings()).toEqual([]);

  // Their author again: both are sent, each once, without another click.
  await phone.goto('about:blank');
  await hangar.clearCookies();
  await callAs(phone, 'post', '/api/auth/login', { email: shop.user.email, password });
  await phone.goto(`${path}/findings`);
  await expect.poll(async () => (await findings()).length, { timeout: 30_000 }).toBe(2);
  await phone.reload();
  await expect(
    phone.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem', { name: /^Finding/ }),
  ).toHaveCount(2);
  expect((await findings()).map(({ photos }) => photos.length)).toEqual([1, 1]);

  // A browser that never says that it is online again: it is tried by time, and another tab follows.
  await hangar.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  );
  await hangar.setOffline(true);
  await phone.reload();
  await find('Cowl latch loose', 'latch.jpg');
  const tab = await hangar.newPage();
  await tab.goto(`${path}/findings`);
  await expect(tab.getByText('1 finding waiting to send', { exact: false })).toBeVisible();
  await hangar.setOffline(false);
  await expect.poll(async () => (await findings()).length, { timeout: 45_000 }).toBe(3);
  await expect(tab.getByRole('list', { name: 'Waiting to send' })).toHaveCount(0, { timeout: 45_000 });

  // Delivered before it was sent: it says why it stays here, and its words and photo can be copied.
  await hangar.setOffline(true);
  await find('Tail cone screw missing', 'screw.jpg');
  await callAs(shop.page, 'post', '/api/auth/login', { email: shop.user.email, password });
  await callAs(shop.page, 'post', `/api${path}/deliver`, { summary: 'Annual done.' });
  await hangar.setOffline(false);
  await phone.goto(`${path}/findings`);
  const late = kept.filter({ hasText: 'Tail cone screw missing' });
  await expect(late).toContainText('The work is delivered, so it takes no more findings.');
  await expect(late.getByRole('link', { name: 'screw.jpg' })).toHaveAttribute('download', 'screw.jpg');
  await expect(late.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await hangar.close();
});
