import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { give, serverUser } from './spawn.ts';

/** A server archives at least once a minute, so no more is lost with its disk. */
const archiveSeconds = 60;

export const walFolder = (archive: string) => join(archive, 'wal');

/** Returns the settings of a server that archives its write-ahead log; creates the folder, which belongs to the server's user. */
export async function archiveSettings(archive: string, cluster: string): Promise<Record<string, string>> {
  const folder = walFolder(archive);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await give(folder, await serverUser(cluster));
  return {
    archive_mode: 'on',
    // A module of PostgreSQL: it copies to a temporary name, syncs and renames, and needs no shell.
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(archiveSeconds),
  };
}

/** Returns the settings of a server that replays an archive up to a moment and then takes writes. */
export function recoverySettings(archive: string, to: Date): Record<string, string> {
  const file = join(walFolder(archive), '%f');
  const copy =
    process.platform === 'win32' ? `copy "${file}" "%p"` : `cp '${file.replaceAll("'", `'\\''`)}' "%p"`;
  return {
    restore_command: copy,
    recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
}
