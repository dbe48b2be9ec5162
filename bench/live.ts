import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionConfig } from '#server/db/database.ts';
import { queryBuilder } from '#server/db/database.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { listKeys } from '#server/modules/messaging/inbox/inbox.hot.repo.ts';
import { conversationsWith } from '#server/modules/messaging/messaging.hot.repo.ts';
import type { Secrets } from '#server/secrets.ts';
import { interleaved } from './load.ts';
import { startProduct } from './product.ts';
import { startServer } from './server-process.ts';

const streams = 2000;
const sent = 400;
/** Milliseconds between two messages: a lively evening, not a flood. */
const pauseMs = 25;

/**
 * Prints how soon a message that is posted at one process reaches a stream at another, among 2,000 streams, what an idle
 * stream costs, how long the inbox takes among a million messages, and the rate of posting against a bare insert.
 */
export async function measureLive(dataFolder?: string) {
  const amounts = { providers: 20_000, owners: 10_000, requests: 20_000, messages: 1_000_000 };
  const product = await startProduct(amounts, dataFolder);
  const secrets = JSON.parse(readFileSync(join(product.folder, 'secrets.json'), 'utf8')) as Secrets;
  const second = await startServer('dist/server/main.js', {
    DATA_DIR: join(product.folder, 'second'),
    DATABASE_URL: toUrl(product.connection),
    SESSION_SECRET: secrets.sessionSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const client = new pg.Client(product.connection);
  await client.connect();
  const people = await signInMany(client, secrets);
  await measureStreams([product, second], people);
  await measureInbox(client);
  await measurePosting(product, people, secrets);
  await client.end();
  await second.stop();
  await product.end();
}

const toUrl = ({ host, port, user, password = '', database }: ConnectionConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${host}&port=${port}`;

interface Person {
  id: string;
  cookie: string;
}

/** Signs owners and the providers whom they have messages with in, by rows: passwords are slow by design. */
async function signInMany(client: pg.Client, secrets: Secrets) {
  const { rows } = await client.query<{ owner: string; provider: string }>(
    `select distinct on (c.user_id) c.user_id as owner, c.other_user_id as provider
     from conversations c join users u on u.id = c.user_id and u.user_type = 'owner'
     order by c.user_id limit ${streams / 2}`,
  );
  const people = new Map<string, Person>();
  for (const id of new Set(rows.flatMap(({ owner, provider }) => [owner, provider]))) {
    const secret = newSecret();
    await client.query(
      `insert into sessions (sid, sess, user_id, expire) values ($1, '{}', $2, now() + interval '1 day')`,
      [hashSecret({ secrets }, secret), id],
    );
    people.set(id, { id, cookie: `sid=${secret}` });
  }
  return rows.map(({ owner, provider }) => [people.get(owner)!, people.get(provider)!] as const);
}

type Pairs = Awaited<ReturnType<typeof signInMany>>;
type Server = { url: string; memory: () => number };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Opens a stream; `onText` gets what arrives. Resolves when it has begun. */
const openStream = (url: string, { cookie }: Person, onText: (text: string) => void) =>
  new Promise<() => void>((done, fail) => {
    const call = request(`${url}/api/events`, { headers: { cookie } }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        onText(text);
        if (text.includes('event: ready')) done(() => call.destroy());
      });
      response.on('error', () => {});
    });
    call.on('error', fail);
    call.end();
  });

const post = (url: string, { cookie }: Person, body: object) =>
  new Promise<number>((done, fail) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json' };
    const call = request(`${url}/api/messages`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    call.on('error', fail);
    call.end(JSON.stringify(body));
  });

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function measureStreams([first, second]: [Server, Server], pairs: Pairs) {
  await warmUp([first, second], pairs);
  const before = second.memory();
  const arrivals = new Map<string, number>();
  const hear = (text: string) => {
    const at = performance.now();
    for (const [, key] of text.matchAll(/bench-(\d+)/g)) if (!arrivals.has(key!)) arrivals.set(key!, at);
  };
  const closers: (() => void)[] = [];
  const open = async (url: string, person: Person, onText: (text: string) => void) =>
    closers.push(await openStream(url, person, onText));
  // Providers listen at the second process, owners at the first.
  for (const [, provider] of pairs) await open(second.url, provider, hear);
  await wait(5_000);
  const perStream = (second.memory() - before) / pairs.length;
  for (const [owner] of pairs) await open(first.url, owner, () => {});
  await wait(3_000);
  const times: number[] = [];
  const starts = new Map<string, number>();
  for (let n = 0; n < sent; n++) {
    const [owner, provider] = pairs[n % pairs.length]!;
    starts.set(String(n), performance.now());
    void post(first.url, owner, { receiverId: provider.id, content: `bench-${n}` });
    await wait(pauseMs);
  }
  await wait(3_000);
  for (const [key, start] of starts) if (arrivals.has(key)) times.push(arrivals.get(key)! - start);
  const at = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!.toFixed(0);
  console.log(`streams open                      ${closers.length}`);
  console.log(`messages that arrived             ${times.length} of ${sent}`);
  console.log(`from post to stream, p50 p95 p99  ${at(0.5)} ${at(0.95)} ${at(0.99)} ms`);
  console.log(`memory per idle stream            ${(perStream / 1024).toFixed(0)} KB`);
  for (const close of closers) close();
}

/** The first calls of a process compile its code, which is not the cost of a stream. */
async function warmUp(servers: Server[], pairs: Pairs) {
  for (const { url } of servers) {
    const closers = [];
    for (const [owner, provider] of pairs.slice(0, 50)) {
      closers.push(await openStream(url, provider, () => {}));
      await post(url, owner, { receiverId: provider.id, content: 'warm-up' });
    }
    for (const close of closers) close();
  }
  await wait(3_000);
}

/** Prints the time of the inbox's queries for the users with most conversations. */
async function measureInbox(client: pg.Client) {
  const db = queryBuilder(client as unknown as pg.PoolClient);
  const { rows } = await client.query<{ id: string; n: number }>(
    `select user_id as id, count(*)::int as n from conversations group by 1 order by 2 desc limit 20`,
  );
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const { id } of rows) {
      const start = performance.now();
      const keys = await listKeys(db, id, 'all', 31);
      await conversationsWith(db, [id, keys.flatMap(({ otherUserId }) => otherUserId ?? [])]);
      times.push(performance.now() - start);
    }
  }
  const at = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!.toFixed(1);
  console.log(
    `inbox at the database, p50 p95    ${at(0.5)} ${at(0.95)} ms (up to ${rows[0]!.n} conversations)`,
  );
}

/** Prints the rate of posting messages against an insert by node:http and pg, measured in turns. */
async function measurePosting(
  product: Awaited<ReturnType<typeof startProduct>>,
  pairs: Pairs,
  secrets: Secrets,
) {
  const bare = await startServer('bench/floor/floor-server.ts', {
    FLOOR: JSON.stringify({ connection: product.connection, sessionSecret: secrets.sessionSecret }),
  });
  const requests = pairs.map(([owner, provider]) => ({
    method: 'POST' as const,
    path: '/api/messages',
    headers: { cookie: owner.cookie, origin: product.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      senderId: owner.id,
      receiverId: provider.id,
      content: 'Could you take the annual?',
    }),
  }));
  const figures = await interleaved([
    { name: 'product', url: product.url, requests, cpu: product.cpu },
    { name: 'bare', url: bare.url, requests, cpu: bare.cpu },
  ]);
  const [own, baseline] = [figures.get('product')!, figures.get('bare')!];
  console.log(
    `posting, product and bare insert  ${own.perSecond.toFixed(0)}/s ${baseline.perSecond.toFixed(0)}/s, ratio ${(own.perSecond / baseline.perSecond).toFixed(2)}, p95 ${own.p95} and ${baseline.p95} ms`,
  );
  await bare.stop();
}
