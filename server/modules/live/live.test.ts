import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import { openStream } from '#server/testing/event-stream.ts';
import { secondApp } from '#server/testing/second-app.ts';

const { app, services, connection, log, pool, visitor, clock } = await testApp();
const { db } = services;

const second = (await secondApp({ services, connection, log })).app;

async function pair() {
  const owner = await signedIn(app, services, { firstName: 'Marta', lastName: 'Keller' });
  const shop = await signedInProvider(app, services, 'Bayline Aero', { firstName: 'Dana' });
  await write(owner.browser, shop.person.id, 'Hello');
  return { owner, shop };
}

describe('[NOTE-02] [MSG-06] the stream of live events', () => {
  test('begins at once, with its headers and its place', async () => {
    const { browser } = await signedIn(app, services);
    const stream = await openStream(app, browser);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await stream.until('ready');
    expect(stream.events[0]?.id).toBeGreaterThanOrEqual(0);
    expect((await visitor().get('/api/events')).statusCode).toBe(401);
  });

  test('a message reaches both users through another process, with its content; a stranger gets nothing', async () => {
    const { owner, shop } = await pair();
    const stranger = await signedIn(app, services);
    const streams = [
      await openStream(second, shop.browser),
      await openStream(second, owner.browser),
      await openStream(second, stranger.browser),
    ];
    for (const stream of streams) await stream.until('ready');
    const sent = (await write(owner.browser, shop.person.id, 'Could you take the annual?')).json();
    delete sent.warning;
    for (const stream of streams.slice(0, 2)) {
      const payloads = () => stream.ofKind('message').map(({ payload }) => payload);
      await expect.poll(payloads, { timeout: 5_000 }).toContainEqual(sent);
    }
    // The sender learns that it arrived, then that it was read.
    const marks = () => streams[1]!.ofKind('marks').at(-1)?.payload;
    const userId = shop.person.id;
    await expect
      .poll(marks, { timeout: 5_000 })
      .toEqual({ userId, deliveredMessageId: sent.id, readMessageId: 0, readAt: null });
    await shop.browser.put(`/api/messages/read/${owner.person.id}`);
    const readAt = clock.now.toISOString();
    await expect
      .poll(marks, { timeout: 5_000 })
      .toEqual({ userId, deliveredMessageId: sent.id, readMessageId: sent.id, readAt });
    expect(streams[2]!.events.map(({ kind }) => kind)).toEqual(['ready']);
  });

  test('a broken stream resumes without loss, also at a process that it was not at before', async () => {
    const { owner, shop } = await pair();
    const first = await openStream(app, shop.browser);
    await first.until('ready');
    await write(owner.browser, shop.person.id, 'one');
    await first.until('message');
    const lastId = first.events.at(-1)!.id!;
    await first.close();
    await write(owner.browser, shop.person.id, 'two');
    await write(owner.browser, shop.person.id, 'three');
    const resumed = await openStream(second, shop.browser, lastId);
    await resumed.until('message', 2);
    const ids = new Set(resumed.ofKind('message').map(({ payload }) => payload.content));
    expect([...ids].slice(-2)).toEqual(['two', 'three']);
    expect(resumed.ofKind('ready')).toEqual([]);
  });

  test('a page gets what happened since it was loaded, or what a replica lacked then, before the id to go on from', async () => {
    const { shop } = await pair();
    for (const seconds of [60, 9, 1])
      await pool.query(
        `insert into live_events (user_id, kind, payload, created_at)
         values ($1, 'read', $2, now() - make_interval(secs => $3))`,
        [shop.person.id, { roomId: seconds }, seconds],
      );
    const stream = await openStream(app, shop.browser, { ageMs: 5_000 });
    await stream.until('ready');
    expect(stream.ofKind('read').map(({ payload }) => payload.roomId)).toEqual([9, 1]);
    expect(stream.events.at(-1)?.kind).toBe('ready');
  });

  test('events that are no longer stored, or an id from nowhere, lead to a reset', async () => {
    const { owner, shop } = await pair();
    // A message is announced after its response: once this one is there, no earlier one is still on its way.
    const first = await openStream(app, shop.browser);
    await first.until('ready');
    await write(owner.browser, shop.person.id, 'one');
    const contents = () => first.ofKind('message').map(({ payload }) => payload.content);
    await expect.poll(contents, { timeout: 5_000 }).toContain('one');
    await first.close();
    const [oldest] = await db.select({ id: sql<number>`min(id)::int` }).from(liveEvents);
    await db.delete(liveEvents).where(eq(liveEvents.id, oldest!.id));
    for (const id of [oldest!.id, 9_000_000_000]) {
      const stream = await openStream(app, shop.browser, id);
      await stream.until('reset');
      expect(stream.ofKind('message')).toEqual([]);
    }
  });

  test('a browser that missed too much, or was away for too long, reloads its page', async () => {
    const { shop } = await pair();
    const [before] = await db.select({ id: sql<number>`max(id)::int` }).from(liveEvents);
    await pool.query(
      `insert into live_events (user_id, kind, payload) select $1, 'notifications_read', '{}' from generate_series(1, 301)`,
      [shop.person.id],
    );
    const late = await openStream(app, shop.browser, before!.id);
    await late.until('reset');
    expect(late.ofKind('notifications_read')).toEqual([]);
    await pool.query(`delete from live_events where id = (select max(id) from live_events)`);
    await pool.query(
      `update live_events set payload = jsonb_build_object('text', repeat('x', 10000)) where kind = 'notifications_read'`,
    );
    await (await openStream(app, shop.browser, before!.id)).until('reset');
    await (await openStream(app, shop.browser, { ageMs: Number.MAX_SAFE_INTEGER })).until('reset');
    await pool.query(`delete from live_events where kind = 'notifications_read'`);
  });

  test('the connection that listens is killed: nothing is lost', async () => {
    const { owner, shop } = await pair();
    const stream = await openStream(second, shop.browser);
    await stream.until('ready');
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
    );
    await write(owner.browser, shop.person.id, 'while nobody listened');
    const contents = () => stream.ofKind('message').map(({ payload }) => payload.content);
    await expect.poll(contents, { timeout: 5_000 }).toContain('while nobody listened');
  });

  test('ends with the session', async () => {
    const { owner, shop } = await pair();
    const stream = await openStream(second, shop.browser);
    await stream.until('ready');
    await shop.browser.get('/api/logout');
    await expect.poll(() => stream.isOpen()).toBe(false);
    await write(owner.browser, shop.person.id, 'anyone there?');
    expect(stream.ofKind('message').map(({ payload }) => payload.content)).not.toContain('anyone there?');
  });

  test('what is rolled back is not told', async () => {
    const { owner, shop } = await pair();
    const stream = await openStream(app, shop.browser);
    await stream.until('ready');
    const refused = await write(owner.browser, shop.person.id, 'with a bad file', { fileIds: [999_999] });
    expect(refused.statusCode).toBe(400);
    await write(owner.browser, shop.person.id, 'good');
    const contents = () => stream.ofKind('message').map(({ payload }) => payload.content);
    await expect.poll(contents, { timeout: 5_000 }).toContain('good');
    expect(contents()).not.toContain('with a bad file');
  });
});

