import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { maxLibraryBytes, maxLibraryFiles } from '#contract/limits.ts';
import type { Actor } from '#server/context.ts';
import { files } from '#server/db/schema/uploads.ts';
import { transaction } from '#server/db/transaction.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildFile, form, formHeaders } from '#server/testing/build/uploads.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { attachFiles } from './attachments.service.ts';

const { app, services, clock, settle, log, stored } = await uploadsApp();
const { db } = services;

async function newcomer() {
  const { browser, person } = await signedIn(app, services);
  const send = (purpose: string, name = 'paper.pdf') =>
    browser.post(`/api/uploads?purpose=${purpose}`, form({ name, body: pdf }), formHeaders);
  const upload = async (purpose: string, name?: string): Promise<{ id: number; fileUrl: string }> =>
    (await send(purpose, name)).json();
  const list = async (): Promise<{ id: number; name: string }[]> =>
    (await browser.get('/api/uploads')).json();
  const attach = (ids: number[], messageId: number) =>
    transaction(db, (tx) =>
      attachFiles({ ...services, db: tx, actor: { id: person.id } as Actor, clientAddress: '', log }, ids, {
        type: 'message',
        id: messageId,
      }),
    );
  return { browser, person, send, upload, list, attach };
}

afterEach(async () => {
  await db.update(files).set({ boundType: null, boundId: null, removedAt: null });
  clock.forward({ hours: 25 });
  await settle();
  expect(await stored()).toEqual([]);
});

test('general and business files are listed, newest first, for their owner alone, and are not swept', async () => {
  const { browser, upload, list } = await newcomer();
  const general = await upload('general', 'logbook.pdf');
  const business = await upload('business', 'insurance.pdf');
  await upload('message');
  clock.forward({ days: 3 });
  await settle();
  expect(await list()).toEqual([
    expect.objectContaining({ id: business.id, name: 'insurance.pdf', purpose: 'business' }),
    {
      id: general.id,
      name: 'logbook.pdf',
      purpose: 'general',
      mimeType: 'application/pdf',
      size: pdf.length,
      fileUrl: general.fileUrl,
      thumbnailUrl: null,
      createdAt: expect.any(String),
    },
  ]);
  expect((await browser.get(general.fileUrl)).statusCode).toBe(200);
  const other = await newcomer();
  expect(await other.list()).toEqual([]);
  expect((await other.browser.get(general.fileUrl)).statusCode).toBe(404);
  expect((await other.browser.delete(`/api/uploads/${general.id}`)).statusCode).toBe(404);
});

test('a file that is used elsewhere stays in the library; the bytes are stored once and erased with the last copy', async () => {
  const { browser, upload, list, attach } = await newcomer();
  const { id, fileUrl } = await upload('general');
  const [first] = await attach([id], 1);
  const [second] = await attach([id], 2);
  expect(new Set([fileUrl, first!.fileUrl, second!.fileUrl]).size).toBe(3);
  expect(await stored()).toHaveLength(1);
  expect((await list()).map((file) => file.id)).toEqual([id]);
  expect((await browser.delete(`/api/uploads/${id}`)).statusCode).toBe(204);
  expect((await browser.get(fileUrl)).statusCode).toBe(404);
  expect((await browser.get(first!.fileUrl)).body).toBe(pdf.toString());
  // An attached copy belongs to its message.
  expect((await browser.delete(`/api/uploads/${first!.id}`)).statusCode).toBe(404);
  await db.update(files).set({ boundType: null, boundId: null }).where(eq(files.id, first!.id));
  expect((await browser.delete(`/api/uploads/${first!.id}`)).statusCode).toBe(204);
  expect(await stored()).toHaveLength(1);
  await db.update(files).set({ boundType: null, boundId: null }).where(eq(files.id, second!.id));
  expect((await browser.delete(`/api/uploads/${second!.id}`)).statusCode).toBe(204);
  expect(await stored()).toEqual([]);
});

test('copies that are removed at once erase the bytes exactly when the last one goes', async () => {
  const { browser, upload, attach } = await newcomer();
  for (let round = 0; round < 5; round++) {
    const { id } = await upload('general');
    const [copy] = await attach([id], round);
    await db.update(files).set({ boundType: null, boundId: null }).where(eq(files.id, copy!.id));
    const both = await Promise.all([id, copy!.id].map((one) => browser.delete(`/api/uploads/${one}`)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect([await stored(), await db.$count(files)]).toEqual([[], 0]);
  }
});

test('a library holds 100 files and 200 MB; files sent at once do not pass the limit together', async () => {
  const { person, send, upload, browser } = await newcomer();
  const inLibrary = { ownerId: person.id, boundType: 'library', boundId: person.id };
  const big = await buildFile(services, { ...inLibrary, size: maxLibraryBytes - pdf.length });
  expect((await send('business')).statusCode).toBe(200);
  const refused = await send('general');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'library_full',
      message: 'My documents holds up to 100 files and 200 MB. Delete some files first.',
    }),
  ]);
  // Other uploads do not count.
  expect((await upload('message')).id).toBeGreaterThan(0);
  expect((await browser.delete(`/api/uploads/${big.id}`)).statusCode).toBe(204);
  for (let n = 0; n < maxLibraryFiles - 3; n++) await buildFile(services, inLibrary);
  const sent = await Promise.all(Array.from({ length: 5 }, () => send('general')));
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409]);
  await db.delete(files).where(eq(files.size, 1));
});
