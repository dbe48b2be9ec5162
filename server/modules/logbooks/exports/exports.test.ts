import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { logbookExports } from '#server/db/schema/logbook-exports.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { files } from '#server/db/schema/uploads.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { exportingOwner, readPdf } from '#server/testing/build/exports.ts';
import { oilChange, onPaper } from '#server/testing/build/logbooks.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';
import { formPdf, handwriting, textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle, clock, visitor, dataDir } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const owner = () => exportingOwner(app, services);
const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** JSON with sorted keys, written again: the hashes must not be ours alone. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** An owner with entries, a correction, an AD, a part with its tag, two scans and a document. */
async function filled() {
  const own = await owner();
  const { browser, id } = own;
  okBody(await browser.patch(`/api/aircraft/${own.aircraftId}`, { homeAirport: 'KPAO' }));
  const wrong = await own.add({ ...onPaper, doneOn: '2026-08-20', text: 'Replaced the rigth tire.' });
  await own.add({ ...onPaper, doneOn: '2026-08-20', text: 'Replaced the right tire.', replacesId: wrong.id });
  await own.add({ ...oilChange, doneOn: '2026-09-14' });
  const ad = { kind: 'ad', appliesTo: 'airframe', number: '2011-10-09', subject: 'Seat rails' };
  okBody(await browser.post(`/api/logbooks/${id}/ads`, { ...ad, status: 'open' }));
  okBody(await browser.post(`/api/logbooks/${id}/parts`, { name: 'Vacuum pump', partNumber: '215CC' }));
  const pages = [1, 2, 3].map((n) => [`Airframe page ${n} of long ago`]);
  const airframe = await own.scan([await textPdf(pages)], { title: 'Airframe log 1' });
  const photos = await own.scan([await flat(600, 800).jpeg().toBuffer(), await handwriting().toBuffer()], {
    title: 'Engine log 2',
    book: 'engine_1',
  });
  await own.markRead();
  await own.document(await textPdf([['Weight and balance of 2024']]), 'W&B 2024');
  return { ...own, airframe, photos, wrong };
}

test('[LOG-10] the index names the pages, corrections show both versions, every foot has the manifest’s hash, and all hashes can be computed again', async () => {
  const own = await filled();
  const ordered = await own.order();
  expect(ordered).toMatchObject({
    state: 'queued',
    progress: 0,
    hasFile: false,
    tailNumber: own.aircraft.tailNumber,
  });
  expect(codeOf(await own.browser.get(`/api/exports/${ordered.id}/file`))).toEqual([404, 'not_found']);
  await settle();
  const ready = await own.exportOf(ordered.id);
  expect(ready).toMatchObject({ state: 'ready', progress: 100, hasFile: true });
  expect(ready.number).toMatch(/^R-\d{6}$/);
  const file = await own.download(ordered.id);
  const { texts, manifest, manifestBytes } = await readPdf(file);
  expect(texts).toHaveLength(ready.pages!);
  for (const [at, text] of texts.entries()) {
    expect(text, `page ${at + 1}`).toContain(`${ready.number}, manifest ${ready.manifestSha256}`);
    expect(text).toContain(`Page ${at + 1} of ${ready.pages}`);
  }
  const index = texts.find((text) => text.includes('\nIndex\n'))!;
  const wanted = {
    'Times and inspection status': 'Components',
    'AD list': '2011-10-09',
    Parts: 'Vacuum pump',
    'Entries, Airframe': 'Replaced the rigth tire.',
    'Entries, Engine': 'CH48110-1',
    'Scan: Airframe log 1': 'Airframe page 1 of long ago',
    'Scan: Engine log 2': 'Scan: Engine log 2, page 1 of 2',
    'Document: Weight and balance: W&B 2024': 'Weight and balance of 2024',
    Manifest: 'SHA-256 of every entry and file',
  };
  for (const [title, content] of Object.entries(wanted)) {
    const line = index.split('\n').find((one) => one.startsWith(title));
    const page = Number(/ (\d+)$/.exec(line ?? '')?.[1]);
    expect(texts[page - 1], `${title}, page ${page}`).toContain(content);
  }
  const airframeAt = texts.findIndex((text) => text.includes('Airframe page 1 of long ago'));
  expect(texts[airframeAt + 2]).toContain('Airframe page 3 of long ago');
  const entriesAt = texts.findIndex((text) => text.includes('Replaced the rigth tire.'));
  expect(texts[entriesAt]).toContain('Replaced the right tire.');
  expect(texts[entriesAt]).toContain('Former version');

  expect(sha256(manifestBytes)).toBe(ready.manifestSha256);
  const [row] = await db.select().from(logbookExports).where(eq(logbookExports.id, ordered.id));
  expect(sha256(canonical(row!.manifest))).toBe(ready.manifestSha256);
  expect(row).toMatchObject({ fileSha256: sha256(file), content: null });
  const rows = await db.select().from(logbookEntries).where(eq(logbookEntries.logbookId, own.id));
  const hashes = rows.map((entry) => {
    const { logbookId: _1, source: _2, inspection: _3, requestId: _4, pageId: _5, ...rest } = entry;
    const { signedFileId: _6, createdBy: _7, createdAt, ...facts } = rest;
    return sha256(canonical({ ...facts, createdAt: createdAt.toISOString() }));
  });
  expect(manifest.entries.map((one) => one.sha256).toSorted()).toEqual(hashes.toSorted());
  // Names of uploads may say whose they are.
  expect(manifest.files.map(({ name }) => name)).toEqual([
    'scan-001.pdf',
    'scan-002.jpg',
    'scan-003.jpg',
    'document-004.pdf',
  ]);
  const stored = await db.select().from(files).where(eq(files.ownerId, own.person.id)).orderBy(asc(files.id));
  for (const one of manifest.files) {
    const bytes = await Promise.all(
      stored
        .filter(({ purpose }) => purpose !== 'export')
        .map(({ storedAs }) => own.bytesOf(dataDir, storedAs)),
    );
    expect(bytes.map(sha256), one.name).toContain(one.sha256);
    expect(one.isIncluded).toBe(true);
  }
  const text = texts.join('\n');
  for (const never of [own.person.email, `${own.person.firstName} ${own.person.lastName}`, '$'])
    expect(text).not.toContain(never);
  const news = okBody<{ title: string; message: string }[]>(await own.browser.get('/api/notifications'));
  expect(news[0]).toMatchObject({ title: 'Export ready' });
  expect(news[0]!.message).toContain(`${ready.number} of the logbook of ${own.aircraft.tailNumber}`);
}, 60_000);

