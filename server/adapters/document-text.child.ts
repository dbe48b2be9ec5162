import { readFile } from 'node:fs/promises';
import type { DocumentFormat, ReadLimits, ReadMessage } from './document-text.ts';
import { largestImage, maxPageText, minPageText, recognize, watchMemory, type Pdf } from './reader-tools.ts';

// A process of its own, see document-text.ts.
const [path = '', format = '', given = '{}'] = process.argv.slice(2);
const limits = JSON.parse(given) as ReadLimits;
const send = (message: ReadMessage) => process.send?.(message);
// The server has stopped: nobody waits for the text.
process.on('disconnect', () => process.exit());
watchMemory(limits.maxMegabytes);

const sendPage = (text: string) => send({ page: text.slice(0, maxPageText) });

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

/** Recognizes the largest image of a page; empty if it has none. */
async function readScan(pdf: Pdf, page: number): Promise<string> {
  const image = await largestImage(pdf, page);
  return image ? (await recognize(image)).page.text : '';
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
  const { text } = (await recognize(sharp(path))).page;
  if (text.trim().length < minPageText) return false;
  sendPage(text);
  return true;
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
