import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildRequest, signedInProvider, write } from '#server/testing/build/messaging.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { type Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';
import { flat, pdf } from '#server/testing/sample-files.ts';

const { app, services, visitor, clock } = await testApp();
const { db } = services;
const threadOf = (browser: Browser, id: string, query = '') =>
  browser.get(`/api/messages/conversation/${id}${query}`);
const listOf = (browser: Browser, query = '') => browser.get(`/api/messages/conversations${query}`);
const unreadOf = async (browser: Browser) => (await browser.get('/api/messages/unread-count')).json().unread;

describe('[API-02] [SHAPE-01] sending and reading', () => {
  test('a message is delivered, listed for both users and can be replied to', async () => {
    const owner = await signedIn(app, services, { firstName: 'Marta', lastName: 'Keller' });
    const shop = await signedInProvider(app, services, 'Bayline Aero', { firstName: 'Dana' });
    const sent = await write(owner.browser, shop.person.id, '  Could you take the annual?  ');
    expect(sent.statusCode).toBe(201);
    const message = {
      id: expect.any(Number),
      senderId: owner.person.id,
      receiverId: shop.person.id,
      author: null,
      requestId: null,
      content: 'Could you take the annual?',
      isRead: false,
      isHidden: false,
      createdAt: '2026-10-02T15:00:00.000Z',
      files: [],
      request: null,
      quote: null,
    };
    expect(sent.json()).toEqual({ ...message, warning: null });
    const line = {
      profileImageUrl: null,
      isDeleted: false,
      lastMessage: 'Could you take the annual?',
      lastMessageAt: '2026-10-02T15:00:00.000Z',
      lastSenderId: owner.person.id,
      lastMessageHasFiles: false,
    };
    expect((await listOf(shop.browser)).json()).toEqual([
      {
        ...line,
        userId: owner.person.id,
        firstName: 'Marta',
        lastName: 'K.',
        providerId: null,
        businessName: null,
        unreadCount: 1,
      },
    ]);
    expect((await listOf(owner.browser)).json()).toEqual([
      {
        ...line,
        userId: shop.person.id,
        firstName: 'Dana',
        lastName: 'Earhart',
        providerId: shop.profile.id,
        businessName: 'Bayline Aero',
        unreadCount: 0,
      },
    ]);
    expect((await write(shop.browser, owner.person.id, 'Monday')).statusCode).toBe(201);
    const thread = await threadOf(owner.browser, shop.person.id);
    expect(thread.headers['x-total-count']).toBe('2');
    expect(thread.json()).toEqual([message, expect.objectContaining({ content: 'Monday', isRead: false })]);
    expect((await threadOf(shop.browser, owner.person.id)).json()).toEqual(thread.json());
  });

  test('[MSG-04] opening a conversation marks that sender’s messages read, and no others', async () => {
    const shop = await signedInProvider(app, services);
    const [a, b] = [await signedIn(app, services), await signedIn(app, services)];
    for (const text of ['1', '2', '3']) await write(a.browser, shop.person.id, text);
    await write(b.browser, shop.person.id, '4');
    await write(shop.browser, a.person.id, '5');
    expect(await unreadOf(shop.browser)).toBe(4);
    const read = () => shop.browser.put(`/api/messages/read/${a.person.id}`);
    expect((await read()).json()).toEqual({ read: 3 });
    expect((await read()).json()).toEqual({ read: 0 });
    expect(await unreadOf(shop.browser)).toBe(1);
    expect(await unreadOf(a.browser)).toBe(1);
    const thread: { content: string; isRead: boolean }[] = (await threadOf(a.browser, shop.person.id)).json();
    expect(thread.map(({ content, isRead }) => [content, isRead])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
      ['5', false],
    ]);
    expect((await shop.browser.put(`/api/messages/read/${randomUUID()}`)).json()).toEqual({ read: 0 });
    expect((await visitor().put(`/api/messages/read/${a.person.id}`)).statusCode).toBe(401);
  });

  test('[MSG-05] a blank message is rejected; the maximum is 4000 characters', async () => {
    const { browser } = await signedIn(app, services);
    const { person } = await signedInProvider(app, services);
    for (const content of ['', '   \n\t ', '\u200b\u3164\u2800', 'x'.repeat(4001), undefined]) {
      const response = await browser.post('/api/messages', { receiverId: person.id, content });
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'content']);
    }
    const long = ` ${'é'.repeat(4000)} `;
    expect((await write(browser, person.id, long)).json().content).toBe(long.trim());
    expect((await threadOf(browser, person.id)).json()).toHaveLength(1);
  });

  test('the same call twice with one key sends one message', async () => {
    const { browser } = await signedIn(app, services);
    const { person } = await signedInProvider(app, services);
    const body = { receiverId: person.id, content: 'Once' };
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([
      browser.post('/api/messages', body, key),
      browser.post('/api/messages', body, key),
    ]);
    expect(first.json()).toEqual(second.json());
    expect((await threadOf(browser, person.id)).json()).toHaveLength(1);
    const [row] = await db.select().from(conversations).where(eq(conversations.userId, person.id));
    expect(row?.unreadCount).toBe(1);
  });

  test('a conversation is paginated, newest page first, oldest message first; a cursor is valid for its conversation', async () => {
    const { browser } = await signedIn(app, services);
    const [one, two] = [await signedInProvider(app, services), await signedInProvider(app, services)];
    for (let i = 1; i <= 5; i++) await write(browser, one.person.id, String(i));
    const contents = (response: { json: () => { content: string }[] }) =>
      response.json().map(({ content }) => content);
    const newest = await threadOf(browser, one.person.id, '?limit=2');
    expect(contents(newest)).toEqual(['4', '5']);
    const older = await browser.get(nextPage(newest)!);
    expect(contents(older)).toEqual(['2', '3']);
    const oldest = await browser.get(nextPage(older)!);
    expect([contents(oldest), nextPage(oldest)]).toEqual([['1'], undefined]);
    const cursor = new URL(nextPage(newest)!, 'http://site').searchParams.get('cursor');
    const elsewhere = await threadOf(browser, two.person.id, `?cursor=${cursor}`);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'invalid_cursor']);
  });

  test('conversations are paginated, newest first; a new message moves one to the top', async () => {
    const { browser } = await signedIn(app, services);
    const shops = [];
    for (const name of ['A', 'B', 'C']) shops.push(await signedInProvider(app, services, name));
    for (const { person } of shops) await write(browser, person.id, 'Hello');
    clock.forward({ minutes: 1 });
    await write(browser, shops[0]!.person.id, 'Again');
    const names = (response: { json: () => { businessName: string }[] }) =>
      response.json().map(({ businessName }) => businessName);
    const first = await listOf(browser, '?limit=2');
    expect([names(first), first.headers['x-total-count']]).toEqual([['A', 'C'], '3']);
    const second = await browser.get(nextPage(first)!);
    expect([names(second), nextPage(second)]).toEqual([['B'], undefined]);
    expect((await listOf(browser, '?cursor=MTA.forged')).json().code).toBe('invalid_cursor');
  });

  test('files are sent with a message, and both users can open them', async () => {
    const owner = await signedIn(app, services);
    const shop = await signedInProvider(app, services);
    const outsider = await signedIn(app, services);
    const upload = async (name: string, body: Buffer | string) =>
      (await owner.browser.post('/api/uploads?purpose=message', form({ name, body }), formHeaders)).json();
    const picture = await upload('tire.jpg', await flat(900, 600).jpeg().toBuffer());
    const paper = await upload('log.pdf', pdf);
    const sent = await write(owner.browser, shop.person.id, 'See here', { fileIds: [picture.id, paper.id] });
    const files = [
      {
        id: picture.id,
        name: 'tire.jpg',
        mimeType: 'image/jpeg',
        size: expect.any(Number),
        fileUrl: picture.fileUrl,
        thumbnailUrl: `${picture.fileUrl}?size=thumb`,
      },
      expect.objectContaining({ id: paper.id, name: 'log.pdf', thumbnailUrl: null }),
    ];
    expect(sent.json().files).toEqual(files);
    expect((await threadOf(shop.browser, owner.person.id)).json()[0].files).toEqual(files);
    expect((await listOf(shop.browser)).json()[0].lastMessageHasFiles).toBe(true);
    for (const [browser, status] of [
      [owner.browser, 200],
      [shop.browser, 200],
      [outsider.browser, 404],
    ] as const)
      expect((await browser.get(paper.fileUrl)).statusCode).toBe(status);
    const again = await write(owner.browser, shop.person.id, 'Again', { fileIds: [paper.id] });
    expect([again.statusCode, again.json().issues[0].path]).toEqual([400, 'fileIds']);
    expect((await threadOf(owner.browser, shop.person.id)).json()).toHaveLength(1);
    expect(await unreadOf(shop.browser)).toBe(1);
  });
});

