import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxDailyPages } from '#contract/limits.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { files } from '#server/db/schema/uploads.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { onPaper } from '#server/testing/build/logbooks.ts';
import { scanningOwner } from '#server/testing/build/scans.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';
import { handwriting, pdfBytes, photoOf, textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import * as reading from './reading.repo.ts';

const { app, services, settle, clock, stored } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const owner = () => scanningOwner(app, services);
const lines = (...numbers: number[]) =>
  numbers.map((n) => [`Page ${n}: annual inspection of May 3, 2011, tach 1,906.4`]);
const pagesOf = (scanId: number) =>
  db.select().from(logbookPages).where(eq(logbookPages.scanId, scanId)).orderBy(logbookPages.number);

test('[LOG-05] a PDF is read page by page: its text as it is, boxes on the words, dates, a picture for its owner alone', async () => {
  const own = await owner();
  const added = await own.scan([await textPdf(lines(1, 2, 3))], {
    fromDate: '2009-01-01',
    toDate: '2012-12-31',
  });
  expect(added).toMatchObject({ state: 'waiting', pages: 3, pagesRead: 0, hardPages: 0 });
  expect((await own.pageOf(added.id, 2)).state).toBe('waiting');
  await settle();
  expect(await own.scanOf(added.id)).toMatchObject({
    state: 'ready',
    pagesRead: 3,
    pageStates: [1, 2, 3].map((number) => ({ number, state: 'read', source: 'pdf' })),
  });
  const page = await own.pageOf(added.id, 2);
  const news = okBody<{ title: string; message: string }[]>(await own.browser.get('/api/notifications'));
  expect(news.filter(({ title }) => title === 'Scan ready')).toMatchObject([
    { message: '3 of 3 pages of “Airframe log 1” can be searched.' },
  ]);
  expect(page.text).toContain('Page 2: annual inspection');
  expect(page.words.map(({ t }) => t).slice(0, 3)).toEqual(['Page', '2:', 'annual']);
  expect(page.dates).toEqual(['2011-05-03']);
  const image = await own.browser.get(page.image!.url);
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const small = await own.browser.get(page.image!.thumbnailUrl!);
  expect(small.statusCode).toBe(200);
  expect(small.rawPayload.length).toBeLessThan(image.rawPayload.length);
  const { browser } = await signedIn(app, services);
  for (const path of [page.image!.url, `/api/scans/${added.id}`, `/api/scans/${added.id}/pages/2`])
    expect((await browser.get(path)).statusCode).toBe(404);
  expect((await own.get()).counts.scans).toBe(1);
  expect((await own.get()).gaps[0]).toMatchObject({ from: '2012-12-31', to: null });
});

test('[LOG-05~] photos are recognized in their order; handwriting is hard, and its owner types a line', async () => {
  const own = await owner();
  const { id } = await own.scan([
    await photoOf(['Seat rail inspected', 'AD 2011-10-09 complied']).toBuffer(),
    await handwriting().toBuffer(),
  ]);
  await settle();
  expect(await own.scanOf(id)).toMatchObject({
    state: 'ready',
    hardPages: 1,
    pageStates: [{ state: 'read', source: 'ocr' }, { state: 'hard' }],
  });
  const [first, hard] = [await own.pageOf(id, 1), await own.pageOf(id, 2)];
  expect(first.text).toContain('Seat rail inspected');
  expect(first.words.find(({ t }) => t === 'Seat')!.x).toBeCloseTo(0.05, 1);
  expect(first.image!.url).not.toBe(hard.image!.url);
  expect(codeOf(await own.typeLine(id, 2, 'x'.repeat(501)))).toEqual([400, 'invalid_input']);
  const typed = okBody(await own.typeLine(id, 2, 'Oil change, Mar 4, 1998'));
  expect(typed).toMatchObject({ state: 'hard', source: 'typed', typed: 'Oil change, Mar 4, 1998' });
  expect(okBody(await own.typeLine(id, 2, ''))).toMatchObject({ source: 'ocr', typed: null });
}, 240_000);

test('[LOG-05~] owners take turns: many pages of one do not delay those of another', async () => {
  const [many, few] = [await owner(), await owner()];
  const long = await many.scan([await textPdf(lines(1, 2, 3, 4))]);
  const short = await few.scan([await textPdf(lines(1, 2))]);
  clock.isRunning = true;
  await settle();
  clock.isRunning = false;
  const taken = [...(await pagesOf(long.id)), ...(await pagesOf(short.id))]
    .toSorted((a, b) => a.takenAt!.getTime() - b.takenAt!.getTime())
    .map(({ scanId, number }) => [scanId === long.id ? 'long' : 'short', number]);
  expect(taken).toEqual([
    ['long', 1],
    ['short', 1],
    ['long', 2],
    ['short', 2],
    ['long', 3],
    ['long', 4],
  ]);
});

test('[LOG-05~] of an owner a number of pages is read a day, the rest on the next one', async () => {
  const own = await owner();
  const [former] = await db
    .insert(logbookScans)
    .values({
      logbookId: own.id,
      book: 'airframe',
      title: 'Earlier',
      bytes: 1,
      pages: 120,
      pagesRead: 120,
      status: 'ready',
    })
    .returning();
  await db.insert(logbookPages).values(
    Array.from({ length: 120 }, (_, i) => ({
      scanId: former!.id,
      number: i + 1,
      state: 'read' as const,
      queuedAt: clock.now,
    })),
  );
  const more = await db
    .insert(logbookScans)
    .values(
      [1, 2].map((n) => ({
        logbookId: own.id,
        book: 'airframe' as const,
        title: `Removed ${n}`,
        bytes: 1,
        pages: 120,
        status: 'removed' as const,
      })),
    )
    .returning();
  const before = maxDailyPages - 120 - 1;
  await db.insert(logbookPages).values(
    Array.from({ length: before }, (_, i) => ({
      scanId: more[i % 2]!.id,
      number: Math.floor(i / 2) + 1,
      queuedAt: clock.now,
    })),
  );
  const { id } = await own.scan([await textPdf(lines(1, 2, 3))]);
  await settle();
  expect(await own.scanOf(id)).toMatchObject({ state: 'reading', pagesRead: 1 });
  clock.forward({ days: 1 });
  await settle();
  await settle();
  expect(await own.scanOf(id)).toMatchObject({ state: 'ready', pagesRead: 3 });
});

test('[LOG-05~] pages that were read count for the day after their scan was removed; those that were not do not', async () => {
  const own = await owner();
  const { id } = await own.scan([await textPdf(lines(1, 2))]);
  await settle();
  const { id: unread } = await own.scan([await textPdf(lines(3))]);
  for (const scanId of [id, unread])
    expect((await own.browser.delete(`/api/scans/${scanId}`)).statusCode).toBe(204);
  expect(await reading.orderedSince(db, own.person.id, clock.now)).toEqual({ count: 2 });
  await settle();
});

describe('[LOG-05~] limits', () => {
  test('a PDF that is protected or damaged is a failed scan with its reason', async () => {
    const own = await owner();
    expect(await own.scan([await textPdf(lines(1), { userPassword: 'secret' })])).toMatchObject({
      state: 'failed',
      failure: 'encrypted',
    });
    const empty = await pdfBytes(new PDFDocument({ autoFirstPage: false }));
    for (const bytes of [Buffer.from('%PDF-1.7\nbroken'), empty])
      expect(await own.scan([bytes])).toMatchObject({ state: 'failed', failure: 'damaged' });
  });

  test('121 pages, a mix and a foreign file are refused; too large files as they are sent', async () => {
    const own = await owner();
    const long = await own.upload(await textPdf(Array.from({ length: 121 }, () => ['x'])));
    const photo = await own.upload(await flat(60, 60).png().toBuffer());
    for (const fileIds of [[long], [photo, long], [1_000_000]])
      expect(codeOf(await own.send(fileIds))).toEqual([400, 'invalid_input']);
    expect(codeOf(await (await owner()).send([photo]))).toEqual([400, 'invalid_input']);
    expect(codeOf(await own.send([photo], { toDate: '2031-01-01' }))).toEqual([400, 'invalid_input']);
    const over = (mb: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(mb * 1024 * 1024)]);
    expect(codeOf(await own.uploadFile(over(25, await textPdf(lines(1)))))).toEqual([413, 'file_too_large']);
    const png = over(10, await flat(60, 60).png().toBuffer());
    expect(codeOf(await own.uploadFile(png, 'page.png'))).toEqual([413, 'file_too_large']);
  });

  test('a logbook holds 1,500 pages and 1 GB', async () => {
    const own = await owner();
    const rows = (pages: number, bytes: number) =>
      db
        .insert(logbookScans)
        .values({ logbookId: own.id, book: 'airframe', title: 'Earlier', bytes, pages, status: 'ready' })
        .returning();
    for (let i = 0; i < 12; i++) await rows(120, 1);
    await rows(59, 1);
    const photo = async () => own.upload(await flat(60, 60).png().toBuffer());
    okBody(await own.send([await photo()]));
    expect(codeOf(await own.send([await photo()]))).toEqual([409, 'logbook_full']);
    const other = await owner();
    await db.insert(logbookScans).values({
      logbookId: other.id,
      book: 'airframe',
      title: 'Large',
      bytes: 1024 ** 3,
      pages: 1,
      status: 'ready',
    });
    const one = await other.upload(await flat(60, 60).png().toBuffer());
    expect(codeOf(await other.send([one]))).toEqual([409, 'logbook_full']);
  });
});

