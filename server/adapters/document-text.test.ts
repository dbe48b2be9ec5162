import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { writePaper } from '#server/sample/paper.ts';
import { ownFolder } from '#server/testing/folder.ts';
import { docx, textDocx } from '#server/testing/sample-files.ts';
import { pdfBytes, photoOf } from '#server/testing/sample-pages.ts';
import { readDocumentText, readLimits, type DocumentFormat } from './document-text.ts';

const folder = ownFolder();
let number = 0;
const read = (bytes: Buffer, format: DocumentFormat, limits = readLimits) => {
  const path = join(folder, `${(number += 1)}`);
  writeFileSync(path, bytes);
  return readDocumentText(path, format, limits);
};

test('reads PDF and Word documents by page, at most 10 pages', async () => {
  expect(await read(writePaper(['Tailwind Aero LLC', 'Valid through June 1, 2028']), 'pdf')).toEqual({
    pages: [expect.stringContaining('Tailwind Aero LLC')],
    isWhole: true,
  });
  expect(await read(textDocx('Tailwind Aero LLC'), 'docx')).toEqual({
    pages: [expect.stringContaining('Tailwind Aero LLC')],
    isWhole: true,
  });
  const long = new PDFDocument({ autoFirstPage: false });
  for (let page = 1; page <= 100; page++) long.addPage().text(`This is the page with the number ${page}`);
  const { pages, isWhole } = await read(await pdfBytes(long), 'pdf');
  expect([pages.length, pages[9], isWhole]).toEqual([10, expect.stringContaining('number 10'), false]);
});

/** The processor of this thread, in µs: however busy the machine is, others' work is not counted. */
async function threadCost<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return [result, user + system];
}

test('recognizes photos and scans without a network, and delays no request meanwhile', async () => {
  const image = await photoOf(['Tailwind Aero LLC', 'EIN 77-1234417']).toBuffer();
  const scanned = new PDFDocument({ size: [1200, 600], margin: 0 });
  scanned.image(image, 0, 0, { width: 1200 });
  const bytes = await pdfBytes(scanned);
  const [, starts] = await threadCost(async () => {
    for (const _ of [1, 2]) await read(Buffer.from('%PDF-1.7\nbroken'), 'pdf');
  });
  const [texts, cost] = await threadCost(async () => [await read(image, 'image'), await read(bytes, 'pdf')]);
  for (const { pages, isWhole } of texts) {
    expect(pages.join()).toContain('Tailwind Aero LLC');
    expect(pages.join()).toContain('77-1234417');
    expect(isWhole).toBe(true);
  }
  // Recognizing takes seconds, of another process: this thread pays for two starts, whatever those cost here.
  expect(cost).toBeLessThan(2 * starts + 200_000);
}, 240_000);

test('gives up on what is encrypted, broken, empty, too large or too slow', async () => {
  const locked = new PDFDocument({ userPassword: 'secret' });
  locked.text('Tailwind Aero LLC');
  expect(await read(await pdfBytes(locked), 'pdf')).toMatchObject({ pages: [], isWhole: false });
  expect(await read(Buffer.from('%PDF-1.7\nbroken'), 'pdf')).toMatchObject({ pages: [], isWhole: false });
  expect(await read(docx(), 'docx')).toMatchObject({ pages: [], isWhole: false });
  expect(await read(Buffer.from('PK\x03\x04broken'), 'docx')).toMatchObject({ pages: [], isWhole: false });
  expect(await read(await photoOf([]).toBuffer(), 'image')).toMatchObject({ pages: [], isWhole: false });
  expect(
    await read(writePaper(['Tailwind Aero LLC']), 'pdf', { ...readLimits, maxSeconds: 0.05 }),
  ).toMatchObject({ pages: [], isWhole: false });
}, 240_000);

test('gives up on what unpacks to far more memory than allowed, long before its time is over', async () => {
  const limits = { ...readLimits, maxMegabytes: 200, maxSeconds: 3_600 };
  const bomb = textDocx('A '.repeat(40_000_000));
  expect(await read(bomb, 'docx', limits)).toMatchObject({ pages: [], isWhole: false });
}, 240_000);
