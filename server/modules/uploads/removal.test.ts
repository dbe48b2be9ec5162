import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { newKey, thumbnailKey } from '#server/adapters/file-key.ts';
import type { Actor } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { files } from '#server/db/schema/uploads.ts';
import { transaction } from '#server/db/transaction.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildFile, form, formHeaders } from '#server/testing/build/uploads.ts';
import { testS3Server } from '#server/testing/s3-server.ts';
import { flat, pdf } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { attachFiles } from './attachments.service.ts';
import { removeUnused } from './removal.service.ts';
import * as repo from './uploads.repo.ts';

const s3 = await testS3Server();
const jpeg = await flat(20, 20).jpeg().toBuffer();

describe.each([
  ['on disk', await uploadsApp()],
  ['in a bucket', await uploadsApp(s3.variables).then((parts) => ({ ...parts, stored: s3.keys }))],
])('%s', (_where, { app, services, clock, settle, log, stored, dataDir, incoming }) => {
  const { db } = services;
  const ctx = { ...services, actor: undefined, clientAddress: '', log };
  const rows = () => db.$count(files);

  async function newcomer() {
    const { browser, person } = await signedIn(app, services);
    const upload = async (purpose: string, body = pdf): Promise<{ id: number; fileUrl: string }> => {
      const response = await browser.post(`/api/uploads?purpose=${purpose}`, form({ body }), formHeaders);
      return response.json();
    };
    const as = { ...ctx, actor: { id: person.id } as Actor };
    return { browser, person, upload, as };
  }

  /** Asserts that every row has its bytes and all bytes have their row. */
  async function expectAgreement() {
    const fileRows = await db.select().from(files);
    const keys = fileRows.flatMap(({ storedAs, hasThumbnail }) =>
      hasThumbnail ? [storedAs, thumbnailKey(storedAs)] : [storedAs],
    );
    expect((await stored()).toSorted()).toEqual([...new Set(keys)].toSorted());
  }

  afterEach(async () => {
    await db.update(files).set({ boundType: null, boundId: null, removedAt: null });
    clock.forward({ hours: 25 });
    await settle();
    expect([await rows(), await stored(), incoming()]).toEqual([0, [], []]);
  });

  test('[LEGAL-02~] unattached files are removed after 24 hours, attached ones stay', async () => {
    const { upload, browser, as } = await newcomer();
    const [loose, bound] = [await upload('message', jpeg), await upload('message')];
    await attachFiles(as, [bound.id], { type: 'message', id: 1 });
    clock.forward({ hours: 23, minutes: 59 });
    await settle();
    expect((await browser.get(loose.fileUrl)).statusCode).toBe(200);
    clock.forward({ minutes: 2 });
    await settle();
    expect((await browser.get(loose.fileUrl)).statusCode).toBe(404);
    expect((await browser.get(bound.fileUrl)).statusCode).toBe(200);
    expect(await rows()).toBe(1);
    await expectAgreement();
  });

  test('if the store fails halfway the file is no longer visible, and a later sweep removes the rest', async () => {
    const { upload, browser } = await newcomer();
    const { fileUrl } = await upload('message', jpeg);
    clock.forward({ hours: 25 });
    const failing = {
      ...services.files,
      remove: async (key: string) => {
        if (key.endsWith('.thumb')) throw new Error('away');
        await services.files.remove(key);
      },
    };
    await expect(removeUnused({ ...ctx, files: failing })).rejects.toThrow('away');
    expect((await browser.get(`${fileUrl}?size=thumb`)).statusCode).toBe(404);
    expect([await rows(), (await stored()).length]).toEqual([1, 1]);
    clock.forward({ hours: 1, minutes: 1 });
    await settle();
    expect([await rows(), await stored()]).toEqual([0, []]);
  });

  test('a crash between row and bytes, or between bytes and row, is cleaned up', async () => {
    const { person, upload, browser } = await newcomer();
    const { id: _, ...row } = await buildFile(services, { ownerId: person.id, boundType: 'store' });
    await db.delete(files);
    const early = await repo.insertPending(db, row, ctx.now());
    const { fileUrl, id } = await upload('message');
    await db.update(files).set({ boundType: 'store', removedAt: ctx.now() }).where(eq(files.id, id));
    expect((await browser.get(fileUrl)).statusCode).toBe(404);
    expect((await browser.get(repo.addressOf(early.key))).statusCode).toBe(404);
    clock.forward({ minutes: 59 });
    await settle();
    expect([await rows(), (await stored()).length]).toEqual([2, 1]);
    clock.forward({ minutes: 2 });
    await settle();
    expect([await rows(), await stored()]).toEqual([0, []]);
    expect(await repo.markStored(db, early.id, early.createdAt)).toBeUndefined();
  });

  test('an upload that was removed as stranded can no longer be attached', async () => {
    const { person } = await newcomer();
    const { id: _, ...row } = await buildFile(services, { ownerId: person.id });
    const slow = await repo.insertPending(db, { ...row, key: newKey() }, ctx.now());
    clock.forward({ hours: 2 });
    const stuck = { ...services.files, remove: () => Promise.reject(new Error('away')) };
    await expect(removeUnused({ ...ctx, files: stuck })).rejects.toThrow('away');
    expect(await repo.markStored(db, slow.id, slow.createdAt)).toBeUndefined();
  });

  test('attaching during removal: either the file stays and is readable, or it cannot be attached', async () => {
    const { upload, as } = await newcomer();
    const uploaded = [];
    for (let i = 0; i < 10; i++) uploaded.push(await upload('message'));
    clock.forward({ hours: 25 });
    const bound = uploaded.map(({ id }, i) =>
      transaction(db, (tx) => attachFiles({ ...as, db: tx }, [id], { type: 'message', id: i })),
    );
    await Promise.allSettled([removeUnused(ctx), ...bound]);
    const attached = (await Promise.allSettled(bound)).filter(({ status }) => status === 'fulfilled');
    expect(await rows()).toBe(attached.length);
    await expectAgreement();
  });

  test('temporary files of a killed process are removed after a day', async () => {
    const place = join(dataDir, 'incoming');
    mkdirSync(place, { recursive: true });
    for (const [name, hours] of [
      ['old', 25],
      ['young', 23],
    ] as const) {
      writeFileSync(join(place, name), 'x');
      const then = new Date(Date.now() - hours * 3_600_000);
      utimesSync(join(place, name), then, then);
    }
    await settle();
    expect(incoming()).toEqual(['young']);
    const then = new Date(0);
    utimesSync(join(place, 'young'), then, then);
  });

  test('deleting an account removes the user’s personal files and keeps those shared with others', async () => {
    const { person, browser, upload, as } = await newcomer();
    const image = form({ field: 'image', body: jpeg });
    const picture = await browser.post('/api/upload/profile-image', image, formHeaders);
    await browser.patch('/api/auth/user', { profileImageUrl: picture.json().fileUrl });
    const [attachment, paper, plan] = [
      await upload('message'),
      await upload('business'),
      await upload('general'),
    ];
    await upload('quote');
    // Of the two documents copies are attached; they themselves stay in the library.
    const shared = await attachFiles(as, [attachment.id, plan.id], { type: 'message', id: 20 });
    await attachFiles(as, [paper.id], { type: 'verification', id: 1 });
    const other = await newcomer();
    await attachFiles(other.as, [(await other.upload('message')).id], { type: 'message', id: 21 });
    expect(await rows()).toBe(8);
    await db.update(users).set({ deletionRequestedAt: clock.now }).where(eq(users.id, person.id));
    clock.forward({ days: 31 });
    await settle();
    const left = await db.select().from(files).where(eq(files.ownerId, person.id)).orderBy(files.id);
    expect(left.map(({ id }) => id)).toEqual(shared.map(({ id }) => id));
    expect(await rows()).toBe(3);
    await expectAgreement();
  });
});
