import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '#bench/product.ts';
import { startServer } from '#bench/server-process.ts';
import { signInByRows } from '#bench/sessions.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import type { Secrets } from '#server/secrets.ts';
import { startPrimaryAndStandby } from '#server/testing/standby.ts';
import { actOnce, type Board, type Person } from './acts.ts';
import { callAs, newTally, openStream, type Tally } from './person.ts';

/** Seconds that a person waits between two acts. */
const pause = [2, 6] as const;
const maxDelaySeconds = 0.1;
/** Memory may grow by this share between the first third and the end. */
const maxGrowth = 0.25;

interface Load {
  users: number;
  seconds: number;
  /** Also gives the product a replica, and says how many statements it takes away from the primary. */
  withReplica: boolean;
  /** How many processes serve the people, each its share of them. */
  processes: number;
}

/** Lets many people use a product with 20,000 providers for a while, with the limits on; returns what went wrong. */
export async function runLoadTest({ users, seconds, withReplica, processes }: Load) {
  const amounts = { providers: 20_000, owners: 10_000, requests: 20_000, messages: 50_000 };
  const pair = withReplica || processes > 1 ? await startPair(amounts.providers, withReplica) : undefined;
  const product = await startProduct(amounts, pair?.dataFolder, { RATE_LIMITS: 'on', ...pair?.env });
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => startBeside(pair!.env)));
  const servers = [product, ...others];
  const serversCpu = () => servers.reduce((sum, server) => sum + server.cpu(), 0);
  const client = new pg.Client(product.connection);
  await client.connect();
  const tally = newTally();
  const people = await signInPeople(product.folder, client, users, (n, cookie) => {
    const { url } = servers[n % servers.length]!;
    return { url, call: callAs(url, cookie, tally) };
  });
  await product.settled();
  await metric(product.url, 'nodejs_eventloop_lag_p99_seconds');
  const board: Board = { open: [], quoted: new Map(), ownerOf: new Map() };
  const closers = people.map(({ url, cookie }) => openStream(url, cookie));
  const before = await readStatements(product.url);
  const [serverCpu, databaseCpu] = [serversCpu(), product.databaseCpu()];
  const until = performance.now() + seconds * 1000;
  const live = async ({ person }: (typeof people)[number]) => {
    await sleep(Math.random() * pause[1] * 1000);
    while (performance.now() < until) {
      await actOnce(person, board, tally);
      await sleep((pause[0] + Math.random() * (pause[1] - pause[0])) * 1000);
    }
  };
  const memory = sleep((seconds * 1000) / 3).then(() => product.memory());
  await Promise.all(people.map(live));
  const [early, late] = [await memory, product.memory()];
  const delay = await metric(product.url, 'nodejs_eventloop_lag_p99_seconds');
  const after = await readStatements(product.url);
  const cpu = {
    server: (serversCpu() - serverCpu) / 1000 / tally.times.length,
    database: (product.databaseCpu() - databaseCpu) / 1000 / tally.times.length,
  };
  for (const close of closers) close();
  const lost = await findLost(client, tally);
  await client.end();
  for (const { stop } of others) await stop();
  await product.end();
  await pair?.stop();
  const growth = late / early - 1;
  const problems = [
    ...tally.failures.slice(0, 20),
    ...lost.map(({ table, id }) => `lost: ${table} ${id}`),
    ...(growth > maxGrowth ? [`memory grew by ${(growth * 100).toFixed(0)} %`] : []),
    ...(delay > maxDelaySeconds ? [`the event loop was ${(delay * 1000).toFixed(0)} ms late (p99)`] : []),
  ];
  const summary = summarize(tally, { processes, users, seconds, early, late, delay, lost: lost.length, cpu });
  if (!withReplica) return { problems, summary };
  const [primary, replica] = [after.primary - before.primary, after.replica - before.replica];
  const share = ((100 * replica) / (primary + replica)).toFixed(0);
  return {
    problems,
    summary: `${summary}; ${share} % of ${primary + replica} statements were the replica's (wanted: 40 %)`,
  };
}