describe('[MSG-02] presence', () => {
  const personOf = async (viewer: Awaited<ReturnType<typeof pair>>['owner'], id: string) =>
    (await viewer.browser.get(`/api/messages/person/${id}`)).json();

  test('comes from open streams of any process, is shown to people of a conversation, and can be hidden', async () => {
    const { owner, shop } = await pair();
    const watching = await openStream(app, owner.browser);
    await watching.until('ready');
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: false, lastSeenAt: null });
    const stream = await openStream(second, shop.browser);
    await watching.until('presence');
    expect(watching.ofKind('presence')[0]?.payload).toMatchObject({ userId: shop.person.id, isOnline: true });
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: true });
    await stream.close();
    await watching.until('presence', 2);
    const lastSeenAt = clock.now.toISOString();
    expect(watching.ofKind('presence')[1]?.payload).toEqual({
      userId: shop.person.id,
      isOnline: false,
      lastSeenAt,
    });
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: false, lastSeenAt });
    await shop.browser.put('/api/presence', { isHidden: true });
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: false, lastSeenAt: null });
  });

  test('one who blocks is offline for the blocked user, who is told of the block and of its end', async () => {
    const { owner, shop } = await pair();
    const watching = await openStream(app, shop.browser);
    await pool.query(`insert into live_streams values ($1, gen_random_uuid(), $2)`, [
      owner.person.id,
      clock.now,
    ]);
    expect(await personOf(shop, owner.person.id)).toMatchObject({ isOnline: true, canWrite: true });
    await owner.browser.put(`/api/users/${shop.person.id}/block`);
    await watching.until('contact');
    expect(await personOf(shop, owner.person.id)).toMatchObject({ isOnline: false, canWrite: false });
    expect((await shop.browser.get('/api/inbox')).json()).toMatchObject([{ isOnline: false }]);
    await owner.browser.delete(`/api/users/${shop.person.id}/block`);
    await watching.until('contact', 2);
    expect(await personOf(shop, owner.person.id)).toMatchObject({ isOnline: true, canWrite: true });
    await watching.close();
  });

  test('a user of a process that was killed is offline after a while', async () => {
    const { owner, shop } = await pair();
    await pool.query(`insert into live_streams values ($1, gen_random_uuid(), $2)`, [
      shop.person.id,
      clock.now,
    ]);
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: true });
    clock.forward({ minutes: 3 });
    expect(await personOf(owner, shop.person.id)).toMatchObject({ isOnline: false });
  });
});

