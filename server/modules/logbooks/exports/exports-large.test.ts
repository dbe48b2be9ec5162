import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { exportingOwner, readPdf } from '#server/testing/build/exports.ts';
import { onPaper } from '#server/testing/build/logbooks.ts';
import { pdfBytes } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle } = await uploadsApp();
beforeAll(() => loadTestAirports(services.db));

const [books, pagesOfBook] = [4, 98];

/** A book as scanners write it: a picture of some 150 KB per page. */
async function scannedBook() {
  const noise = await sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 12 },
    },
  })
    .jpeg({ quality: 50 })
    .toBuffer();
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'LETTER' });
  for (let number = 1; number <= pagesOfBook; number++) {
    // A comment makes each picture one of its own, as scanners do.
    const picture = Buffer.concat([noise.subarray(0, 2), comment(`page ${number}`), noise.subarray(2)]);
    pdf.addPage({ margin: 0 }).image(picture, 0, 0, { fit: [612, 792] });
  }
  return pdfBytes(pdf);
}

function comment(text: string) {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

test('[LOG-10~] an export of 400 pages of four books is whole; time and memory are printed', async () => {
  const own = await exportingOwner(app, services);
  for (let n = 0; n < 40; n++)
    await own.add({ ...onPaper, doneOn: `20${String(10 + (n % 16))}-05-0${1 + (n % 9)}` });
  const book = await scannedBook();
  for (let n = 1; n <= books; n++) await own.scan([book], { title: `Airframe log ${n}` });
  await own.markRead();
  const { id } = await own.order();
  const before = process.memoryUsage();
  let peak = before.rss;
  let peakOfBuffers = before.arrayBuffers;
  const watch = setInterval(() => {
    const { rss, arrayBuffers } = process.memoryUsage();
    peak = Math.max(peak, rss);
    peakOfBuffers = Math.max(peakOfBuffers, arrayBuffers);
  }, 20);
  const start = performance.now();
  await settle();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const made = await own.exportOf(id);
  const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
  console.log(
    `export: ${made.pages} pages, ${mb(made.bytes!)} MB in ${seconds.toFixed(1)} s; memory ${mb(before.rss)} to ${mb(peak)} MB, of buffers ${mb(before.arrayBuffers)} to ${mb(peakOfBuffers)} MB`,
  );
  expect(made.state).toBe('ready');
  expect(made.pages).toBeGreaterThanOrEqual(400);
  const { texts } = await readPdf(await own.download(id));
  expect(texts.at(-2)).toContain(`Scan: Airframe log ${books}, page ${pagesOfBook} of ${pagesOfBook}`);
}, 240_000);
