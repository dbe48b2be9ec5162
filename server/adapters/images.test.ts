import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownFolder } from '#server/testing/folder.ts';
import { blankPng, flat, phonePhoto } from '#server/testing/sample-files.ts';
import { renderPicture, type PictureFormat } from './images.ts';

const folder = ownFolder();
const render = (bytes: Buffer, format: PictureFormat = 'jpeg', longSide = 2560) => {
  // As in the product, no two pictures have the same path.
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  return renderPicture({ path, format, sentBy: 'Amy Johnson' }, longSide);
};

test('a photo stands upright and tells neither place nor camera', async () => {
  const photo = await phonePhoto(400, 300);
  const before = await sharp(photo).metadata();
  const gpsTag = Buffer.from([0x25, 0x88]);
  expect([before.orientation, before.exif?.includes('Testphone'), before.exif?.includes(gpsTag)]).toEqual([
    6,
    true,
    true,
  ]);
  const { body, thumbnail, mimeType, width, height } = await render(photo);
  expect({ mimeType, width, height }).toEqual({ mimeType: 'image/jpeg', width: 300, height: 400 });
  for (const bytes of [body, thumbnail]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Testphone')).toBe(false);
  }
});

test('what is hidden behind a picture does not come through', async () => {
  const payload = '<script>alert(1)</script>';
  const { body } = await render(Buffer.concat([await flat(50, 50).jpeg().toBuffer(), Buffer.from(payload)]));
  expect(body.includes(payload)).toBe(false);
});

test.each([
  ['larger than asked for', 3000, 1000, 2560, [2560, 853], [480, 160]],
  ['a picture of a person', 1500, 2000, 1024, [768, 1024], [360, 480]],
  ['small ones stay as they are', 100, 60, 2560, [100, 60], [100, 60]],
])('sizes: %s', async (_what, w, h, longSide, size, small) => {
  const picture = await render(await flat(w, h).jpeg().toBuffer(), 'jpeg', longSide);
  expect([picture.width, picture.height]).toEqual(size);
  const thumbnail = await sharp(picture.thumbnail).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual(small);
});

test('what can be seen through stays so, as PNG; anything else becomes a JPEG', async () => {
  const glass = await render(await flat(600, 600, 4).png().toBuffer(), 'png');
  expect(glass.mimeType).toBe('image/png');
  expect((await sharp(glass.body).stats()).isOpaque).toBe(false);
  expect((await sharp(glass.thumbnail).metadata()).format).toBe('png');
  const opaque = await render(await flat(60, 60).ensureAlpha(1).png().toBuffer(), 'png');
  expect(opaque.mimeType).toBe('image/jpeg');
  expect((await render(await flat(60, 60).webp().toBuffer(), 'webp')).mimeType).toBe('image/jpeg');
});

test('80 megapixels are refused by the head of the file, quickly', async () => {
  const huge = blankPng(10_000, 8_000);
  expect(await sharp(huge).metadata()).toMatchObject({ format: 'png', width: 10_000, height: 8_000 });
  const begin = performance.now();
  await expect(render(huge, 'png')).rejects.toThrow('up to 50 megapixels');
  expect(performance.now() - begin).toBeLessThan(500);
});

test('moving, cut-off, broken and foreign pictures are refused in a sentence', async () => {
  const frames = await Promise.all(
    [1, 2].map((i) =>
      flat(20, 20)
        .negate(i === 1)
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  await expect(render(moving, 'webp')).rejects.toThrow('Animated images aren’t supported');
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await noise.clone().toFormat(format).toBuffer();
    expect((await render(whole, format)).width).toBe(300);
    await expect(render(whole.subarray(0, whole.length / 2), format)).rejects.toThrow(
      'couldn’t read this photo',
    );
  }
  await expect(render(Buffer.from('ffd8ffe000104a464946', 'hex'))).rejects.toThrow(
    'couldn’t read this photo',
  );
  await expect(render(await flat(20, 20).png().toBuffer(), 'jpeg')).rejects.toThrow(
    'couldn’t read this photo',
  );
});

/** A photo of 64 × 48 pixels as an iPhone stores it: HEVC, which sharp is built without. */
const hevcPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAHQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp',
    'bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA',
    'AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA',
    'AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW',
    'EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACVtZGF0AAAAGSgBrxOA+BDhp//51KK/6ddX/Sku/OikM+A=',
  ].join(''),
  'base64',
);

test('HEIC: read where it can be, else a sentence that helps', async () => {
  // The container is HEIC's, its content AV1, which every sharp reads.
  const heif = await flat(40, 20).avif().toBuffer();
  heif.write('mif1', 8, 'latin1');
  expect(await render(heif, 'heif')).toMatchObject({ mimeType: 'image/jpeg', width: 40 });
  expect((await fileTypeFromBuffer(hevcPhoto))?.mime).toBe('image/heic');
  await expect(render(hevcPhoto, 'heif')).rejects.toThrow('Choose a JPG or PNG');
  await expect(render(hevcPhoto.subarray(0, 200), 'heif')).rejects.toThrow('Choose a JPG or PNG');
});

test('many at once: each comes out, few are worked on at a time', async () => {
  const bytes = await flat(2000, 1500).jpeg().toBuffer();
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  let max = 0;
  const watch = setInterval(() => (max = Math.max(max, sharp.counters().process)), 1);
  const pictures = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      renderPicture({ path, format: 'jpeg', sentBy: `person ${i}` }, 2560),
    ),
  );
  clearInterval(watch);
  expect(pictures.map(({ width }) => width)).toEqual(Array(12).fill(2000));
  expect(max).toBeGreaterThan(0);
  expect(max).toBeLessThanOrEqual(2);
});
