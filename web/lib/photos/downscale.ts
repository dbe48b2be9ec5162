import { isPicture, isWebPhoto } from './photo-types.ts';

/** Longest side of an uploaded photo, in pixels: enough to see a crack, at a tenth of the bytes. */
const maxSide = 2048;
const quality = 0.82;
/** Photos up to this size are uploaded unchanged. */
const smallBytes = 1_500_000;

/**
 * Returns a photo scaled down for a mobile connection, and as JPEG if its format is one that browsers or the server may
 * not read, such as HEIC; documents and unreadable files unchanged, for the server to refuse.
 */
export async function downscale(file: File): Promise<Blob> {
  const isShown = isWebPhoto(file);
  if (!isPicture(file) || (isShown && file.size <= smallBytes)) return file;
  // One at a time: the pixels of the many pages of a book do not fit into memory together.
  last = last.catch(() => undefined).then(() => decodeAndScale(file));
  const small = await last;
  return small && (!isShown || small.size < file.size) ? small : file;
}

let last: Promise<Blob | null | undefined> = Promise.resolve(undefined);

async function decodeAndScale(file: File) {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  try {
    return await toJpeg(image);
  } finally {
    image.close();
  }
}

function toJpeg(image: ImageBitmap) {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  return promise;
}
