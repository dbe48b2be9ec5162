import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';

const { app, services } = await testApp();

/** Returns the conversations whose count or last message differs from their messages. */
const drifted = async () =>
  (
    await services.db.execute(sql`
      select c.* from conversations c
      cross join lateral (
        select max(m.id) as last_id,
               count(*) filter (where m.receiver_id = c.user_id and not m.is_read)::int as unread
        from messages m
        where (m.sender_id, m.receiver_id) in ((c.user_id, c.other_user_id), (c.other_user_id, c.user_id))) truth
      where c.unread_count <> truth.unread or c.last_message_id <> truth.last_id`)
  ).rows;

test('[MSG-04] unread counts stay exact while both users concurrently write their first messages and mark them read', async () => {
  const owner = await signedIn(app, services);
  const shop = await signedInProvider(app, services);
  await write(owner.browser, shop.person.id, 'First');
  const calls = Array.from({ length: 50 }, (_, i) => [
    write(owner.browser, shop.person.id, `to the shop ${i}`),
    write(shop.browser, owner.person.id, `to the owner ${i}`),
    shop.browser.put(`/api/messages/read/${owner.person.id}`),
    ...(i % 3 === 0 ? [owner.browser.put(`/api/messages/read/${shop.person.id}`)] : []),
  ]).flat();
  const statuses = new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode));
  expect([...statuses].toSorted()).toEqual([200, 201]);
  expect(await drifted()).toEqual([]);
  const thread = await owner.browser.get(`/api/messages/conversation/${shop.person.id}`);
  expect(thread.headers['x-total-count']).toBe('101');
  await owner.browser.put(`/api/messages/read/${shop.person.id}`);
  expect((await owner.browser.get('/api/messages/unread-count')).json()).toEqual({ unread: 0 });
  expect(await drifted()).toEqual([]);
});

test('a conversation that two users start concurrently is one conversation', async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [
      await signedInProvider(app, services, 'A', { hasDualAccess: true }),
      await signedInProvider(app, services, 'B', { hasDualAccess: true }),
    ];
    const both = await Promise.all([
      write(a.browser, b.person.id, 'You first'),
      write(b.browser, a.person.id, 'No, you'),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  }
  expect(await drifted()).toEqual([]);
});
