import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#contract/time.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';

const { app, services, clock, settle } = await testApp();
const { funded, delivered, opened, quoteOn, shop } = jobScenarios(app, services);

interface Room {
  id: number;
  requestId: number;
  unreadCount: number;
  otherName: string;
  isActive: boolean;
}
interface RoomMessage {
  id: number;
  content: string;
  senderId: string | null;
  messageType: string;
  metadata: { event: string; actorId: string | null } | null;
  files: { fileUrl: string }[];
}

const roomsOf = async (browser: Browser, requestId: number) =>
  okBody<Room[]>(await browser.get(`/api/rooms?requestId=${requestId}`));
const roomOf = async (browser: Browser, requestId: number) => (await roomsOf(browser, requestId))[0]!;
const messagesIn = async (browser: Browser, id: number) =>
  okBody<RoomMessage[]>(await browser.get(`/api/rooms/${id}/messages`));
const say = (browser: Browser, id: number, content: string, more = {}) =>
  browser.post(`/api/rooms/${id}/messages`, { content, ...more });
const unread = async (browser: Browser) =>
  okBody<{ unread: number }>(await browser.get('/api/messages/unread-count')).unread;
const eventsIn = async (browser: Browser, id: number) =>
  (await messagesIn(browser, id)).flatMap(({ metadata }) => metadata?.event ?? []);

