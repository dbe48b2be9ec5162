// npm run bench: the product against a bare node:http + pg server with the same statements and bytes, in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { interleaved, type Target } from './load.ts';
import { startServer } from './server-process.ts';
import { freePort, signedInCookie } from './sign-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'hangarline-bench-'));
const product = await startServer('server/main.ts', {
  DATA_DIR: folder,
  PORT: await freePort(),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
const shared = await startEmbedded({ folder: join(folder, 'postgres'), exclusive: false });
const cookie = await signedInCookie(product.url, 'owner@hangarline.test');

const paths = ['/api/health', '/api/airports?q=palo%20alto', '/api/auth/user'];
const bodies = await Promise.all(
  paths.map(async (path) => (await fetch(product.url + path, { headers: { cookie } })).text()),
);
const session = `select s.sid, u.id, u.email, p.id as provider from sessions s left join users u on u.id = s.user_id
  left join service_providers p on p.user_id = s.user_id where s.sid = $1 and s.expire > now()`;
const sqls = [
  undefined,
  `select * from airports where lower(name || ' ' || coalesce(city, '')) like '%palo%' limit 10`,
  session,
];
const routes = Object.fromEntries(
  paths.map((path, i) => [
    path,
    { body: bodies[i], sql: sqls[i], values: path.endsWith('user') ? ['none'] : [] },
  ]),
);
const bare = await startServer('bench/bare-server.ts', {
  BARE_CONNECTION: JSON.stringify(shared.connection),
  BARE_ROUTES: JSON.stringify(routes),
});

console.log('call                                  product/s    bare/s   ratio   p95 ms   CPU ratio');
for (const path of paths) {
  const targets: Target[] = [
    { name: 'product', url: product.url + path, headers: { cookie }, cpu: product.cpu },
    { name: 'bare', url: bare.url + path, cpu: bare.cpu },
  ];
  const figures = await interleaved(targets);
  const [own, least] = [figures.get('product')!, figures.get('bare')!];
  if (own.errors + least.errors > 0)
    throw new Error(`${path}: ${own.errors + least.errors} answers were not 2xx`);
  const cells = [
    own.perSecond.toFixed(0).padStart(10),
    least.perSecond.toFixed(0).padStart(10),
    (own.perSecond / least.perSecond).toFixed(2).padStart(8),
    own.p95.toFixed(1).padStart(9),
    (own.cpuMicros / least.cpuMicros).toFixed(2).padStart(12),
  ];
  console.log(path.padEnd(36) + cells.join(''));
}

await bare.stop();
await shared.stop();
await product.stop();
rmSync(folder, { recursive: true });
