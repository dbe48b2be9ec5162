import pg from 'pg';
import type { ConnectionConfig } from '#server/db/database.ts';
import { clients } from './load.ts';
import { startProduct } from './product.ts';
import { signedInCookie } from './sign-in.ts';

const requests = 1000;
const quotesEach = 8;

/** Prints how long accepting and paying take when sixteen people do so at once; every eighth clicks twice. */
export async function measureDeals() {
  const product = await startProduct({ providers: 100, owners: 100, requests: 100, messages: 100 });
  const quotes = await prepare(product.connection);
  const caller = callerOf(product.url, await signedInCookie(product.url, 'owner@hangarline.test'));
  const times = { accept: [] as number[], pay: [] as number[] };
  const refused = new Map<string, number>();
  const note = (what: 'accept' | 'pay', { status, ms }: Timed) => {
    if (status === 200) times[what].push(ms);
    else refused.set(`${what} ${status}`, (refused.get(`${what} ${status}`) ?? 0) + 1);
  };
  const work = async () => {
    for (let pair = quotes.pop(); pair; pair = quotes.pop()) {
      // Now and then two quotes of the same request at the same time, and the payment twice.
      const isHasty = quotes.length % 8 === 0;
      const accepted = await Promise.all(
        (isHasty ? pair : pair.slice(0, 1)).map((id) =>
          caller<{ clientSecret: string }>(`/api/service-quotes/${id}/accept`, {}),
        ),
      );
      for (const answer of accepted) note('accept', answer);
      const { clientSecret } = accepted.find(({ status }) => status === 200)!.body;
      const card = { clientSecret, cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
      const paid = await Promise.all(
        (isHasty ? [0, 1] : [0]).map(() => caller('/api/payments/sandbox/confirm', card)),
      );
      for (const answer of paid) note('pay', answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  console.log('call        done   p50 ms   p95 ms');
  for (const [name, all] of Object.entries(times)) {
    const at = (part: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)]!.toFixed(0);
    console.log(
      name.padEnd(10) + String(all.length).padStart(6) + at(0.5).padStart(9) + at(0.95).padStart(9),
    );
  }
  console.log(`refused: ${[...refused].map(([what, count]) => `${what} × ${count}`).join(', ')}`);
  await product.end();
}

interface Timed {
  status: number;
  ms: number;
}

const callerOf =
  (origin: string, cookie: string) =>
  async <T = unknown>(path: string, body: object): Promise<Timed & { body: T }> => {
    const start = performance.now();
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const parsed = (await answer.json()) as T;
    return { status: answer.status, ms: performance.now() - start, body: parsed };
  };

/** Open requests of the sample owner with quotes by as many providers; answers two quotes of each. */
async function prepare(connection: ConnectionConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ quotes: [number, number] }>(
    `with posted as (
       insert into service_requests (owner_id, title, description, category, quote_count, expires_at)
       select u.id, 'Bench ' || n, 'To be accepted and paid.', 'maintenance', ${quotesEach}, now() + interval '9 days'
       from users u, generate_series(1, ${requests}) n where u.email = 'owner@hangarline.test' returning id),
     offered as (
       insert into service_quotes (request_id, provider_id, price, description, valid_until)
       select r.id, p.id, 100 + p.id, 'As described.', now() + interval '9 days'
       from posted r, (select id from service_providers where is_available and hidden_at is null order by id limit ${quotesEach}) p
       returning id, request_id)
     select (array_agg(id))[1:2] as quotes from offered group by request_id`,
  );
  await client.query('vacuum (analyze)');
  await client.end();
  return rows.map((row) => row.quotes);
}