test('[LOG-05~] a page that cannot be read fails alone; a scan of such pages fails; a reader that died is replaced', async () => {
  // What the tests before left.
  await settle();
  const own = await owner();
  const photo = () => photoOf(['Annual inspection of the aircraft']).toBuffer();
  const [kept, lost] = [await own.upload(await photo()), await own.upload(await photo())];
  const { id } = okBody<{ id: number }>(await own.send([kept, lost]));
  const storedAs = async (fileId: number) =>
    (await db.select().from(files).where(eq(files.id, fileId)))[0]!.storedAs;
  await services.files.remove(await storedAs(lost));
  const single = await own.upload(await flat(60, 60).png().toBuffer());
  const unreadable = okBody<{ id: number }>(await own.send([single]));
  await services.files.remove(await storedAs(single));
  // A process took the first page and died.
  const at = services.now();
  expect(await reading.take(db, at, at)).toMatchObject({ scanId: id, number: 1 });
  await settle();
  expect(await own.scanOf(id)).toMatchObject({
    pagesRead: 1,
    pageStates: [{ state: 'waiting' }, { state: 'failed' }],
  });
  expect(await own.scanOf(unreadable.id)).toMatchObject({ state: 'failed', failure: 'unreadable' });
  clock.forward({ hours: 7 });
  await settle();
  expect(await own.scanOf(id)).toMatchObject({ state: 'ready', pagesRead: 2, hardPages: 1 });
}, 240_000);

