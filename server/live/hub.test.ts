import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '#server/testing/app.ts';
import { buildUser } from '#server/testing/build/accounts.ts';
import { openHub } from './hub.ts';
import type { LiveEventRow } from './live-events.hot.repo.ts';

const { services, pool } = await testServices();

/** A hub with what it tells others, and a user with an event that no browser has read. */
async function hubWithUser() {
  const hub = openHub({ pool, findSignedIn: async (sids) => new Set(sids), onTrouble: () => {} });
  afterAll(() => hub.close());
  const delivered: LiveEventRow[] = [];
  hub.onDelivery((events) => delivered.push(...events));
  const { id: userId } = await buildUser(services);
  await pool.query(
    `insert into live_events (user_id, kind, payload) values ($1, 'notifications_read', '{}')`,
    [userId],
  );
  return { hub, delivered, user: { userId, sid: 's' } };
}

/** The response to a client, and how to break its connection. */
async function connected() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  afterAll(() => server.close());
  const cut = async () => {
    client.destroy();
    await once(response, 'close');
  };
  return { response, cut };
}

test('a stream that broke before it was opened is nobody’s', async () => {
  const { hub, delivered, user } = await hubWithUser();
  const { response, cut } = await connected();
  await cut();
  await hub.open(user, response, { ageMs: 1_000 });
  expect(hub.userIds()).toEqual([]);
  expect(delivered).toEqual([]);
});

test('what a stream missed is not delivered to one that breaks while it is read', async () => {
  const { hub, delivered, user } = await hubWithUser();
  const whole = await connected();
  await hub.open(user, whole.response, { ageMs: 60_000 });
  expect(delivered).toHaveLength(1);
  const { response } = await connected();
  // The database answers only when the connection is gone.
  const opened = hub.open(user, response, { ageMs: 60_000 });
  response.destroy();
  await opened;
  expect(delivered).toHaveLength(1);
  await whole.cut();
  expect(hub.userIds()).toEqual([]);
});
