import { signUp } from './people.ts';
import { colorsOf, halves } from './photos.ts';
import { expect, test } from './test.ts';

test('[SET-01~] the saved photo is the chosen one, cropped to its middle', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile');
  const shown = page.getByRole('button', { name: 'Change your photo' }).locator('img');
  const saved = async () => (await page.request.get((await shown.getAttribute('src')) ?? '')).body();
  const choose = async (left: string, right: string) => {
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await halves('me.png', left, right));
    // Neither zoomed nor moved.
    await page.getByRole('button', { name: 'Save Photo' }).click();
    await expect(page.getByText('Photo updated')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };
  await choose('#ff0000', '#0000ff');
  await expect(shown).toBeVisible();
  expect(await colorsOf(await saved())).toEqual(['#ff0000', '#0000ff']);
  await choose('#00ff00', '#ffff00');
  await expect.poll(async () => colorsOf(await saved())).toEqual(['#00ff00', '#ffff00']);
});
