import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from '#server/db/database.ts';
import { connect, type Connection } from '#server/db/embedded/connection.ts';
import { copyCluster } from '#server/db/embedded/copy-cluster.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { recoverySettings, walFolder } from '#server/db/embedded/wal-archive.ts';
import type { Env } from '#server/env.ts';
import { basesIn, nameOfBase, pruneArchive } from './prune-archive.ts';

/*
 * A base backup is a copy of database and uploads beside the archive of the write-ahead log; together they bring back any
 * moment after it.
 */

/** Copies database and uploads into WAL_ARCHIVE while the product runs, removes what is too old; returns the folder. */
export async function writeBaseBackup(
  env: Env,
  connection: ConnectionConfig,
  now: () => Date,
): Promise<string> {
  const bases = basesOf(env);
  const draft = join(bases, 'partial');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await copyCluster(connection as Connection, join(env.dataDir, 'postgres'), join(draft, 'postgres'));
  const uploads = join(env.dataDir, 'files');
  if (existsSync(uploads)) await cp(uploads, join(draft, 'files'), { recursive: true });
  const base = join(bases, nameOfBase(now()));
  await rename(draft, base);
  await pruneArchive(bases, walFolder(archiveOf(env)), now());
  return base;
}

/** Brings database and uploads to a moment, from the latest base backup before it, in an empty DATA_DIR. */
export async function restoreToTime(env: Env, to: Date): Promise<{ base: string }> {
  const archive = archiveOf(env);
  const base = await latestBefore(env, to);
  const [folder, uploads] = [join(env.dataDir, 'postgres'), join(env.dataDir, 'files')];
  for (const path of [folder, uploads])
    if (existsSync(path)) throw new Error(`${path} exists already. Set DATA_DIR to an empty folder.`);
  // Renamed at the end: an interrupted restore leaves no database that would be taken for the product's.
  const draft = join(env.dataDir, 'postgres.restore');
  await rm(draft, { recursive: true, force: true });
  await cp(join(base, 'postgres'), draft, { recursive: true });
  await writeFile(join(draft, 'recovery.signal'), '');
  try {
    const server = await startEmbedded({
      folder: draft,
      exclusive: true,
      settings: recoverySettings(archive, to),
    });
    await endOfRecovery(server.connection);
    await server.stop();
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explain(error as Error, to);
  }
  if (existsSync(join(base, 'files'))) await cp(join(base, 'files'), uploads, { recursive: true });
  await rename(draft, folder);
  return { base };
}

function archiveOf({ walArchive }: Env): string {
  if (!walArchive) throw new Error('Set WAL_ARCHIVE to the folder of the archive.');
  return walArchive;
}

const basesOf = (env: Env) => join(archiveOf(env), 'base');

async function latestBefore(env: Env, to: Date): Promise<string> {
  const bases = basesOf(env);
  const wanted = nameOfBase(to);
  const name = (await basesIn(bases)).findLast((one) => one <= wanted);
  if (!name) throw new Error(`${bases} has no base backup from before ${to.toISOString()}.`);
  return join(bases, name);
}

async function endOfRecovery(connection: Connection): Promise<void> {
  const session = await connect(connection);
  try {
    for (;;) {
      const { rows } = await session.query<{ isOver: boolean }>('select not pg_is_in_recovery() as "isOver"');
      if (rows[0]?.isOver) return;
      await sleep(100);
    }
  } finally {
    await session.end();
  }
}

function explain(error: Error, to: Date): Error {
  if (!/before configured recovery target was reached/.test(error.message)) return error;
  return new Error(`The archive ends before ${to.toISOString()}.`, { cause: error });
}