test('[LOG-10~] the check page says unchanged since its day; after one changed byte it was changed; other files are unknown', async () => {
  const own = await filled();
  const { id } = await own.order();
  await settle();
  const { number, createdAt } = await own.exportOf(id);
  const file = await own.download(id);
  const check = (body: Buffer) => own.check(visitor(), body);
  expect(okBody(await check(file))).toEqual({ number, isUnchanged: true, exportedAt: createdAt });
  for (const at of [100, Math.floor(file.length / 2), file.length - 200]) {
    const changed = Buffer.from(file);
    changed[at] = changed[at]! ^ 1;
    expect(okBody(await check(changed)), `byte ${at}`).toEqual({
      number,
      isUnchanged: false,
      exportedAt: createdAt,
    });
  }
  expect(okBody(await check(Buffer.concat([file, Buffer.from('\n')])))).toMatchObject({ isUnchanged: false });
  expect(codeOf(await check(await textPdf([['Another paper']])))).toEqual([404, 'not_found']);
  const madeUp = Buffer.from(`Hangarline export ${number} ${'0'.repeat(16)}`);
  expect(codeOf(await check(madeUp))).toEqual([404, 'not_found']);
  expect(codeOf(await check(Buffer.alloc(0)))).toEqual([400, 'invalid_input']);
}, 60_000);

test('[LOG-10~] parts, book and range are chosen; removed scans leave a line', async () => {
  const own = await filled();
  await own.browser.delete(`/api/scans/${own.airframe.id}`);
  const { id } = await own.order({ parts: ['entries', 'scans'], from: '2026-09-01' });
  await settle();
  const { texts, manifest } = await readPdf(await own.download(id));
  const text = texts.join('\n');
  expect(text).toContain('Part of the logbook: Entries, Scans; from September 1, 2026');
  expect(text).toContain('CH48110-1');
  expect(text).not.toContain('right tire');
  expect(text).not.toContain('2011-10-09');
  expect(text).toContain('Scan removed: Airframe log 1');
  expect(manifest).toMatchObject({ removedScans: ['Airframe log 1'], entries: [{ doneOn: '2026-09-14' }] });
  const engine = await own.order({ book: 'engine_1' });
  await settle();
  const ofEngine = await readPdf(await own.download(engine.id));
  expect(ofEngine.texts.join('\n')).not.toContain('right tire');
  expect(ofEngine.texts.join('\n')).toContain('CH48110-1');
  expect(codeOf(await own.send({ parts: [] }))).toEqual([400, 'invalid_input']);
  expect(codeOf(await own.send({ from: '2026-09-02', to: '2026-09-01' }))).toEqual([400, 'invalid_input']);
}, 60_000);

