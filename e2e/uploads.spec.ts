import { runningJob } from './jobs.ts';
import { callAs, signUp } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Page } from './test.ts';

/** Delays uploads until `release` is called, as a slow connection does. */
async function delayUploads(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/uploads*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test('Cancel during an upload delivers nothing', async ({ page, browser }) => {
  const { path, requestId, shop } = await runningJob(page, browser);
  const release = await delayUploads(shop.page);
  await shop.page.goto(path);
  await shop.page.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = shop.page.getByRole('dialog');
  await dialog.getByLabel('Summary').fill('Half finished text');
  await dialog.getByLabel('Add the logbook entry now').uncheck();
  await dialog.locator('input[type=file]').setInputFiles(await photo('wing.jpg', 400, 300));
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  release();
  // A delivery would follow the upload within this time.
  await shop.page.waitForTimeout(1000);
  expect(await callAs(shop.page, 'get', `/api/requests/${requestId}`)).toMatchObject({
    status: 'in_progress',
  });
});

test('leaving the form during an upload posts nothing', async ({ page }) => {
  await signUp(page);
  const release = await delayUploads(page);
  await page.goto('/post-request');
  await page.getByLabel('Title').fill('Brakes squeal');
  await page.getByLabel('Description').fill('On landing.');
  await page.getByText('Inspections & Annual').click();
  await page.locator('input[type=file]').setInputFiles(await photo('wing.jpg', 400, 300));
  await page.getByRole('button', { name: 'Post Request' }).click();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  // The address changes first; the form is left once the next page is there.
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  expect(await callAs(page, 'get', '/api/requests/my')).toEqual([]);
});