test('[LOG-05~] a removed scan ends its reading and loses its files; an entry from it keeps its text and says so', async () => {
  const own = await owner();
  const { id } = await own.scan([await textPdf(lines(1, 2))]);
  await settle();
  const [page] = await pagesOf(id);
  const entry = await own.add({ ...onPaper, doneOn: '2011-05-03', pageId: page!.id });
  expect(entry).toMatchObject({
    source: 'scan',
    page: { number: 1, title: 'Airframe log 1', isRemoved: false },
  });
  const corrected = await own.add({ ...onPaper, doneOn: '2011-05-04', replacesId: entry.id });
  expect(corrected).toMatchObject({ source: 'scan', page: { number: 1 } });
  const image = (await own.pageOf(id, 1)).image!.url;
  const beingRead = await own.scan([await textPdf(lines(1, 2))]);
  for (const scanId of [id, beingRead.id])
    expect((await own.browser.delete(`/api/scans/${scanId}`)).statusCode).toBe(204);
  await settle();
  for (const scanId of [id, beingRead.id])
    expect((await own.browser.get(`/api/scans/${scanId}`)).statusCode).toBe(404);
  expect((await pagesOf(id)).map(({ text, words, folded, fileId }) => [text, words, folded, fileId])).toEqual(
    [1, 2].map(() => ['', [], '', null]),
  );
  expect((await pagesOf(beingRead.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  clock.forward({ days: 2 });
  await settle();
  expect((await own.browser.get(image)).statusCode).toBe(404);
  expect(await own.list()).toMatchObject([{ text: onPaper.text, page: { number: 1, isRemoved: true } }]);
  expect(codeOf(await own.send([1], { title: 'x' }))).toEqual([400, 'invalid_input']);
  expect(codeOf(await own.send([]))).toEqual([400, 'invalid_input']);
  const late = await own.browser.post(`/api/logbooks/${own.id}/entries`, {
    ...onPaper,
    doneOn: '2011-05-03',
    pageId: page!.id,
  });
  expect(codeOf(late)).toEqual([400, 'invalid_input']);
});

test('[LOG-13~] with the account of its owner a scan goes, and its files with it', async () => {
  const own = await owner();
  const { id } = await own.scan([await textPdf(lines(1))]);
  await settle();
  const kept = await db.select().from(files).where(eq(files.ownerId, own.person.id));
  // The PDF and the picture of its page.
  expect(kept.map(({ boundType }) => boundType).toSorted()).toEqual(['logbook_page', 'logbook_scan']);
  await own.browser.delete('/api/auth/user', { password });
  clock.forward({ days: 30, minutes: 1 });
  await settle();
  expect(await db.$count(logbookScans, eq(logbookScans.id, id))).toBe(0);
  expect(await db.$count(files, eq(files.ownerId, own.person.id))).toBe(0);
  const left = await stored();
  expect(kept.filter(({ storedAs }) => left.some((path) => path.includes(storedAs)))).toEqual([]);
});
