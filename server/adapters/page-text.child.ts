import { readFile } from 'node:fs/promises';
import type { Page } from 'tesseract.js';
import { drawPage } from './page-drawing.ts';
import type { PageMessage, PageText } from './page-text.ts';
import { isLegible, recognizeTurned } from './page-turns.ts';
import { wordsOfItems, type Box, type PlacedWord } from './page-words.ts';
import {
  largestImage,
  maxPageText,
  minPageText,
  recognize,
  watchMemory,
  type Recognized,
} from './reader-tools.ts';
import type { Sharp } from './sharp.ts';

// A process of its own, see page-text.ts.
const [maxMegabytes = '', what = '', path = '', format = '', number = '', picturePath = ''] =
  process.argv.slice(2);
const send = (message: PageMessage) => process.send?.(message);
process.on('disconnect', () => process.exit());
watchMemory(Number(maxMegabytes));

/** Words with boxes that are sent. */
const maxWords = 600;
/** Longer side of a page's picture, in pixels. */
const pictureSide = 1800;
/** A page with a picture and less text than this has a scanner's stamp rather than its text. */
const maxStamp = 200;

const openPdf = async () => {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(new Uint8Array(await readFile(path)));
};

async function readPdfPage(): Promise<PageText> {
  const pdf = await openPdf();
  const page = await pdf.getPage(Number(number));
  const { items } = await page.getTextContent();
  const written = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .slice(0, maxPageText);
  const view = page.getViewport({ scale: 1 });
  const image = (await largestImage(pdf, Number(number)))?.rotate(page.rotate);
  const hasText = written.trim().length >= minPageText;
  const placed = wordsOfItems(items, view);
  if (image) await writePicture(image);
  else await drawPage(placed, view, picturePath);
  const own: PageText = {
    source: 'pdf',
    text: written,
    words: sent(placed),
    confidence: null,
    hasPicture: true,
  };
  if (!image || (hasText && written.trim().length > maxStamp)) return own;
  const withPicture = (page: PageText) =>
    hasText && page.text.trim().length <= written.trim().length ? own : { ...page, hasPicture: true };
  return withPicture(await readImage(image, withPicture));
}

const writePicture = (image: Sharp) =>
  image
    .clone()
    .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toFile(picturePath);

/** Reads a picture; one that is legible only sideways or upside down is written upright. */
async function readImage(image: Sharp, toSend = (page: PageText) => page): Promise<PageText> {
  const first = await recognize(image.clone());
  const page = toPage(first);
  if (isLegible(first.page.text, first.page.confidence)) return page;
  // Stands if the other sides take too long.
  send({ page: toSend(page) });
  const turned = await recognizeTurned(image);
  if (!turned) return page;
  await writePicture(turned.image);
  return { ...toPage(turned), hasPicture: true };
}

const toPage = ({ page, width, height }: Recognized): PageText => ({
  source: 'ocr',
  text: page.text.slice(0, maxPageText),
  words: sent(recognizedWords(page).map(({ text, box }) => ({ text, box: scaled(box, width, height) }))),
  confidence: page.confidence,
  hasPicture: false,
});

const recognizedWords = ({ blocks }: Page) =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .map(({ text, bbox: { x0, y0, x1, y1 } }) => ({ text, box: { x0, y0, x1, y1 } }));

const scaled = ({ x0, y0, x1, y1 }: Box, width: number, height: number): Box => ({
  x0: x0 / width,
  y0: y0 / height,
  x1: x1 / width,
  y1: y1 / height,
});

/** Four decimals are a third of a pixel of the largest page. */
const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

const sent = (words: PlacedWord[]) =>
  words.slice(0, maxWords).map(({ text, box: { x0, y0, x1, y1 } }) => ({
    t: text.slice(0, 100),
    x: share(x0),
    y: share(y0),
    w: share(share(x1) - share(x0)),
    h: share(share(y1) - share(y0)),
  }));

async function run(): Promise<PageMessage> {
  if (what === 'count') return { pages: (await openPdf()).numPages };
  if (format === 'pdf') return { page: await readPdfPage() };
  const { default: sharp } = await import('sharp');
  return { page: await readImage(sharp(path)) };
}

try {
  send(await run());
} catch (error) {
  send({ failure: (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged' });
}
process.disconnect?.();
// Threads of the recognizer would keep the process alive.
process.exit();
