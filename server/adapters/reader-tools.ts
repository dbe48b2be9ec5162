import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import type { Page, Worker as Recognizer } from 'tesseract.js';
import type { extractImages } from 'unpdf';

// Shared by the processes that read documents. The libraries are loaded only for the format that needs them.

/** WebAssembly and images are outside of the heap limit, so a thread watches what the whole process takes. */
export const watchMemory = (maxMegabytes: number) =>
  new Thread(
    `setInterval(() => process.memoryUsage.rss() > ${maxMegabytes * 1024 * 1024} && process.kill(process.pid, 'SIGKILL'), 100)`,
    { eval: true },
  ).unref();

/** Max characters of a page that are sent: a page of print has about 4,000. */
export const maxPageText = 20_000;
/** A PDF page with fewer characters is a scan. */
export const minPageText = 20;
/** Longer side of a scan for recognition, in pixels: about 200 dots per inch of a US Letter page. */
const scanPixels = 2200;

export type Pdf = Parameters<typeof extractImages>[0];

/** Returns the largest image of a page; undefined if it has none. */
export async function largestImage(pdf: Pdf, page: number): Promise<Sharp | undefined> {
  const unpdf = await import('unpdf');
  const images = await unpdf.extractImages(pdf, page);
  const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return undefined;
  const { data, width, height, channels } = largest;
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

const forRecognition = (image: Sharp, side: number) =>
  image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .png()
    .toBuffer({ resolveWithObject: true });

let recognizer: Promise<Recognizer> | undefined;

export interface Recognized {
  page: Page;
  width: number;
  height: number;
}

/**
 * Recognizes English text with the language data of the package: nothing is fetched. Returns the size of the picture too,
 * by which boxes are measured.
 */
export async function recognize(image: Sharp, side = scanPixels): Promise<Recognized> {
  const { data: picture, info } = await forRecognition(image, side);
  const { createWorker } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  recognizer ??= createWorker('eng', 1, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
  });
  const { data: page } = await (await recognizer).recognize(picture, {}, { text: true, blocks: true });
  return { page, width: info.width, height: info.height };
}
