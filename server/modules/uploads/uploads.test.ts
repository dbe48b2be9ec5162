import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { files } from '#server/db/schema/uploads.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { testS3Server } from '#server/testing/s3-server.ts';
import { pdf, phonePhoto } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { eicar, testScanner } from '#server/testing/virus-scanner.ts';

const onDisk = await uploadsApp();
const s3 = await testS3Server();
const inBucket = await uploadsApp(s3.variables).then((parts) => ({ ...parts, stored: s3.keys }));

const verification = '/api/upload/verification-document';
const uploads = (purpose: string) => `/api/uploads?purpose=${purpose}`;
const rowOf = async ({ services }: typeof onDisk, id: number) =>
  (await services.db.select().from(files).where(eq(files.id, id)))[0];
type App = typeof onDisk;

/** Asserts that nothing is left: no bytes, no temporary files, no row. */
async function expectNothing({ services, stored, incoming }: App) {
  expect(await stored()).toEqual([]);
  expect(incoming()).toEqual([]);
  expect(await services.db.$count(files)).toBe(0);
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('%s', (_where, parts) => {
  afterEach(async () => {
    parts.clock.forward({ hours: 25 });
    await parts.settle();
    await expectNothing(parts);
  });

  test('[API-12] [VER-06] a verification document is stored unchanged, under an unguessable URL', async () => {
    const { browser, person } = await signedIn(parts.app, parts.services);
    const part = { field: 'document', name: 'Licence.pdf', body: pdf };
    const response = await browser.post(verification, form(part), formHeaders);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id: expect.any(Number), fileUrl: expect.stringMatching(/^\/api\/files\/[\w-]{43}$/) },
    ]);
    const { id, fileUrl } = response.json();
    expect(await rowOf(parts, id)).toMatchObject({
      ownerId: person.id,
      purpose: 'verification',
      name: 'Licence.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      hasThumbnail: false,
      boundType: null,
      removedAt: null,
      createdAt: parts.clock.now,
    });
    expect(await parts.stored()).toEqual([fileUrl.split('/').at(-1)]);
    const back = await browser.get(fileUrl);
    expect(back.rawPayload.equals(pdf)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename=Licence.pdf`,
    });
  });

  test('a photo is returned upright and without its location, large and small; never the uploaded bytes', async () => {
    const { browser } = await signedIn(parts.app, parts.services);
    const photo = await phonePhoto(800, 600);
    const response = await browser.post(
      uploads('request-photo'),
      form({ name: 'IMG_1.jpg', type: 'text/html', body: photo }),
      formHeaders,
    );
    const { id, fileUrl } = response.json();
    expect(await rowOf(parts, id)).toMatchObject({
      mimeType: 'image/jpeg',
      width: 600,
      height: 800,
      hasThumbnail: true,
    });
    expect(await parts.stored()).toHaveLength(2);
    for (const [url, height] of [
      [fileUrl, 800],
      [`${fileUrl}?size=thumb`, 480],
    ]) {
      const { rawPayload, headers } = await browser.get(url);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['content-length']).toBe(String(rawPayload.length));
      const { exif, ...now } = await sharp(rawPayload).metadata();
      expect([exif, now.height]).toEqual([undefined, height]);
      expect(rawPayload.includes('Testphone')).toBe(false);
    }
  });
});

describe('failures of external services', () => {
  test('an unreachable bucket returns 503, nothing is visible, and nothing is left once it is back', async () => {
    const { browser } = await signedIn(inBucket.app, inBucket.services);
    const body = await phonePhoto();
    await s3.down();
    const response = await browser.post(uploads('message'), form({ body }), formHeaders);
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBe('10');
    await s3.up();
    expect(inBucket.incoming()).toEqual([]);
    inBucket.clock.forward({ hours: 2 });
    await inBucket.settle();
    await expectNothing(inBucket);
  });

  test('if the thumbnail cannot be stored, the image is removed too', async () => {
    const parts = await uploadsApp();
    const { browser } = await signedIn(parts.app, parts.services);
    const { put } = parts.services.files;
    parts.services.files.put = async (key, ...rest) => {
      if (key.endsWith('.thumb')) throw new Error('no space left');
      await put(key, ...rest);
    };
    const response = await browser.post(uploads('message'), form({ body: await phonePhoto() }), formHeaders);
    expect(response.statusCode).toBe(503);
    await expectNothing(parts);
  });

  test('if the commit is uncertain, bytes and row are removed together', async () => {
    const parts = await uploadsApp();
    const { browser } = await signedIn(parts.app, parts.services);
    const { put } = parts.services.files;
    parts.services.files.put = async (key, ...rest) => {
      await put(key, ...rest);
      await parts.services.db.update(files).set({ boundType: null, removedAt: null });
      throw new Error('the connection was lost');
    };
    const response = await browser.post(uploads('message'), form({ body: pdf }), formHeaders);
    expect(response.statusCode).toBe(503);
    await expectNothing(parts);
  });

  test('the virus scanner accepts clean files and rejects others; without it no file is accepted', async () => {
    const clamd = await testScanner();
    const parts = await uploadsApp({ CLAMD_HOST: clamd.address });
    const { browser } = await signedIn(parts.app, parts.services);
    const upload = (body: Buffer) => browser.post(uploads('message'), form({ body }), formHeaders);
    const infected = await upload(Buffer.concat([pdf, Buffer.from(eicar)]));
    expect([infected.statusCode, infected.json()]).toMatchObject([
      400,
      { code: 'file_refused', message: 'Our virus scanner blocked this file. Choose another one.' },
    ]);
    await clamd.down();
    const unscanned = await upload(pdf);
    expect([unscanned.statusCode, unscanned.json().code]).toEqual([503, 'unavailable']);
    await expectNothing(parts);
    await clamd.up();
    expect((await upload(pdf)).statusCode).toBe(200);
    expect(clamd.scanned.at(-1)?.equals(pdf)).toBe(true);
  });
});
