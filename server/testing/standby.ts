import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { database } from '#server/db/embedded/session.ts';

/** Starts a server of its own with a standby that follows it; both end with `stop`, which removes the folder. */
export async function startPrimaryAndStandby(folder = mkdtempSync(join(tmpdir(), 'hangarline-standby-'))) {
  const [primaryFolder, standbyFolder] = [join(folder, 'postgres'), join(folder, 'standby')];
  const settings = { fsync: 'off', max_connections: '120' };
  const primary = await startEmbedded({ folder: primaryFolder, exclusive: true, settings });
  const { host, port, user } = primary.connection;
  await copyRunning(primary.connection, primaryFolder, standbyFolder);
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
    async stop() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Copies the folder of a running server by the low-level protocol for base backups. */
async function copyRunning(connection: Connection, from: string, to: string) {
  const session = new pg.Client(connection);
  await session.connect();
  await session.query(`select pg_backup_start('standby', fast => true)`);
  // They say where the other server runs.
  const isOwn = (path: string) => !['postmaster.pid', 'postmaster.opts'].includes(basename(path));
  cpSync(from, to, { recursive: true, filter: isOwn });
  const { rows } = await session.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
  await session.end();
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
