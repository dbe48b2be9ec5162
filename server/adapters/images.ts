import { stat } from 'node:fs/promises';
import { maxPhotoMegapixels } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Sharp } from './sharp.ts';

/** The accepted input formats, by their names in sharp. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

export interface Picture {
  body: Buffer;
  thumbnail: Buffer;
  mimeType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

const maxPixels = maxPhotoMegapixels * 1_000_000;
const thumbnailSide = 480;
const quality = 82;
const patienceSeconds = 30;

/** The first picture loads the library: its native code is 27 MB of memory that every start would pay for. */
const loadSharp = async () => (await import('./sharp.ts')).default;

/**
 * Few images at a time. The weight of a picture, megapixels × (megabytes + 4), grows with the time that it takes; the constant is for pictures of
 * few bytes, whose pixels still take time. A photo of a phone has about 100, the largest that is accepted 700.
 */
const inTurn = createFairQueue({ atATime: 2, maxWeightPerPerson: 1_500, maxWeight: 6_000 });

interface Source {
  path: string;
  format: PictureFormat;
  /** The person who sent it; the pictures of one person wait for each other. */
  sentBy: string;
}

/** Re-encodes an image, upright and within the max size, without metadata such as position and camera. */
export async function renderPicture({ path, format, sentBy }: Source, longSide: number): Promise<Picture> {
  const weight = await requireReadable(path, format);
  const sharp = await loadSharp();
  return inTurn(sentBy, weight, async () => {
    const upright = () =>
      sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated' })
        .timeout({ seconds: patienceSeconds })
        .autoOrient();
    try {
      const type = (await isSeeThrough(upright())) ? 'png' : 'jpeg';
      const sized = (image: Sharp, side: number) =>
        within(image, side).toFormat(type, type === 'jpeg' ? { quality } : {});
      const { data: body, info } = await sized(upright(), longSide).toBuffer({ resolveWithObject: true });
      const thumbnail = await sized(sharp(body), thumbnailSide).toBuffer();
      return { body, thumbnail, mimeType: `image/${type}`, width: info.width, height: info.height };
    } catch {
      throw unreadable(format);
    }
  });
}

/** Reads the header only, before any pixel is decoded; returns the picture's weight in the queue. */
async function requireReadable(path: string, format: PictureFormat) {
  const sharp = await loadSharp();
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== format) throw unreadable(format);
  if (head.width * head.height > maxPixels)
    throw new AppError('invalid_image', {
      message: `This photo is too large. Choose one of up to ${maxPhotoMegapixels} megapixels.`,
    });
  if (format === 'webp' && (head.pages ?? 1) > 1)
    throw new AppError('invalid_image', {
      message: 'Animated images aren’t supported. Choose a still photo.',
    });
  const { size } = await stat(path);
  return Math.max(1, ((head.width * head.height) / 1e6) * (size / 1e6 + 4));
}

const unreadable = (format: PictureFormat) =>
  format === 'heif'
    ? new AppError('unsupported_file', {
        message: 'We can’t read HEIC photos here. Choose a JPG or PNG.',
      })
    : new AppError('invalid_image');

const within = (image: Sharp, side: number) =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** True if any pixel is transparent; an image may have an opaque alpha channel. */
async function isSeeThrough(image: Sharp) {
  if (!(await image.metadata()).hasAlpha) return false;
  const alpha = await within(image, 256).extractChannel('alpha').raw().toBuffer();
  return alpha.some((value) => value < 255);
}