test('[LOG-10~] it is its owner’s alone, and refused while a scan is read', async () => {
  const own = await filled();
  const { id } = await own.order();
  await settle();
  const other = (await signedIn(app, services, { userType: 'owner' })).browser;
  for (const path of [`/api/exports/${id}`, `/api/exports/${id}/file`, `/api/logbooks/${own.id}/exports`])
    expect(codeOf(await other.get(path))).toEqual([404, 'not_found']);
  expect(codeOf(await other.post(`/api/logbooks/${own.id}/exports`, {}))).toEqual([404, 'not_found']);
  expect((await visitor().get(`/api/exports/${id}`)).statusCode).toBe(401);
  await own.scan([await textPdf([['A page to be read']])], { book: 'engine_1' });
  expect(codeOf(await own.send())).toEqual([409, 'scan_reading']);
  expect((await own.send({ book: 'airframe' })).statusCode).toBe(202);
  expect((await own.send({ parts: ['ads'] })).statusCode).toBe(202);
  await settle();
  expect((await own.send()).statusCode).toBe(202);
}, 60_000);

test('[LOG-10~] a damaged, a protected and a missing file have a page that says so; the rest is there', async () => {
  const own = await owner();
  const secret = await textPdf([['Hidden']], { userPassword: 'secret' });
  const scans = [
    await own.scan([await textPdf([['Damaged later on']])], { title: 'Damaged' }),
    await own.scan([await textPdf([['Protected later on']])], { title: 'Protected' }),
    await own.scan([await textPdf([['Gone later on']])], { title: 'Gone' }),
    await own.scan([await textPdf([['A good page']])], { title: 'Good' }),
  ];
  await own.markRead();
  const replace = (at: number, body: Buffer | undefined) => own.replaceScan(dataDir, scans[at]!.id, body);
  // A page tree that is its own parent, and objects that are not there.
  await replace(
    0,
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R 9 0 R] /Count 7 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
  );
  await replace(1, secret);
  await replace(2, undefined);
  const { id } = await own.order();
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'ready' });
  const { texts, manifest } = await readPdf(await own.download(id));
  for (const title of ['Damaged', 'Protected', 'Gone'])
    expect(texts.find((text) => text.includes(`Scan: ${title}, page 1`))).toContain(
      'This file couldn’t be included.',
    );
  expect(texts.find((text) => text.includes('Scan: Good, page 1'))).toContain('A good page');
  expect(manifest.files.map(({ isIncluded }) => isIncluded)).toEqual([false, false, false, true]);
  expect(manifest.files[2]!.sha256).toBeNull();
}, 60_000);

test('[LOG-10~] values of form fields are where they were, boxes as they were checked; what was hidden is not there', async () => {
  const own = await owner();
  await own.scan([await formPdf()], { title: 'Form 337' });
  await own.markRead();
  const { id } = await own.order();
  await settle();
  const pdf = await getDocumentProxy(new Uint8Array(await own.download(id)));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const texts = pages.flatMap(({ items }) => items.filter((item) => 'str' in item));
  const placeOf = (text: string) => {
    const [, , , , x, y] = texts.find(({ str }) => str === text)!.transform as number[];
    return [x!, y!] as const;
  };
  const [left, top] = placeOf('Form 337');
  const scale = (placeOf('Agency')[0] - left) / 100;
  for (const [text, x, y] of [
    ['Seat rails', 204, 504],
    ['Approved', 204, 404],
  ] as const) {
    const place = placeOf(text);
    expect(place[0]).toBeCloseTo(left + (x - 72) * scale, 1);
    expect(place[1]).toBeCloseTo(top + (y - 700) * scale, 1);
  }
  const shown = texts.map(({ str }) => str);
  expect(shown).toContain('STC SA01234');
  expect(shown).not.toContain('Refused');
  expect(shown).not.toContain('Unseen');
}, 60_000);

test('[LOG-10~] the export of a killed process is made by another one, once; its file is there for 7 days, its number for good', async () => {
  const own = await owner();
  await own.add({ ...oilChange });
  const { id } = await own.order();
  const before = clock.now;
  await db
    .update(logbookExports)
    .set({ takenAt: before, attempts: 1, progress: 40 })
    .where(eq(logbookExports.id, id));
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'queued', progress: 40 });
  clock.forward({ minutes: 3 });
  await settle();
  const ready = await own.exportOf(id);
  expect(ready).toMatchObject({ state: 'ready', hasFile: true });
  await services.publish(db, 'logbook.export_queued', { exportId: id });
  await settle();
  expect(await own.exportOf(id)).toEqual(ready);
  const file = await own.download(id);
  clock.forward({ days: 7 });
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'ready', hasFile: false });
  expect(codeOf(await own.browser.get(`/api/exports/${id}/file`))).toEqual([404, 'not_found']);
  expect(await own.attached(id)).toBe(0);
  expect(okBody(await own.check(visitor(), file))).toMatchObject({ isUnchanged: true });
}, 60_000);

test('[LOG-10~] one whose process dies again and again fails', async () => {
  const own = await owner();
  const { id } = await own.order();
  await db.update(logbookExports).set({ takenAt: clock.now, attempts: 3 }).where(eq(logbookExports.id, id));
  clock.forward({ minutes: 4 });
  await settle();
  expect(await own.exportOf(id)).toMatchObject({ state: 'failed', failure: 'broken', hasFile: false });
});