describe('[ROOM-01] the room of a job', () => {
  test('[ROOM-01~] leads to what the two wrote about the request before, and to nothing else', async () => {
    const { id, owner, ownerId } = await opened();
    const [provider, other] = [await shop(), await shop()];
    const ask = async (
      { browser }: { browser: Browser },
      content: string,
      more: object = { requestId: id },
    ) =>
      okBody<{ id: number }>(await browser.post('/api/messages', { receiverId: ownerId, content, ...more }))
        .id;
    const quoteId = await quoteOn(id, provider.browser);
    await quoteOn(id, other.browser);
    await ask(provider, 'Hello there.', {});
    const first = await ask(provider, 'Are the logs there?');
    await ask(other, 'Any rust?');
    okBody(
      await owner.post('/api/messages', { receiverId: provider.person.id, content: 'Yes.', requestId: id }),
    );
    okBody(await owner.post(`/api/service-quotes/${quoteId}/accept`));
    const room = await roomOf(owner, id);
    for (const browser of [owner, provider.browser])
      expect(okBody(await browser.get(`/api/rooms/${room.id}`))).toMatchObject({
        earlier: { count: 2, firstId: first },
      });
    const without = await funded();
    const { id: roomId } = await roomOf(without.owner, without.id);
    expect(okBody(await without.owner.get(`/api/rooms/${roomId}`))).toMatchObject({ earlier: null });
  });

  test('opens with the acceptance, tells the events of the job, and takes messages and files of both', async () => {
    const job = await delivered();
    const room = await roomOf(job.owner, job.id);
    expect(room).toMatchObject({ requestId: job.id, isActive: true, unreadCount: 0 });
    expect(await eventsIn(job.owner, room.id)).toEqual(['accept', 'fund', 'deliver']);
    const [accepted] = await messagesIn(job.owner, room.id);
    expect(accepted).toMatchObject({ messageType: 'system', senderId: null });
    expect(accepted?.content).toMatch(/ accepted the quote$/);
    expect(accepted?.metadata?.actorId).toBe(job.ownerId);

    const { id: file } = okBody<{ id: number }>(
      await job.provider.browser.post(
        '/api/uploads?purpose=message',
        form({ name: 'flat.jpg', body: await flat(900, 600).jpeg().toBuffer() }),
        formHeaders,
      ),
    );
    okBody(await say(job.provider.browser, room.id, '', { fileIds: [file] }));
    okBody(await say(job.provider.browser, room.id, 'That is the old caliper.'));
    const said = await messagesIn(job.owner, room.id);
    expect(said.slice(-2).map(({ content, files }) => [content, files.length])).toEqual([
      ['', 1],
      ['That is the old caliper.', 0],
    ]);
    expect((await job.owner.get(said.at(-2)!.files[0]!.fileUrl)).statusCode).toBe(200);
    const files = await job.owner.get(`/api/rooms/${room.id}/files`);
    expect(okBody(files)).toMatchObject([{ id: file, name: 'flat.jpg', messageId: said.at(-2)!.id }]);
    expect(files.headers['x-total-count']).toBe('1');
    const { browser: stranger } = await signedIn(app, services);
    expect((await stranger.get(`/api/rooms/${room.id}/files`)).statusCode).toBe(404);
    expect((await say(job.owner, room.id, '   ')).statusCode).toBe(400);
  });

  test('counts what the other one said, in every badge, until it is read; events count for nobody', async () => {
    const job = await funded();
    const room = await roomOf(job.owner, job.id);
    expect(await unread(job.owner)).toBe(0);
    okBody(await say(job.provider.browser, room.id, 'On my way.'));
    expect(await unread(job.owner)).toBe(1);
    expect(await unread(job.provider.browser)).toBe(0);
    expect((await roomOf(job.owner, job.id)).unreadCount).toBe(1);
    expect(okBody(await job.owner.get('/api/home'))).toMatchObject({
      stats: { unreadMessages: 1 },
      conversations: [{ kind: 'room', id: room.id, lastMessage: 'On my way.', unreadCount: 1 }],
    });
    const read = () => job.owner.put(`/api/rooms/${room.id}/read`);
    expect(okBody(await read())).toEqual({ read: 1 });
    expect(okBody(await read())).toEqual({ read: 0 });
    expect(await unread(job.owner)).toBe(0);
    const seen = okBody<{ readAt: string }>(await job.provider.browser.get(`/api/rooms/${room.id}`));
    expect(seen.readAt).toBe(clock.now.toISOString());
    // An event of the job that is seen later does not move the time.
    clock.forward({ minutes: 3 });
    await act(job.provider.browser, job.id, 'deliver', { summary: 'Done' });
    await read();
    expect(okBody(await job.provider.browser.get(`/api/rooms/${room.id}`))).toMatchObject({
      readAt: seen.readAt,
    });
  });

  test('strangers see nothing of it, and an administrator neither', async () => {
    const job = await funded();
    const room = await roomOf(job.owner, job.id);
    okBody(await say(job.owner, room.id, 'The gate code is 4-1-7.'));
    const strangers = [
      (await signedIn(app, services)).browser,
      (await shop()).browser,
      (await signedIn(app, services, { isAdmin: true })).browser,
    ];
    for (const browser of strangers) {
      expect(await roomsOf(browser, job.id)).toEqual([]);
      const answers = [
        await browser.get(`/api/rooms/${room.id}`),
        await browser.get(`/api/rooms/${room.id}/messages`),
        await say(browser, room.id, 'Hi'),
        await browser.put(`/api/rooms/${room.id}/read`),
        await browser.post('/api/messages/typing', { roomId: room.id }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect((await browser.get('/api/messages/search?q=gate')).json()).toEqual([]);
    }
  });

  test('after a back-out and another acceptance, neither provider sees what was said with the other; the owner sees both', async () => {
    const request = await opened();
    const [former, next] = [await shop(), await shop()];
    const formerQuote = await quoteOn(request.id, former.browser);
    const nextQuote = await quoteOn(request.id, next.browser);
    okBody(await request.owner.post(`/api/service-quotes/${formerQuote}/accept`));
    const room = await roomOf(former.browser, request.id);
    okBody(await say(former.browser, room.id, 'My hangar code is 1234.'));
    okBody(await act(request.owner, request.id, 'back-out'));
    expect((await say(former.browser, room.id, 'Why?')).json()).toMatchObject({ code: 'room_closed' });
    // Name and tail number are as they were before the acceptance.
    expect(await roomOf(former.browser, request.id)).toMatchObject({
      otherName: expect.stringMatching(/ \w\.$/),
      tailNumber: null,
    });
    okBody(await request.owner.post(`/api/service-quotes/${nextQuote}/accept`));
    expect(await roomsOf(former.browser, request.id)).toEqual([]);
    const nextRoom = await roomOf(next.browser, request.id);
    for (const [browser, foreign] of [
      [former.browser, room.id],
      [former.browser, nextRoom.id],
      [next.browser, room.id],
    ] as const) {
      const calls = [
        await browser.get(`/api/rooms/${foreign}`),
        await browser.get(`/api/rooms/${foreign}/messages`),
        await say(browser, foreign, 'Hi'),
      ];
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await browser.get('/api/messages/search?q=hangar')).json()).toEqual([]);
    }
    expect(await eventsIn(next.browser, nextRoom.id)).toEqual(['accept']);
    okBody(await say(request.owner, nextRoom.id, 'Welcome.'));
    expect(okBody(await next.browser.put(`/api/rooms/${nextRoom.id}/read`))).toEqual({ read: 1 });

    // The owner keeps both, the former one to read.
    expect(await roomsOf(request.owner, request.id)).toMatchObject([
      { id: nextRoom.id, isActive: true, isCurrent: true },
      { id: room.id, isActive: false, isCurrent: false, unreadCount: 1 },
    ]);
    expect(okBody(await request.owner.get(`/api/rooms/${room.id}`))).toMatchObject({
      other: { userId: former.person.id },
    });
    expect((await messagesIn(request.owner, room.id)).map(({ content }) => content)).toContain(
      'My hangar code is 1234.',
    );
    expect(okBody(await request.owner.get('/api/messages/search?q=hangar'))).toMatchObject([
      { roomId: room.id },
    ]);
    expect((await say(request.owner, room.id, 'Hi')).json()).toMatchObject({ code: 'room_closed' });
    expect(okBody(await request.owner.put(`/api/rooms/${room.id}/read`))).toEqual({ read: 1 });

    // Accepted again, the former provider finds the earlier room and nothing of the other.
    okBody(await act(request.owner, request.id, 'back-out'));
    okBody(await request.owner.post(`/api/service-quotes/${formerQuote}/accept`));
    expect(await roomsOf(former.browser, request.id)).toMatchObject([{ id: room.id, isActive: true }]);
    expect(await eventsIn(former.browser, room.id)).toEqual(['accept', 'back_out', 'accept']);
    expect(await roomsOf(next.browser, request.id)).toEqual([]);
  });

  test('the same provider, accepted again, keeps it', async () => {
    const request = await opened();
    const provider = await shop();
    const quote = await quoteOn(request.id, provider.browser);
    for (let turn = 0; turn < 2; turn++) {
      okBody(await request.owner.post(`/api/service-quotes/${quote}/accept`));
      if (turn === 0) okBody(await act(request.owner, request.id, 'back-out'));
    }
    const room = await roomOf(provider.browser, request.id);
    expect(await eventsIn(provider.browser, room.id)).toEqual(['accept', 'back_out', 'accept']);
    expect(room.isActive).toBe(true);
  });

  test('is read-only 90 days after the end', async () => {
    const job = await delivered();
    okBody(await act(job.owner, job.id, 'confirm'));
    const room = await roomOf(job.owner, job.id);
    clock.forward({ days: 89 });
    await settle();
    const provider = await signIn(app, job.provider.person);
    okBody(await say(provider, room.id, 'How is she flying?'));
    clock.forward({ days: 2 });
    await settle();
    expect((await say(provider, room.id, 'Hello?')).json()).toMatchObject({ code: 'room_closed' });
    expect((await messagesIn(provider, room.id)).at(-1)?.content).toBe('How is she flying?');
  });

  test('warns of contact details until the job is paid', async () => {
    const request = await opened();
    const provider = await shop();
    okBody(
      await request.owner.post(`/api/service-quotes/${await quoteOn(request.id, provider.browser)}/accept`),
    );
    const room = await roomOf(provider.browser, request.id);
    const text = 'Call me at 650 555 0142';
    expect(okBody(await say(provider.browser, room.id, text))).toMatchObject({ warning: 'contact_details' });
    const job = await funded();
    const paid = await roomOf(job.owner, job.id);
    expect(okBody(await say(job.owner, paid.id, text))).toMatchObject({ warning: null });
  });

  test('a proposed and an agreed date is named', async () => {
    const job = await funded();
    const room = await roomOf(job.owner, job.id);
    const date = new Date(clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    okBody(await act(job.provider.browser, job.id, 'new-date', { date }));
    okBody(await act(job.owner, job.id, 'new-date', { date }));
    const told = (await messagesIn(job.owner, room.id)).slice(-2).map(({ content }) => content);
    const named = formatLongDate(date);
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`proposed a new delivery date: ${named}$`)),
      expect.stringMatching(new RegExp(`agreed on a new delivery date: ${named}$`)),
    ]);
  });

  test('a rolled back step leaves no message', async () => {
    const job = await funded();
    const room = await roomOf(job.owner, job.id);
    expect(
      (await act(job.provider.browser, job.id, 'deliver', { summary: 'Done', photos: [99_999] })).statusCode,
    ).toBe(400);
    expect(await eventsIn(job.owner, room.id)).toEqual(['accept', 'fund']);
  });

  test('a message unread for five minutes is emailed once, with the title of the job', async () => {
    const job = await funded();
    const room = await roomOf(job.owner, job.id);
    okBody(await say(job.provider.browser, room.id, 'Could you call me?'));
    clock.forward({ minutes: 6 });
    await settle();
    await settle();
    const list = okBody<{ type: string; message: string }[]>(await job.owner.get('/api/notifications'));
    const ofMessages = (all: typeof list) => all.filter(({ type }) => type === 'message_unread');
    expect(ofMessages(list)).toMatchObject([{ message: 'Could you call me?', isRead: false }]);
    await job.owner.put(`/api/rooms/${room.id}/read`);
    expect(ofMessages(okBody(await job.owner.get('/api/notifications')))).toMatchObject([{ isRead: true }]);
  });
});
