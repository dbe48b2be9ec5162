import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { adSizes } from '#contract/site/ad-layouts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { testImageService } from '#server/testing/image-service.ts';
import { okBody } from '#server/testing/responses.ts';

const service = await testImageService();
const { app, services } = await testApp(service.variables);
const admin = await signedIn(app, services, { isAdmin: true });
beforeEach(() => service.answers(service.draws));

interface Made {
  ad: { layout: string; imageUrl: string };
  note: string | null;
}
const custom = async (size = '1792x1024') =>
  okBody<Made>(await admin.browser.post('/api/admin/generate-custom-ad', { prompt: 'A jet at dawn.', size }));
const sizeOf = async (url: string) => sharp((await admin.browser.get(url)).rawPayload).metadata();

test('the service draws what was described; the image has exactly the size', async () => {
  const { ad, note } = await custom();
  expect([ad.layout, note]).toEqual(['picture', null]);
  const { width, height } = adSizes['1792x1024'];
  expect(await sizeOf(ad.imageUrl)).toMatchObject({ format: 'png', width, height });
  expect(service.asked[0]?.body.prompt).toBe('A jet at dawn.');
});

test('a set has pictures of the service with our own texts', async () => {
  const { ads, note } = okBody<{ ads: Made['ad'][]; note: string | null }>(
    await admin.browser.post('/api/admin/generate-ads'),
  );
  expect([ads.map(({ layout }) => layout), note]).toEqual([Array(6).fill('picture'), null]);
  expect(service.asked).toHaveLength(6);
});

const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const cut = await sharp({
  create: {
    width: 800,
    height: 800,
    channels: 3,
    noise: { type: 'gaussian', mean: 99, sigma: 50 },
    background: '#000',
  },
})
  .png()
  .toBuffer();
const unusable = 'The image service sent an image we can’t use';

test.each([
  ['fails', () => ({ status: 500, body: '{}' }), 'We couldn’t reach the image service'],
  ['sends half an image', () => service.withImage(cut.subarray(0, 9000)), unusable],
  ['sends too many pixels', () => service.withImage(huge), unusable],
])('when it %s, our own layout is used and a note says why', async (_what, answer, why) => {
  service.answers(answer);
  const { ad, note } = await custom('1024x1024');
  expect(note).toBe(`${why}, so we used our own layouts.`);
  expect(ad.layout).not.toBe('picture');
  expect(await sizeOf(ad.imageUrl)).toMatchObject({ width: 1024, height: 1024 });
});

test('when it never answers, our own layout is used and a note says why', async () => {
  service.answers(() => 'never');
  const impatient = await testApp({ ...service.variables, OPENAI_TIMEOUT_SECONDS: '1' });
  const { browser } = await signedIn(impatient.app, impatient.services, { isAdmin: true });
  const { note } = okBody<Made>(
    await browser.post('/api/admin/generate-custom-ad', { prompt: 'A jet at dawn.', size: '1024x1024' }),
  );
  expect(note).toBe('The image service didn’t answer in time, so we used our own layouts.');
});

test('when it fails for one ad of a set, the whole set has our own layouts', async () => {
  service.answers((call) => (call === 4 ? { status: 503, body: '' } : service.draws()));
  const { ads, note } = okBody<{ ads: Made['ad'][]; note: string | null }>(
    await admin.browser.post('/api/admin/generate-ads'),
  );
  expect(note).toBe('We couldn’t reach the image service, so we used our own layouts.');
  expect(ads.map(({ layout }) => layout)).not.toContain('picture');
  expect(ads).toHaveLength(6);
});
