import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import type { Worker as Recognizer } from 'tesseract.js';
import type { extractImages } from 'unpdf';
import type { DocumentFormat, ReadLimits, ReadMessage } from './document-text.ts';

// A process of its own, see document-text.ts. The libraries are loaded only for the format that needs them.
const [path = '', format = '', given = '{}'] = process.argv.slice(2);
const limits = JSON.parse(given) as ReadLimits;
const send = (message: ReadMessage) => process.send?.(message);
// The server has stopped: nobody waits for the text.
process.on('disconnect', () => process.exit());

/** Max characters of a page that are sent: a page of print has about 4,000. */
const maxPageText = 20_000;
const sendPage = (text: string) => send({ page: text.slice(0, maxPageText) });
/** A PDF page with fewer characters is a scan. */
const minPageText = 20;
/** Longer side of a scan for recognition, in pixels: about 200 dots per inch of a letter page. */
const scanPixels = 2200;

// WebAssembly and images are outside of the heap limit, so a thread watches what the whole process takes.
new Thread(
  `setInterval(() => process.memoryUsage.rss() > ${limits.maxMegabytes * 1024 * 1024} && process.kill(process.pid, 'SIGKILL'), 100)`,
  { eval: true },
).unref();

async function readPdf(): Promise<boolean> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const pages = Math.min(pdf.numPages, limits.maxPages);
  for (let number = 1; number <= pages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    sendPage(text.trim().length >= minPageText ? text : await readScan(pdf, number));
  }
  return pdf.numPages <= limits.maxPages;
}

type Pdf = Parameters<typeof extractImages>[0];

/** Recognizes the largest image of a page; empty if it has none. */
async function readScan(pdf: Pdf, page: number): Promise<string> {
  const unpdf = await import('unpdf');
  const images = await unpdf.extractImages(pdf, page);
  const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return '';
  const { data, width, height, channels } = largest;
  const { default: sharp } = await import('sharp');
  return recognize(await forRecognition(sharp(data, { raw: { width, height, channels } })));
}

async function readDocx(): Promise<boolean> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ path });
  if (value.trim() === '') return false;
  sendPage(value);
  return value.length <= maxPageText;
}

async function readImage(): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const text = await recognize(await forRecognition(sharp(path)));
  if (text.trim().length < minPageText) return false;
  sendPage(text);
  return true;
}

const forRecognition = (image: Sharp) =>
  image
    .resize(scanPixels, scanPixels, { fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .png()
    .toBuffer();

let recognizer: Promise<Recognizer> | undefined;

/** Recognizes English text with the language data of the package: nothing is fetched. */
async function recognize(image: Buffer): Promise<string> {
  const { createWorker } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  recognizer ??= createWorker('eng', 1, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
  });
  const { data: result } = await (await recognizer).recognize(image);
  return result.text;
}

const readers: Record<DocumentFormat, () => Promise<boolean>> = {
  pdf: readPdf,
  docx: readDocx,
  image: readImage,
};
try {
  send({ isWhole: await readers[format as DocumentFormat]() });
} catch (error) {
  // Broken or encrypted: nothing more can be read.
  send({ isWhole: false, reason: (error as Error).message });
}
process.disconnect?.();
// Threads of the recognizer would keep the process alive.
process.exit();
