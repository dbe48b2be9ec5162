import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Connection } from './connection.ts';

/** Where the running server is, and folders whose content belongs to it or is in the archive, as for pg_basebackup. */
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts', 'hangarline.password']);
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the folder of a running server without its write-ahead log, which recovery then reads from elsewhere; resolves
 * when an archive, if there is one, has all of it that the copy needs.
 */
export async function copyCluster(connection: Connection, from: string, to: string): Promise<void> {
  const session = await connect({ ...connection, database: 'postgres' });
  try {
    await session.query(`select pg_backup_start('hangarline', fast => true)`);
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(from, { withFileTypes: true })) {
      if (ownFiles.has(entry.name)) continue;
      if (emptyFolders.has(entry.name)) await mkdir(join(to, entry.name), { mode: 0o700 });
      else if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name));
      else await copyIfThere(join(from, entry.name), join(to, entry.name));
    }
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await session.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('pgsql_tmp')) continue;
    const copy = entry.isDirectory() ? copyFolder : copyIfThere;
    await copy(join(from, entry.name), join(to, entry.name));
  }
}

// A table may be dropped meanwhile; the write-ahead log says so.
const copyIfThere = (from: string, to: string) =>
  copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
