import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownFolder } from '#server/testing/folder.ts';
import { pdfBytes, photoOf, textPdf } from '#server/testing/sample-pages.ts';
import { countPages, pageLimits, readPage, type PageText } from './page-text.ts';

const folder = ownFolder();
let number = 0;
const stored = (bytes: Buffer) => {
  const path = join(folder, `${(number += 1)}`);
  writeFileSync(path, bytes);
  return path;
};
async function read(bytes: Buffer, format: 'pdf' | 'image', page = 1, limits = pageLimits) {
  const picture = `${stored(bytes)}.jpg`;
  return { ...(await readPage(picture.slice(0, -4), format, page, picture, limits)), picture };
}
const wordOf = ({ words }: PageText, text: string) => words.find(({ t }) => t === text)!;

test('the text of a PDF page is taken as it is, each word with its box, and a picture is drawn', async () => {
  const bytes = await textPdf([
    ['First page of the book'],
    ['Annual inspection', 'Seat rail 2011-10-09 inspected'],
  ]);
  const result = await read(bytes, 'pdf', 2);
  if (!('page' in result)) throw new Error(result.failure);
  const { page, picture } = result;
  expect(page).toMatchObject({ source: 'pdf', confidence: null, hasPicture: true });
  expect(page.text).toContain('Seat rail 2011-10-09 inspected');
  expect(page.words.map(({ t }) => t)).toEqual([
    'Annual',
    'inspection',
    'Seat',
    'rail',
    '2011-10-09',
    'inspected',
  ]);
  // One inch from the left and the top of a page of US Letter size.
  const first = wordOf(page, 'Annual');
  expect(first.x).toBeCloseTo(72 / 612, 2);
  expect(first.y).toBeGreaterThan(72 / 792 - 0.005);
  expect(first.y + first.h).toBeLessThan(72 / 792 + 0.03);
  const rail = wordOf(page, 'rail');
  expect(rail.x).toBeGreaterThan(wordOf(page, 'Seat').x + wordOf(page, 'Seat').w - 0.005);
  expect(rail.y).toBeGreaterThan(first.y + first.h * 0.7);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1240, height: 1605 });
}, 60_000);

test('a photo is recognized with boxes and confidence; a scanned PDF page has its own picture', async () => {
  const photo = await photoOf(['Seat rail inspected', 'AD 2011-10-09 complied']).toBuffer();
  const result = await read(photo, 'image');
  if (!('page' in result)) throw new Error(result.failure);
  expect(result.page).toMatchObject({ source: 'ocr', hasPicture: false });
  expect(result.page.confidence).toBeGreaterThan(60);
  expect(existsSync(result.picture)).toBe(false);
  const seat = wordOf(result.page, 'Seat');
  expect(seat.x).toBeCloseTo(60 / 1200, 1);
  expect(seat.y).toBeGreaterThan(70 / 600);
  expect(seat.y + seat.h).toBeLessThan(140 / 600);
  const scanned = new PDFDocument({ size: [600, 300], margin: 0 });
  scanned.image(photo, 0, 0, { width: 600 });
  scanned.fontSize(8).text('Scanned with SomeScanner', 10, 280);
  const stamped = await read(await pdfBytes(scanned), 'pdf');
  if (!('page' in stamped)) throw new Error(stamped.failure);
  // The stamp of a scanner is not the text of the page.
  expect(stamped.page).toMatchObject({ source: 'ocr', hasPicture: true });
  expect(stamped.page.text).toContain('Seat rail inspected');
  expect(await sharp(stamped.picture).metadata()).toMatchObject({ width: 1200, height: 600 });
}, 240_000);

test.each([90, 180, 270])(
  'a photo that lies turned by %i degrees is read and drawn upright',
  async (turn) => {
    const photo = await photoOf(['Seat rail inspected', 'AD 2011-10-09 complied']).toBuffer();
    const result = await read(await sharp(photo).rotate(turn).png().toBuffer(), 'image');
    if (!('page' in result)) throw new Error(result.failure);
    expect(result.page).toMatchObject({ source: 'ocr', hasPicture: true });
    expect(result.page.text).toContain('AD 2011-10-09 complied');
    const seat = wordOf(result.page, 'Seat');
    expect(seat.x).toBeCloseTo(60 / 1200, 1);
    expect(seat.y + seat.h).toBeLessThan(140 / 600);
    expect(await sharp(result.picture).metadata()).toMatchObject({ width: 1200, height: 600 });
  },
  240_000,
);

test('says what is encrypted or damaged, and gives up on a page that takes too long or too much', async () => {
  expect(await countPages(stored(await textPdf([['one'], ['two']])))).toEqual({ pages: 2 });
  const locked = stored(await textPdf([['one']], { userPassword: 'secret' }));
  expect(await countPages(locked)).toEqual({ failure: 'encrypted' });
  expect(await countPages(stored(Buffer.from('%PDF-1.7\nbroken')))).toEqual({ failure: 'damaged' });
  const bytes = await textPdf([['one']]);
  expect(await read(bytes, 'pdf', 1, { ...pageLimits, maxSeconds: 0.05 })).toMatchObject({
    failure: 'limits',
  });
  expect(await read(bytes, 'pdf', 1, { ...pageLimits, maxMegabytes: 30 })).toMatchObject({
    failure: 'limits',
  });
}, 120_000);
