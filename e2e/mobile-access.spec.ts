import { encode } from 'uqr';
import { callAs, signInAs } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[QR-01] the address as a code, copied, shared, with steps to install and the browser’s own offer', async ({
  page,
  context,
}) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'owner');
  await page.goto('/home');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'On Your Phone' }).click();
  await expect(page).toHaveURL('/mobile-qr');
  const { appUrl } = await callAs<{ appUrl: string }>(page, 'get', '/api/config');
  const { origin } = new URL(appUrl);
  const code = page.getByRole('img', { name: `QR code of ${origin}` });
  const cells = encode(origin, { border: 4 }).data;
  await expect(code).toHaveAttribute('viewBox', `0 0 ${cells.length} ${cells.length}`);
  const drawn = (await code.locator('path').getAttribute('d')) ?? '';
  expect(drawn.match(/M/g)).toHaveLength(cells.flat().filter(Boolean).length);
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  expect(await code.boundingBox()).toMatchObject({ width: 300, height: 300 });
  for (const [title, first] of [
    ['iPhone and iPad', 'Open the address in Safari.'],
    ['Android', 'Open the address in Chrome.'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('URL Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin);

  // A browser that cannot share copies; one that can is asked, and closing its sheet is no failure.
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(origin);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Copy Failed')).toBeVisible();
  await expect(page.getByText('Could not copy URL to clipboard')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Install App' })).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => {
      document.title = 'asked';
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(page.getByRole('button', { name: 'Install App' })).toHaveCount(0);
  nothingWrong();
});
