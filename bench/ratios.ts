import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Secrets } from '#server/secrets.ts';
import { measuredCalls, type MeasuredCall } from './calls.ts';
import { medians, rounds, type Figures, type Target } from './load.ts';
import { startProduct } from './product.ts';
import { requireSameBytes } from './same-bytes.ts';
import { startServer } from './server-process.ts';

const onceCount = 400;

/**
 * Prints what the most frequent calls cost against the floor (see floor/floor-server.ts): CPU time of server and database,
 * rate and response times. Ends with one line that says how many are within their bounds.
 */
export async function measureRatios(providers: number, only: string | undefined, dataFolder?: string) {
  const amounts = { providers, owners: providers / 2, requests: providers * 2, messages: providers * 3 };
  const product = await startProduct(amounts, dataFolder, { RATE_LIMITS: 'on' });
  const secrets = JSON.parse(readFileSync(join(product.folder, 'secrets.json'), 'utf8')) as Secrets;
  const client = new pg.Client(product.connection);
  await client.connect();
  const floor = await startServer('bench/floor/floor-server.ts', {
    FLOOR: JSON.stringify({
      connection: product.connection,
      sessionSecret: secrets.sessionSecret,
      product: product.url,
    }),
  });
  const calls = Object.entries<MeasuredCall>(await measuredCalls(client, secrets, product.url));
  await client.query('vacuum (analyze)');
  await product.settled();
  console.log(
    'call            CPU µs   floor   times  agree    /s    floor  ratio   p50   p95   p99 ms  floor p95  bounds',
  );
  let within = 0;
  const chosen = calls.filter(([name]) => !only || only.split(',').includes(name));
  for (const [name, call] of chosen) {
    await requireSameBytes(product.url, floor.url, call);
    const cpu = (server: { cpu: () => number }) => () => server.cpu() + product.databaseCpu();
    const half = call.requests.length / 2;
    const target = (which: string, server: typeof floor, first: number): Target => ({
      name: which,
      url: server.url,
      requests: call.isOnce ? call.requests.slice(first, first + half) : call.requests,
      ...(call.isOnce && { perRound: onceCount }),
      cpu: cpu(server),
    });
    const stopChanges = changeProviders(client);
    const runs = await rounds([target('product', product, 0), target('floor', floor, half)]);
    await stopChanges();
    if (print(name, call, runs.get('product')!, runs.get('floor')!)) within++;
  }
  console.log(`${within} of ${chosen.length} calls are within their bounds`);
  await client.end();
  await floor.stop();
  await product.end();
}

/** Changes one provider a second, as reviews and profiles do all the time; returns how to stop. */
function changeProviders(client: pg.Client) {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() =>
      client.query(
        `update service_providers set is_available = not is_available
         where id = (select id from service_providers where id >= 2000 + random() * $1 order by id limit 1)`,
        [90_000],
      ),
    );
  }, 1000);
  return () => {
    clearInterval(timer);
    return last;
  };
}

const ratio = (own: Figures[], floor: Figures[]) =>
  medians('product', own).cpuMicros / medians('floor', floor).cpuMicros;

/** Prints the line of a call; returns whether it is within its bounds. */
function print(name: string, { bounds }: MeasuredCall, all: Figures[], allFloor: Figures[]) {
  const [own, floor] = [medians(name, all), medians(`${name} at the floor`, allFloor)];
  const half = Math.ceil(all.length / 2);
  const first = ratio(all.slice(0, half), allFloor.slice(0, half));
  const second = ratio(all.slice(half), allFloor.slice(half));
  const times = own.cpuMicros / floor.cpuMicros;
  const rate = own.perSecond / floor.perSecond;
  const isWithin = times <= bounds.cpu && rate >= bounds.rate;
  const cells = [
    own.cpuMicros.toFixed(0).padStart(8),
    floor.cpuMicros.toFixed(0).padStart(8),
    times.toFixed(2).padStart(8),
    `${((Math.abs(first - second) / times) * 100).toFixed(0)} %`.padStart(7),
    own.perSecond.toFixed(0).padStart(6),
    floor.perSecond.toFixed(0).padStart(9),
    rate.toFixed(2).padStart(7),
    own.p50.toFixed(1).padStart(6),
    own.p95.toFixed(1).padStart(6),
    own.p99.toFixed(1).padStart(6),
    floor.p95.toFixed(1).padStart(14),
    (isWithin ? 'within' : `≤ ${bounds.cpu}, ≥ ${bounds.rate}`).padStart(11),
  ];
  console.log(name.padEnd(14) + cells.join(''));
  return isWithin;
}