test('[MSG-06] typing is shown to the other user and to nobody else', async () => {
  const { owner, shop } = await pair();
  const stream = await openStream(second, shop.browser);
  await stream.until('ready');
  const typing = (body: object) => owner.browser.post('/api/messages/typing', body);
  expect((await typing({ userId: shop.person.id })).statusCode).toBe(204);
  await stream.until('typing');
  expect(stream.ofKind('typing')[0]?.payload).toEqual({
    userId: owner.person.id,
    typingUserId: owner.person.id,
  });
  const stranger = await signedIn(app, services);
  expect((await typing({ userId: stranger.person.id })).statusCode).toBe(403);
  expect((await typing({ roomId: 1 })).statusCode).toBe(404);
  expect((await typing({})).statusCode).toBe(400);
});

test('[TEAM-07~] the other members of a team see who is replying; the owner reads that the business is typing', async () => {
  const { owner, shop } = await pair();
  const luis = await signedIn(app, services, { firstName: 'Luis', lastName: 'Ortega' });
  const accountId = await inviteTo(shop.browser, luis.browser, services, { role: 'mechanic' });
  const streams = [await openStream(second, shop.browser), await openStream(second, owner.browser)];
  for (const stream of streams) await stream.until('ready');
  const own = await openStream(second, luis.browser);
  await own.until('ready');
  expect((await luis.browser.post('/api/messages/typing', { userId: owner.person.id })).statusCode).toBe(204);
  for (const stream of streams) await stream.until('typing');
  expect(streams[0]!.ofKind('typing').map(({ payload }) => payload)).toEqual([
    { userId: owner.person.id, typingUserId: luis.person.id, replying: 'Luis' },
  ]);
  expect(streams[1]!.ofKind('typing').map(({ payload }) => payload)).toEqual([
    { userId: accountId, typingUserId: accountId },
  ]);
  expect(own.ofKind('typing')).toEqual([]);
});
