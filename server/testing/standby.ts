import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { copyCluster } from '#server/db/embedded/copy-cluster.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { database } from '#server/db/embedded/session.ts';

/** Starts a server of its own with a standby that follows it; both end with `stop`, which removes the folder. */
export async function startPrimaryAndStandby(folder = mkdtempSync(join(tmpdir(), 'hangarline-standby-'))) {
  const [primaryFolder, standbyFolder] = [join(folder, 'postgres'), join(folder, 'standby')];
  const settings = { fsync: 'off', max_connections: '120' };
  const primary = await startEmbedded({ folder: primaryFolder, exclusive: true, settings });
  const { host, port, user } = primary.connection;
  await copyCluster(primary.connection, primaryFolder, standbyFolder);
  writeFileSync(join(standbyFolder, 'standby.signal'), '');
  const standby = await startEmbedded({
    folder: standbyFolder,
    exclusive: true,
    settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
  });
  return {
    primary: toUrl(primary.connection),
    standby: toUrl(standby.connection),
    /** Stops replaying changes; `true` goes on. */
    replay: (isOn: boolean) =>
      execute(standby.connection, `select pg_wal_replay_${isOn ? 'resume' : 'pause'}()`),
    /** Resolves when the standby shows every change made so far. */
    async caughtUp() {
      const target = String(await execute(primary.connection, 'select pg_current_wal_lsn()::text as value'));
      const reached = `select pg_last_wal_replay_lsn() >= '${target}' as value`;
      while (!(await execute(standby.connection, reached))) await sleep(20);
    },
    stopStandby: standby.stop,
    stopPrimary: primary.stop,
    async stop() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function execute(connection: Connection, query: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(query).finally(() => client.end());
  return rows[0]?.value;
}

/** A URL whose host is the folder of a socket. */
const toUrl = ({ host, port, user }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
