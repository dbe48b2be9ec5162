import { expect, type Browser, type BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';

const megabit = 1_000_000 / 8;

/** A 12-megapixel photo of about 4 MB, with as much detail as a phone's. */
async function photo(name: string) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 22 };
  const buffer = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/**
 * Returns the seconds from choosing five photos to the posted request, on a phone with a 10 Mbit/s
 * connection.
 */
export async function postWithPhotos(browser: Browser, site: string, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${site}/post-request`);
  await page.getByText('Maintenance & Repair').click();
  await page.getByLabel('Title').fill('Five photos');
  await page.getByLabel('Description').fill('What the ramp looks like after the hail.');
  const photos = await Promise.all([1, 2, 3, 4, 5].map((n) => photo(`${n}.jpg`)));
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 10 * megabit,
    uploadThroughput: 10 * megabit,
  });
  const start = performance.now();
  await page.getByLabel('Photos').last().setInputFiles(photos);
  await page.getByRole('button', { name: 'Remove 5.jpg' }).waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Post Request' }).click();
  await page.getByText('Service request posted!').waitFor();
  const seconds = (performance.now() - start) / 1000;
  await context.close();
  return { seconds, megabytes: photos.reduce((sum, { buffer }) => sum + buffer.length, 0) / 1e6 };
}
