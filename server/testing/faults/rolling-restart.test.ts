import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser, password } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { startRoundRobin } from './round-robin.ts';
import { dataFolder, startDatabase, startProduct } from './victims.ts';

/** More with `CALLS=10000`. */
const wanted = Number(process.env.CALLS ?? 1_500);
const drainSeconds = 1;

async function openThree() {
  const { folder, remove } = dataFolder();
  const database = await startDatabase(folder);
  const variables = { DATABASE_URL: database.url, DRAIN_SECONDS: String(drainSeconds) };
  const products = await Promise.all([1, 2, 3].map(() => startProduct(folder, variables)));
  await Promise.all(products.map((one) => one.ready()));
  const balancer = await startRoundRobin(products.map(({ origin }) => origin));
  onTestFinished(async () => {
    await balancer.stop();
    await Promise.all(products.map((one) => one.stop()));
    await database.stop();
    remove();
  });
  await expect
    .poll(() => fetch(`${balancer.origin}/api/health/ready`).then(({ status }) => status))
    .toBe(200);
  return { database, products, origin: balancer.origin };
}

test('three processes are restarted one after the other, and no call fails meanwhile', async () => {
  const { database, products, origin } = await openThree();
  const services = { db: database.db, now: () => new Date() };
  const shop = await buildProvider(services);
  const failures: string[] = [];
  const sent: string[] = [];
  let calls = 0;
  let isOver = false;

  async function live(n: number) {
    const { email } = await buildUser(services);
    const headers = { origin, 'content-type': 'application/json', cookie: '' };
    const call = async (path: string, body?: object) => {
      calls++;
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(origin + path, { ...init, headers });
      const text = await response.text();
      if (!response.ok) failures.push(`${path} ${response.status}: ${text.slice(0, 200)}`);
      return response;
    };
    const [cookie = ''] = (await call('/api/auth/login', { email, password })).headers.getSetCookie();
    headers.cookie = cookie.split(';')[0]!;
    for (let count = 0; !isOver || calls < wanted; count++) {
      await call('/api/providers?limit=20');
      await call('/api/home');
      const content = `Message ${n}-${count}`;
      await call('/api/messages', { receiverId: shop.person.id, content });
      sent.push(content);
    }
  }

  const people = Promise.all(Array.from({ length: 6 }, (_, n) => live(n)));
  await sleep(1_000);
  for (const product of products) {
    await product.end();
    await product.ready();
    await sleep(500);
  }
  isOver = true;
  await people;
  if (process.env.CALLS) console.log(`${calls} calls, ${failures.length} failed`);
  expect(failures).toEqual([]);
  const { rows } = await database.db.execute<{ content: string }>(sql`select content from messages`);
  expect(rows.map(({ content }) => content).toSorted()).toEqual(sent.toSorted());
}, 180_000);
