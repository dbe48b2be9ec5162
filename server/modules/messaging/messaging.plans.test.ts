import { beforeAll, expect, test } from 'vitest';
import { queryBuilder } from '#server/db/database.ts';
import { ownPool } from '#server/testing/database.ts';
import { conversationPage, receiverFor, threadPage } from './messaging.hot.repo.ts';
import { waitingThreads } from './unread-messages.repo.ts';

const { db, pool } = await ownPool();
const total = 200_000;
let busiest: { userId: string; otherUserId: string };

beforeAll(async () => {
  const client = await pool.connect();
  // Only the plans matter: without foreign keys the rows are inserted in seconds.
  for (const setupQuery of [
    `set statement_timeout = 0`,
    `insert into users (email) select g || '@example.org' from generate_series(1, 2000) g`,
    `create temp table person as select row_number() over () as n, id from users`,
    `alter table messages drop constraint messages_sender_id_users_id_fk`,
    `alter table messages drop constraint messages_receiver_id_users_id_fk`,
    `insert into messages (sender_id, receiver_id, content, is_read, created_at)
     select case when g % 3 = 0 then a.id else b.id end, case when g % 3 = 0 then b.id else a.id end,
            'A line of a message', g % 97 <> 0, now() - (${total} - g) * interval '1 minute'
     from generate_series(1, ${total}) g
     join person a on a.n = 1 + g * 7919::bigint % 1000 join person b on b.n = 1001 + g * 104729::bigint / 31 % 40`,
    `insert into conversations (user_id, other_user_id, last_message_id, unread_count)
     select user_id, other_id, max(id), count(*) filter (where is_unread)
     from (select sender_id as user_id, receiver_id as other_id, id, false as is_unread from messages
           union all select receiver_id, sender_id, id, not is_read from messages) sides
     group by 1, 2`,
    `analyze`,
  ])
    await client.query(setupQuery);
  const { rows } = await client.query(
    `select user_id as "userId", other_user_id as "otherUserId" from conversations
     where user_id = (select user_id from conversations group by 1 order by count(*) desc limit 1) limit 1`,
  );
  busiest = rows[0];
  client.release(true);
}, 180_000);

const planOf = (query: { text: string }) => async (values: unknown[]) => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
const planOfPage = planOf(conversationPage);
const planOfThread = planOf(threadPage);

test('conversation list and conversation use index scans among many messages', async () => {
  const { userId, otherUserId } = busiest;
  const plans = {
    list: await planOfPage([userId, 21, null, null]),
    later: await planOfPage([userId, 21, new Date(), 900_000]),
    thread: await planOfThread([userId, otherUserId, null, 21]),
    older: await planOfThread([userId, otherUserId, 900_000, 21]),
  };
  for (const plan of [plans.list, plans.later]) expect(plan).toContain('using conversations_latest');
  for (const plan of [plans.thread, plans.older]) expect(plan).toContain('using messages_thread');
  for (const [name, plan] of Object.entries(plans)) {
    expect([name, plan]).not.toEqual([name, expect.stringMatching(/Seq Scan on (messages|conversations)/)]);
    expect([name, plan]).not.toEqual([name, expect.stringMatching(/Sort Key/)]);
  }
});

test('who may write to whom is planned once, not for every message', async () => {
  const client = await pool.connect();
  // As with large tables: reading seems dear, so that the planner would like to know the values.
  await client.query('set seq_page_cost = 100; set random_page_cost = 100');
  const sender = { id: busiest.userId, isOwner: true, isProvider: false };
  for (let i = 0; i < 8; i++) await receiverFor(queryBuilder(client), sender, busiest.otherUserId);
  const { rows } = await client.query(
    `select generic_plans::int as kept from pg_prepared_statements where name = 'message_receiver'`,
  );
  client.release(true);
  expect(rows).toEqual([{ kept: 3 }]);
});

test('the sweep for unread messages does not read all of them', async () => {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    await waitingThreads(db, new Date(Date.now() - 86_400_000), new Date(Date.now() - 300_000));
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(500);
});
