import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Secrets } from '#server/secrets.ts';
import { clients } from './load.ts';
import { startProduct } from './product.ts';
import { signInByRows } from './sessions.ts';

const requests = 1000;
/** Warm-up jobs: a new process still compiles its code, and each connection prepares its queries. */
const first = 250;
const quotesEach = 8;
/** Owners in turn: one person's acceptances wait for each other, because all of them may use the same credit. */
const ownerCount = 50;

/**
 * Prints how long accepting and paying take with 16 concurrent owners, for the first jobs after a start and
 * for later ones; every eighth owner double-clicks.
 */
export async function measureJobs() {
  const product = await startProduct({ providers: 100, owners: 100, requests: 100, messages: 100 });
  const quotes = await prepare(product);
  // The registry is loaded during the first seconds of a new data folder.
  await product.settled();
  const caller = createClient(product.url);
  const rejected = new Map<string, number>();
  const acceptAndPay = async (pairs: Quoted[]) => {
    const times = { accept: [] as number[], pay: [] as number[] };
    const note = (what: 'accept' | 'pay', { status, ms }: Timed) => {
      if (status === 200) times[what].push(ms);
      else rejected.set(`${what} ${status}`, (rejected.get(`${what} ${status}`) ?? 0) + 1);
    };
    const work = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        // Every eighth owner accepts two quotes of one request concurrently and pays twice.
        const { cookie, quoteIds } = pair;
        const isDoubleClick = pairs.length % 8 === 0;
        const accepted = await Promise.all(
          (isDoubleClick ? quoteIds : quoteIds.slice(0, 1)).map((id) =>
            caller<{ clientSecret: string }>(cookie, `/api/service-quotes/${id}/accept`, {}),
          ),
        );
        for (const response of accepted) note('accept', response);
        const { clientSecret } = accepted.find(({ status }) => status === 200)!.body;
        const card = { clientSecret, cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
        const paid = await Promise.all(
          (isDoubleClick ? [0, 1] : [0]).map(() => caller(cookie, '/api/payments/sandbox/confirm', card)),
        );
        for (const response of paid) note('pay', response);
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    return times;
  };
  console.log('call                     done   p50 ms   p95 ms');
  print('after a start', await acceptAndPay(quotes.splice(0, first)));
  print('', await acceptAndPay(quotes));
  console.log(`rejected: ${[...rejected].map(([what, count]) => `${what} × ${count}`).join(', ')}`);
  await product.end();
}

function print(when: string, times: Record<string, number[]>) {
  for (const [name, all] of Object.entries(times)) {
    const at = (part: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)]!.toFixed(0);
    console.log(
      `${name} ${when}`.padEnd(23) +
        String(all.length).padStart(6) +
        at(0.5).padStart(9) +
        at(0.95).padStart(9),
    );
  }
}

interface Timed {
  status: number;
  ms: number;
}

/** Minimal HTTP client with keep-alive: CPU time spent in the client is not available to the server. */
const createClient = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * clients });
  return <T = unknown>(cookie: string, path: string, body: object): Promise<Timed & { body: T }> =>
    new Promise((done, fail) => {
      const start = performance.now();
      const headers = { origin, cookie, 'content-type': 'application/json' };
      const call = request(origin + path, { method: 'POST', agent, headers }, async (response) => {
        const parsed = JSON.parse(await text(response)) as T;
        done({ status: response.statusCode ?? 0, ms: performance.now() - start, body: parsed });
      });
      call.on('error', fail);
      call.end(JSON.stringify(body));
    });
};

interface Quoted {
  cookie: string;
  quoteIds: [number, number];
}

/** Inserts open requests of many owners with quotes by as many providers; returns two quotes of each request. */
async function prepare({ connection, folder }: Awaited<ReturnType<typeof startProduct>>): Promise<Quoted[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets;
  const owners = await client.query<{ id: string }>(
    `select id from users where user_type = 'owner' and email like 'scale-%' order by id limit ${ownerCount}`,
  );
  const ownerIds = owners.rows.map(({ id }) => id);
  const cookies = await signInByRows(client, secrets, ownerIds);
  const { rows } = await client.query<{ ownerId: string; quoteIds: [number, number] }>(
    `with posted as (
       insert into service_requests (owner_id, title, description, category, quote_count, expires_at)
       select ($1::uuid[])[1 + n % ${ownerCount}], 'Bench ' || n, 'To be accepted and paid.', 'maintenance', ${quotesEach},
              now() + interval '9 days'
       from generate_series(1, ${first + requests}) n returning id, owner_id),
     offered as (
       insert into service_quotes (request_id, provider_id, price, description, valid_until)
       select r.id, p.id, 100 + p.id, 'As described.', now() + interval '9 days'
       from posted r, (select id from service_providers where is_available and hidden_at is null order by id limit ${quotesEach}) p
       returning id, request_id)
     select r.owner_id as "ownerId", (array_agg(o.id))[1:2] as "quoteIds"
     from offered o join posted r on r.id = o.request_id group by r.id, r.owner_id order by r.id`,
    [ownerIds],
  );
  await client.query('vacuum (analyze)');
  await client.end();
  return rows.map(({ ownerId, quoteIds }) => ({ cookie: cookies[ownerIds.indexOf(ownerId)]!, quoteIds }));
}
