import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { filePurposes, files } from '#server/db/schema/uploads.ts';
import { transaction } from '#server/db/transaction.ts';
import { buildUser, signIn } from '#server/testing/build/accounts.ts';
import { buildFile } from '#server/testing/build/uploads.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { attachFiles, listFiles, listFilesOfMany, detachFiles } from './attachments.service.ts';
import type { FileRef, Target } from './uploads.repo.ts';

const { app, services, log } = await uploadsApp();
const { db } = services;
const person = await buildUser(services);
const ctx = { ...services, log, clientAddress: '', actor: { id: person.id } as Actor };
const own = (file: Parameters<typeof buildFile>[1] = {}) =>
  buildFile(services, { ownerId: person.id, purpose: 'message', ...file });
const bindIn = (tx: Db, refs: FileRef[], target: Target) => attachFiles({ ...ctx, db: tx }, refs, target);
const bind = (refs: FileRef[], target: Target) => transaction(db, (tx) => bindIn(tx, refs, target));
const boundTo = async (id: number) => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row?.boundType && `${row.boundType} ${row.boundId}`;
};
const rejection = (path = 'fileIds') =>
  expect.objectContaining({
    code: 'invalid_input',
    details: { issues: [expect.objectContaining({ path })] },
  });

describe('attaching', () => {
  test('files are attached to a row by id or by URL, in the given order', async () => {
    const [second, first] = [await own({ name: 'b.pdf' }), await own({ hasThumbnail: true, width: 3 })];
    await bind([first.id, `/api/files/${second.key}`, first.id], { type: 'message', id: 1 });
    const url = `/api/files/${first.key}`;
    expect(await listFiles(db, 'message', 1)).toEqual([
      {
        id: first.id,
        name: 'paper.pdf',
        mimeType: 'application/pdf',
        size: 1,
        width: 3,
        height: null,
        fileUrl: url,
        thumbnailUrl: `${url}?size=thumb`,
        ownerId: first.ownerId,
        createdAt: first.createdAt,
      },
      expect.objectContaining({ id: second.id, name: 'b.pdf', thumbnailUrl: null }),
    ]);
    const many = await listFilesOfMany(db, 'message', [1, 2]);
    expect([many.get('1')?.length, many.get('2')]).toEqual([2, undefined]);
    await bind([], { type: 'message', id: 2 });
  });

  test('another user’s, removed, unsuitable or attached file is rejected, and none of the others is attached', async () => {
    const good = await own();
    const taken = await own();
    await bind([taken.id], { type: 'message', id: 3 });
    const others = await buildFile(services, { purpose: 'message' });
    const gone = await own({ boundType: 'store', removedAt: ctx.now() });
    for (const bad of [taken.id, others.id, gone.id, 999_999, '/api/files/x', '/elsewhere']) {
      await expect(bind([good.id, bad], { type: 'message', id: 4 })).rejects.toEqual(rejection());
    }
    expect(await boundTo(good.id)).toBeNull();
    expect(await boundTo(taken.id)).toBe('message 3');
  });

  test('each type of row accepts its purposes', async () => {
    const wanted: Record<Target['type'], string[]> = {
      user: ['profile-image'],
      provider: ['shop-photo'],
      request: ['request-photo'],
      quote: ['quote', 'general', 'business'],
      finding: ['finding'],
      squawk: ['request-photo'],
      delivery: ['delivery'],
      stage: ['delivery'],
      prebuy: ['delivery'],
      prebuy_entry: ['delivery'],
      logbook_export: ['export'],
      logbook_entry: ['delivery', 'general', 'business'],
      logbook_part: ['delivery', 'general', 'business'],
      logbook_document: ['delivery', 'general', 'business'],
      logbook_scan: ['logbook-scan'],
      logbook_proposal: ['logbook-scan'],
      logbook_page: ['logbook-scan'],
      message: ['message', 'general', 'business'],
      room_message: ['message', 'general', 'business'],
      dispute: ['evidence'],
      verification: ['general', 'business', 'verification'],
      credential: ['general', 'business', 'verification'],
      library: ['general', 'business'],
      ad: ['ad'],
    };
    for (const [type, purposes] of Object.entries(wanted)) {
      const accepted: string[] = [];
      for (const purpose of filePurposes) {
        const { id } = await own({ purpose });
        const done = await bind([id], { type: type as Target['type'], id: 9 }).catch(() => 'rejected');
        if (done !== 'rejected') accepted.push(purpose);
      }
      expect([type, accepted.toSorted()]).toEqual([type, purposes.toSorted()]);
    }
  });

  test('of two concurrent calls with the same files in another order, one attaches all of them, the other none', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await own(), await own()];
      const both = await Promise.allSettled([
        bind([a.id, b.id], { type: 'message', id: `a${round}` }),
        bind([b.id, a.id], { type: 'message', id: `b${round}` }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: rejection() });
      expect(await boundTo(a.id)).toBe(await boundTo(b.id));
    }
  });

  test('a transaction that fails attaches nothing', async () => {
    const { id } = await own();
    const failing = transaction(db, async (tx) => {
      await bindIn(tx, [id], { type: 'message', id: 5 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await boundTo(id)).toBeNull();
  });

  test('an edit keeps some files, detaches others and attaches new ones', async () => {
    const target: Target = { type: 'message', id: 6 };
    const [kept, dropped, added] = [await own(), await own(), await own()];
    await bind([kept.id, dropped.id], target);
    await transaction(db, async (tx) => {
      await detachFiles({ ...ctx, db: tx }, target);
      await bindIn(tx, [kept.id, added.id], target);
    });
    expect((await listFiles(db, 'message', 6)).map(({ id }) => id)).toEqual([kept.id, added.id]);
    expect(await boundTo(dropped.id)).toBeNull();
    await detachFiles(ctx, target);
    expect(await listFiles(db, 'message', 6)).toEqual([]);
  });
});

describe('a profile picture', () => {
  test('is attached by the profile update, and the previous one detached', async () => {
    const browser = await signIn(app, person);
    const [first, second] = [
      await own({ purpose: 'profile-image' }),
      await own({ purpose: 'profile-image' }),
    ];
    const change = (url: string | null) => browser.patch('/api/auth/user', { profileImageUrl: url });
    await change(`/api/files/${first.key}`);
    expect(await boundTo(first.id)).toBe(`user ${person.id}`);
    expect((await change(`/api/files/${second.key}`)).statusCode).toBe(200);
    expect([await boundTo(first.id), await boundTo(second.id)]).toEqual([null, `user ${person.id}`]);
    await change(null);
    expect(await boundTo(second.id)).toBeNull();
  });

  test('that is being removed is rejected, and the profile stays unchanged', async () => {
    const browser = await signIn(app, person);
    const file = await own({ purpose: 'profile-image', boundType: 'store', removedAt: ctx.now() });
    const response = await browser.patch('/api/auth/user', { profileImageUrl: `/api/files/${file.key}` });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'profileImageUrl']);
    expect((await browser.get('/api/auth/user')).json().profileImageUrl).toBeNull();
  });
});
