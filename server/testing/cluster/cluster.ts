import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#server/db/embedded/free-port.ts';
import { openEmpty, startProduct, type Place } from '#server/testing/faults/victims.ts';
import { startBalancer } from './balancer.ts';
import { connectionAt, startPostgresCluster, urlAt } from './postgres.ts';
import { findPrograms, giveToUser, type Program } from './programs.ts';

const name = 'hangarline';
/** How long a node is away: shortly, and so long that another one leads. */
const awayMs = { short: 3_000, long: 25_000 };

/** Three nodes of PostgreSQL, three processes of the product, a load balancer in front of both. */
export async function openCluster(folder: string, variables: Record<string, string>): Promise<Place> {
  const binaries = await findPrograms();
  // A folder of its own: the user of the cluster's programs may not see the product's.
  const own = mkdtempSync(join(tmpdir(), 'hangarline-cluster-'));
  giveToUser(own);
  const cluster = await startPostgresCluster(own, binaries);
  const [databasePort, replicaPort, productPort] = await Promise.all([freePort(), freePort(), freePort()]);
  await cluster.whole();
  await createDatabase((await cluster.leader()).postgres);
  const origin = `http://127.0.0.1:${productPort}`;
  const products = await Promise.all(
    [1, 2, 3].map(() =>
      startProduct(folder, {
        ...variables,
        DATABASE_URL: urlAt(databasePort, name),
        REPLICA_URL: urlAt(replicaPort, name),
        APP_URL: origin,
        DRAIN_SECONDS: '2',
      }),
    ),
  );
  const balancer = startBalancer(own, {
    database: { port: databasePort, replicaPort, nodes: cluster.nodes },
    product: { port: productPort, ports: products.map((product) => Number(new URL(product.origin).port)) },
  });
  await sleep(2_000);
  const database = await openEmpty(connectionAt(databasePort, name));

  /** Kills a program with all that it started, and starts it again as a supervisor would. */
  const killed = async (victim: Program, ms: number) => {
    await victim.kill();
    await sleep(ms);
    victim.start();
  };
  const paused = async (victim: Program, ms: number) => {
    victim.signal('SIGSTOP');
    await sleep(ms);
    victim.signal('SIGCONT');
  };
  let next = 0;
  const product = () => products[next++ % products.length]!;
  /** Restarts one process after the other, as an upgrade does. */
  const restartAll = async () => {
    for (const one of products) {
      await one.end();
      await one.ready();
      // The load balancer notices.
      await sleep(1_000);
    }
  };
  const faults = [
    { name: 'rolling restart', run: restartAll },
    { name: 'leader', run: async () => killed(await cluster.leader(), awayMs.long) },
    { name: 'process', run: () => product().kill() },
    { name: 'standby', run: async () => killed(await cluster.standby(), awayMs.short) },
    { name: 'connections', run: () => database.pool.query(endConnections) },
    { name: 'etcd', run: () => killed(cluster.etcd, awayMs.short) },
    { name: 'paused standby', run: async () => paused(await cluster.standby(), awayMs.short) },
    { name: 'paused leader', run: async () => paused(await cluster.leader(), awayMs.long) },
    // Its PostgreSQL goes on, and would take writes if anything led there.
    { name: 'paused Patroni', run: async () => paused((await cluster.leader()).patroni, awayMs.long) },
    { name: 'balancer', run: () => killed(balancer, 500) },
  ];
  return {
    database,
    origin,
    faults,
    async ready() {
      await cluster.whole();
      await Promise.all(products.map((one) => one.ready()));
      await responds(origin);
    },
    starts: () => products.reduce((all, one) => all + one.starts(), 0),
    async stop() {
      await database.pool.end().catch(() => {});
      await Promise.all(products.map((one) => one.stop()));
      await balancer.kill();
      await cluster.stop();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'hangarline' and pid <> pg_backend_pid() and random() < 0.5`;

async function createDatabase(port: number) {
  const client = new Client(connectionAt(port));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

async function responds(origin: string, patienceMs = 30_000) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('the load balancer finds no process that is ready');
}
