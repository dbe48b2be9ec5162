import { expect, test } from 'vitest';
import { maxShopPhotos } from '#contract/limits.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, visitor } = await uploadsApp();
const { shop, owner, funded } = jobScenarios(app, services);
const jpeg = await flat(90, 60).jpeg().toBuffer();

interface Facts {
  hourlyRate: string | null;
  callOutFee: string | null;
  minimumCharge: string | null;
  phone: string | null;
  photos: { id: number; fileUrl: string }[];
}
const change = (browser: Browser, body: object) => browser.patch('/api/service-providers/me', body);
const view = async (browser: Browser, id: number) => okBody<Facts>(await browser.get(`/api/providers/${id}`));
const photo = async (browser: Browser) =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(
      '/api/uploads?purpose=shop-photo',
      form({ name: 'hangar.jpg', body: jpeg }),
      formHeaders,
    ),
  );

test('a shop says its rates, to the cent and within limits, and takes them back', async () => {
  const { id, browser } = await shop();
  okBody(await change(browser, { hourlyRate: 145.5, callOutFee: 120, minimumCharge: 90 }));
  const shown = { hourlyRate: '145.50', callOutFee: '120.00', minimumCharge: '90.00' };
  const { browser: other } = await owner();
  expect(await view(other, id)).toMatchObject(shown);
  const list = await other.get('/api/providers');
  expect(list.json()).toContainEqual(expect.objectContaining({ id, ...shown }));
  okBody(await change(browser, { callOutFee: null }));
  expect(await view(other, id)).toMatchObject({ ...shown, callOutFee: null });
  for (const wrong of [{ hourlyRate: 0.5 }, { hourlyRate: 1000 }, { callOutFee: 2501 }, { phone: 'call me' }])
    expect((await change(browser, wrong)).statusCode).toBe(400);
});

test('the phone is for owners who have a job with the shop, and for all users only by its switch', async () => {
  const job = await funded();
  const { id, browser } = job.provider;
  const { browser: stranger } = await owner();
  okBody(await change(browser, { phone: '(650) 555-0142' }));
  expect((await view(job.owner, id)).phone).toBe('(650) 555-0142');
  expect((await view(stranger, id)).phone).toBe(null);
  expect((await stranger.get('/api/providers')).body).not.toContain('555-0142');
  okBody(await change(browser, { showPhone: true }));
  expect((await view(stranger, id)).phone).toBe('(650) 555-0142');
});

test('photos of the shop are shown in order to signed-in users, and only as many as fit', async () => {
  const { id, browser } = await shop();
  const { browser: other } = await owner();
  const [one, two] = [await photo(browser), await photo(browser)];
  expect((await other.get(two.fileUrl)).statusCode).toBe(404);
  okBody(await change(browser, { photoIds: [two.id, one.id] }));
  expect((await view(other, id)).photos.map((each) => each.id)).toEqual([two.id, one.id]);
  expect((await other.get(two.fileUrl)).statusCode).toBe(200);
  expect((await visitor().get(two.fileUrl)).statusCode).toBe(401);
  okBody(await change(browser, { photoIds: [one.id] }));
  expect((await view(other, id)).photos.map((each) => each.id)).toEqual([one.id]);
  expect((await other.get(two.fileUrl)).statusCode).toBe(404);
  const tooMany = Array.from({ length: maxShopPhotos + 1 }, (_, index) => index + 1);
  expect((await change(browser, { photoIds: tooMany })).statusCode).toBe(400);
  const theirs = await photo((await shop()).browser);
  expect((await change(browser, { photoIds: [theirs.id] })).statusCode).toBe(400);
});
