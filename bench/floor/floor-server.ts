import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { directory, provider } from './directory.ts';
import { home } from './home.ts';
import { accept, quote } from './jobs.ts';
import { conversation, postMessage } from './messages.ts';
import { myRequests } from './requests.ts';

/*
 * The floor of the benchmark: the least that answers a call with the same bytes. `node:http`, hand-written SQL, a session
 * that is looked up; no rules, no validation, no limits, no live events, no log. What can be known beforehand is (the
 * total of a list, the words that a search means, the order of an owner's list), because a cache would know it.
 */
export interface Call {
  pool: pg.Pool;
  user: { id: string; providerId: number | null };
  url: URL;
  body: string;
  cookie: string;
  /** The address of the product. */
  product: string;
}
type Answer = (call: Call) => Promise<string>;

const { connection, sessionSecret, product } = JSON.parse(process.env.FLOOR ?? '{}') as {
  connection: pg.PoolConfig;
  sessionSecret: string;
  product: string;
};
const pool = new pg.Pool({ ...connection, max: 20 });

const session = {
  name: 'session',
  text: `select u.id, p.id as "providerId" from sessions s join users u on u.id = s.user_id
         left join service_providers p on p.user_id = u.id where s.sid = $1 and s.expire > now()`,
};

async function userOf({ headers }: IncomingMessage) {
  const secret = /sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const sid = createHmac('sha256', sessionSecret).update(secret).digest('hex');
  return (await pool.query<Call['user']>({ ...session, values: [sid] })).rows[0];
}

const routes: [method: string, path: RegExp, answer: Answer][] = [
  ['GET', /^\/api\/providers$/, directory],
  ['GET', /^\/api\/providers\/\d+$/, provider],
  ['GET', /^\/api\/home$/, home],
  ['GET', /^\/api\/requests\/my$/, myRequests],
  ['GET', /^\/api\/messages\/conversation\//, conversation],
  ['POST', /^\/api\/messages$/, postMessage],
  ['POST', /^\/api\/requests\/\d+\/quotes$/, quote],
  ['POST', /^\/api\/service-quotes\/\d+\/accept$/, accept],
];

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://floor');
  const answer = routes.find(([method, path]) => method === request.method && path.test(url.pathname))?.[2];
  const body = request.method === 'POST' ? await text(request) : '';
  const user = await userOf(request);
  if (!answer || !user) return response.writeHead(404).end();
  const json = await answer({ pool, user, url, body, cookie: request.headers.cookie ?? '', product });
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    .end(json);
}).listen(0, '127.0.0.1', () =>
  console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