/** Starts another process of the product on the same database. */
const startBeside = async (env: Record<string, string>) =>
  startServer('dist/server/main.js', {
    ...env,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'hangarline-load-')),
    PORT: String(await freePort()),
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
  });

/** Starts a primary and a standby in the folder in which the product would have its database. */
async function startPair(providers: number, withReplica: boolean) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hangarline-load-'));
  const folder = join(dataFolder, String(providers));
  mkdirSync(folder);
  const secrets = { sessionSecret: randomUUID(), encryptionKey: randomUUID() };
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
  const pair = await startPrimaryAndStandby(folder);
  const env = {
    DATABASE_URL: pair.primary,
    ...(withReplica && { REPLICA_URL: pair.standby }),
    SESSION_SECRET: secrets.sessionSecret,
    ENCRYPTION_KEY: secrets.encryptionKey,
  };
  return { dataFolder, env, stop: () => pair.stop() };
}

const readStatements = async (url: string) => ({
  primary: await metric(url, 'database_statements'),
  replica: await metric(url, 'replica_statements'),
});

async function signInPeople(
  folder: string,
  client: pg.Client,
  users: number,
  connect: (n: number, cookie: string) => Pick<Person, 'call'> & { url: string },
) {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets;
  // Two of three are owners; everyone has a conversation.
  const { rows } = await client.query<Pick<Person, 'id' | 'kind' | 'contact'>>(
    `(select distinct on (c.user_id) c.user_id as id, 'owner' as kind, c.other_user_id as contact from conversations c
      join users u on u.id = c.user_id and u.user_type = 'owner' order by c.user_id limit $1)
     union all
     (select distinct on (c.user_id) c.user_id, 'provider', c.other_user_id from conversations c
      join service_providers p on p.user_id = c.user_id and p.hidden_at is null and p.is_available
      order by c.user_id limit $2)`,
    [Math.ceil((users * 2) / 3), Math.floor(users / 3)],
  );
  const cookies = await signInByRows(
    client,
    secrets,
    rows.map(({ id }) => id),
  );
  return rows.map((row, n) => {
    const cookie = cookies[n]!;
    const { url, call } = connect(n, cookie);
    return { url, cookie, person: { ...row, call } };
  });
}

async function metric(origin: string, name: string) {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

/** Returns the confirmed writes whose row does not exist. */
async function findLost(client: pg.Client, { written }: Tally) {
  const lost = [];
  for (const [table, all] of Map.groupBy(written, (one) => one.table)) {
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} where id = any ($1::int[])`,
      [all.map(({ id }) => id)],
    );
    const stored = new Set(rows.map(({ id }) => id));
    lost.push(...all.filter(({ id }) => !stored.has(id)));
  }
  return lost;
}

interface Outcome {
  processes: number;
  users: number;
  seconds: number;
  early: number;
  late: number;
  delay: number;
  lost: number;
  /** Milliseconds of processor time per call, sweeps and live events included; of the primary alone. */
  cpu: { server: number; database: number };
}

function summarize({ statuses, times, written, failures }: Tally, outcome: Outcome) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)} ms`;
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status} × ${n}`);
  return (
    `${outcome.users} people, ${outcome.processes} processes, ${outcome.seconds} s: ${times.length} calls (${byStatus.join(', ')}), ` +
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, ${failures.length} failed, ` +
    `${written.length} writes confirmed and ${outcome.lost} lost, memory ${megabytes(outcome.early)} → ${megabytes(outcome.late)}, ` +
    `event loop p99 ${(outcome.delay * 1000).toFixed(0)} ms, processor time per call ` +
    `${outcome.cpu.server.toFixed(1)} ms of the server and ${outcome.cpu.database.toFixed(1)} of the database`
  );
}
