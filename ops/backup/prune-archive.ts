import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Moments so many days back can be restored; what was erased from the product is gone from the archive after that. */
export const archiveDays = 14;

/** Base backups have the time at which they were complete as their name. */
export const nameOfBase = (time: Date) => time.toISOString().replaceAll(':', '-');

/** Names of the base backups, the oldest first. */
export async function basesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-/.test(name)).toSorted();
}

/** Removes base backups that no moment worth restoring needs, and the log that came before the oldest one that stays. */
export async function pruneArchive(bases: string, wal: string, now: Date): Promise<void> {
  const horizon = nameOfBase(new Date(now.getTime() - archiveDays * 86_400_000));
  const names = await basesIn(bases);
  // The last one before the horizon stays: the first moments after the horizon are restored from it.
  const needed = names.findLast((name) => name <= horizon) ?? names[0];
  if (!needed) return;
  for (const name of names.filter((one) => one < needed)) await rm(join(bases, name), { recursive: true });
  const first = await firstSegment(join(bases, needed));
  // The names of segments begin with their timeline, which grows with every restore, and then their position.
  const isOld = (file: string) => /^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < first.slice(8);
  for (const file of (await readdir(wal)).filter(isOld)) await rm(join(wal, file));
}

async function firstSegment(base: string): Promise<string> {
  const label = await readFile(join(base, 'postgres/backup_label'), 'utf8');
  const [, segment] = label.match(/^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m) ?? [];
  if (!segment) throw new Error(`${base} is not a base backup.`);
  return segment;
}
