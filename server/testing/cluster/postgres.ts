import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';
import { giveToUser, program, type Program } from './programs.ts';

const password = 'cluster';
const local = (port: number) => `127.0.0.1:${port}`;

interface Ports {
  postgres: number;
  rest: number;
}

/** Settings of a node of Patroni; JSON is YAML. */
function settings(node: string, folder: string, binaries: string, etcd: number, { postgres, rest }: Ports) {
  return JSON.stringify({
    scope: 'hangarline',
    name: node,
    restapi: { listen: local(rest), connect_address: local(rest) },
    // By the second version of its calls: through the third, Patroni before 3.0.3 lets a leader that was paused take the lead
    // from its successor, with all that was written meanwhile.
    etcd: { host: local(etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        // What was acknowledged is on two nodes, also while a node that has just been promoted has no standby yet.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { wal_log_hints: 'on', max_connections: 150, shared_buffers: '128MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
  });
}

/** A node as one: PostgreSQL is no process of Patroni's group, and goes on when Patroni alone is killed or stands still. */
function wholeNode(patroni: Program, data: string): Program {
  const server = () => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return [
      Number(pid),
      ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    ];
  };
  const signalServer = (signal: NodeJS.Signals) => {
    try {
      for (const pid of server()) process.kill(pid, signal);
    } catch {
      // It has ended, or is just starting or ending a process.
    }
  };
  process.once('exit', () => signalServer('SIGKILL'));
  return {
    ...patroni,
    signal(signal) {
      patroni.signal(signal);
      signalServer(signal);
    },
    async kill() {
      await patroni.kill();
      signalServer('SIGKILL');
    },
  };
}

/** Starts three nodes of PostgreSQL under Patroni, which asks one node of etcd who leads. */
export async function startPostgresCluster(folder: string, binaries: string) {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort));
  const [etcdPort, etcdPeers] = ports as [number, number];
  const newFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    giveToUser(path);
    return path;
  };
  const own = newFolder('etcd');
  const etcd = program(own, 'etcd', 'etcd', [
    `--data-dir=${own}/data`,
    `--listen-client-urls=http://${local(etcdPort)}`,
    `--advertise-client-urls=http://${local(etcdPort)}`,
    `--listen-peer-urls=http://${local(etcdPeers)}`,
    `--initial-advertise-peer-urls=http://${local(etcdPeers)}`,
    `--initial-cluster=default=http://${local(etcdPeers)}`,
    '--enable-v2',
  ]);
  const nodes = [1, 2, 3].map((n) => {
    const name = `node${n}`;
    const path = newFolder(name);
    const [postgres, rest] = ports.slice(2 * n) as [number, number];
    writeFileSync(join(path, 'patroni.yml'), settings(name, path, binaries, etcdPort, { postgres, rest }));
    giveToUser(join(path, 'patroni.yml'));
    const patroni = program(path, name, 'patroni', [join(path, 'patroni.yml')]);
    return { postgres, rest, patroni, ...wholeNode(patroni, join(path, 'data')) };
  });
  const role = async ({ rest }: { rest: number }) => {
    const response = await fetch(`http://${local(rest)}/patroni`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    const status = (await response?.json().catch(() => undefined)) as
      | { role: string; state: string; sync_standby?: boolean }
      | undefined;
    return status?.state === 'running' ? status.role : undefined;
  };
  const roles = () => Promise.all(nodes.map(role));
  const isLeader = (one: string | undefined) => one === 'master' || one === 'primary';
  const find = async (isWanted: (role: string | undefined) => boolean) => {
    const now = await roles();
    return nodes.find((_, index) => isWanted(now[index])) ?? nodes[0]!;
  };
  return {
    etcd,
    nodes,
    leader: () => find(isLeader),
    standby: () => find((one) => one === 'replica'),
    /** Resolves once there is one leader and all other nodes follow it. */
    async whole(patienceMs = 120_000) {
      for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(500)) {
        const now = await roles();
        if (now.filter(isLeader).length === 1 && now.every((one) => one !== undefined)) return;
      }
      throw new Error(`the cluster does not become whole; see ${folder}/node1/node1.log`);
    },
    async stop() {
      for (const one of [...nodes, etcd]) await one.kill();
    },
  };
}

export type PostgresCluster = Awaited<ReturnType<typeof startPostgresCluster>>;

/** The superuser of the cluster, at a port. */
export const connectionAt = (port: number, database = 'postgres') => ({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password,
  database,
});

export const urlAt = (port: number, database: string) =>
  `postgres://postgres:${password}@${local(port)}/${database}`;
