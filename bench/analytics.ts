import pg from 'pg';
import type { ConnectionConfig } from '#server/db/database.ts';
import { startProduct } from './product.ts';
import { signedInCookie } from './sign-in.ts';

const jobs = 200_000;
/** The sample provider gets every 200th job. */
const share = 200;
const runs = 50;

/**
 * Prints the response time of the dashboard's analytics with 200,000 completed jobs: over a million rows of
 * requests, quotes, payments and transitions.
 */
export async function measureAnalytics() {
  const product = await startProduct({ providers: 400, owners: 100, requests: 100, messages: 100 });
  await fill(product.connection);
  const cookie = await signedInCookie(product.url, 'provider@hangarline.test');
  console.log('period   p50 ms   p95 ms');
  for (const period of ['7d', '30d', '90d', '1y']) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      const response = await fetch(`${product.url}/api/analytics/provider?period=${period}`, {
        headers: { cookie },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`analytics returned ${response.status}`);
      times.push(performance.now() - start);
    }
    const at = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(runs * part)]!.toFixed(1);
    console.log(period.padEnd(6) + at(0.5).padStart(9) + at(0.95).padStart(9));
  }
  await product.end();
}

/**
 * Inserts jobs of the last two years, five minutes apart. Triggers are disabled meanwhile: ledger rules are
 * not measured here.
 */
async function fill(connection: ConnectionConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const begun = "now() - n * interval '5 minutes'";
  for (const query of [
    `set session_replication_role = replica`,
    `create temp table shops as select row_number() over (order by user_id = (select id from users where email = 'provider@hangarline.test') desc) - 1 as place, id
     from service_providers limit ${share}`,
    `create temp table jobs as select n, (select max(id) from service_requests) + n as id, s.id as provider, ${begun} as at
     from generate_series(1, ${jobs}) n join shops s on s.place = n % ${share}`,
    `insert into service_requests (id, owner_id, title, description, category, status, created_at, funded_at, completed_at)
     overriding system value
     select j.id, u.id, 'Bench', 'Done long ago.', 'maintenance', 'completed', j.at, j.at, j.at
     from jobs j, users u where u.email = 'owner@hangarline.test'`,
    `insert into service_quotes (id, request_id, provider_id, price, description, status, created_at) overriding system value
     select (select max(id) from service_quotes) + n, id, provider, 100, 'As described.', 'accepted', at + interval '2 hours' from jobs`,
    `insert into payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount, platform_fee,
       status, created_at, held_at, completed_at)
     select j.id, q.id, r.owner_id, j.provider, 100, 95, 5, 'released', j.at, j.at, j.at
     from jobs j join service_quotes q on q.request_id = j.id join service_requests r on r.id = j.id`,
    `insert into transitions (entity, entity_id, request_id, "to", event, at)
     select 'request', id, id, step, step, at from jobs, unnest(array['open', 'in_progress', 'completed']) step`,
    `vacuum (analyze)`,
  ])
    await client.query(query);
  await client.end();
}
