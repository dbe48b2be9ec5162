import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { signInAs, signUp } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[AD-01] [AD-02] an administrator makes a set and a custom ad, downloads one and deletes one; others see nothing of it', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Ads' }).click();
  await expect(page).toHaveURL('/ad-generator');
  await expect(page.getByRole('heading', { name: 'Ad Generator' })).toBeVisible();

  await page.getByRole('button', { name: 'Generate Custom Ad' }).click();
  const toast = page.getByRole('alert');
  await expect(toast.getByText('Prompt Required')).toBeVisible();
  await expect(toast.getByText('Please enter a description for your custom ad')).toBeVisible();

  const prompt = 'Rotor work? <b>Helicopter</b> shops near you.';
  await page.getByLabel('Prompt').fill(prompt);
  await page.getByLabel('Size').selectOption('Portrait, 1024 × 1792');
  await page.getByRole('button', { name: 'Generate Custom Ad' }).click();
  const tiles = page.getByRole('article');
  await expect(tiles.first()).toContainText(prompt);
  await expect(tiles.first()).toContainText('1024 × 1792');

  const before = await tiles.count();
  await page.getByRole('button', { name: 'Generate Ad Set' }).click();
  await expect(page.getByText('Generating 6 ads...')).toBeVisible();
  await expect(page.getByText('6 ads made')).toBeVisible();
  await expect(tiles).toHaveCount(before + 6);

  const own = tiles.filter({ hasText: prompt });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hangarline-custom-1024x1792-\d+\.png$/);
  const image = await sharp(await readFile(await download.path())).metadata();
  expect([image.format, image.width, image.height]).toEqual(['png', 1024, 1792]);

  await own.getByRole('button', { name: 'Delete ad' }).click();
  await page.getByRole('button', { name: 'Delete Ad', exact: true }).click();
  await expect(page.getByText('Ad deleted')).toBeVisible();
  await expect(own).toHaveCount(0);
  nothingWrong();

  await page.route('**/api/files/**', (route) => route.abort());
  await tiles.first().getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Failed to download image. Please try again.')).toBeVisible();
  await page.route('**/api/admin/generate-*', (route) => route.fulfill({ status: 503, json: {} }));
  for (const name of ['Generate Ad Set', 'Generate Custom Ad']) {
    await page.reload();
    await page.getByLabel('Prompt').fill('Anything.');
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await expect(page.getByText('Failed to generate advertising images. Please try again.')).toBeVisible();
  }

  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  await other.goto('/ad-generator');
  await expect(
    other.getByText('Access Denied - Administrator privileges required to access this panel.'),
  ).toBeVisible();
});