test('[API-02] the other user keeps the messages of a deleted user, who cannot be written to', async () => {
  const owner = await signedIn(app, services);
  const shop = await signedInProvider(app, services, 'Gone Aero');
  await write(owner.browser, shop.person.id, 'Hello?');
  await db
    .update(users)
    .set({ firstName: 'Deleted', lastName: 'user', deletedAt: services.now() })
    .where(eq(users.id, shop.person.id));
  const gone = {
    firstName: 'Deleted',
    lastName: 'user',
    providerId: null,
    businessName: null,
    isDeleted: true,
  };
  expect((await listOf(owner.browser)).json()).toMatchObject([gone]);
  expect((await threadOf(owner.browser, shop.person.id)).json()).toMatchObject([{ content: 'Hello?' }]);
  const who = await owner.browser.get(`/api/messages/person/${shop.person.id}`);
  expect(who.json()).toMatchObject({ ...gone, canWrite: false });
  expect((await write(owner.browser, shop.person.id, 'Still there?')).statusCode).toBe(404);
  const { browser: outsider } = await signedIn(app, services);
  expect((await threadOf(outsider, shop.person.id)).statusCode).toBe(404);
});

test('a message that fails stores nothing', async () => {
  const { browser } = await signedIn(app, services);
  const { person } = await signedInProvider(app, services);
  const other = await buildUser(services);
  const { id } = await buildRequest(services, other.id);
  expect((await write(browser, person.id, 'Hi', { requestId: id })).statusCode).toBe(404);
  expect((await write(browser, person.id, 'Hi', { fileIds: [999_999] })).statusCode).toBe(400);
  expect(await db.$count(messages, eq(messages.receiverId, person.id))).toBe(0);
  expect(await db.$count(conversations, eq(conversations.userId, person.id))).toBe(0);
});
