import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

interface Journal {
  entries: { when: number }[];
}

/** Throws if this version of the product does not have all of these migrations. */
export async function requireKnown(migrations: number[], folder: string): Promise<void> {
  const { entries } = await readJournal(folder);
  const known = new Set(entries.map(({ when }) => when));
  if (!migrations.every((when) => known.has(when))) {
    throw new Error('The backup was made by a newer version of Hangarline: update this one first.');
  }
}

/** Applies these migrations and no later ones. */
export async function migrateTo(
  migrations: number[],
  connection: ConnectionConfig,
  folder: string,
): Promise<void> {
  const { entries, ...journal } = await readJournal(folder);
  const until = entries.filter(({ when }) => migrations.includes(when));
  const copy = await mkdtemp(join(tmpdir(), 'hangarline-migrations-'));
  try {
    await cp(folder, copy, { recursive: true });
    await writeFile(journalIn(copy), JSON.stringify({ ...journal, entries: until }));
    await migrate(connection, copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}

const journalIn = (folder: string) => join(folder, 'meta/_journal.json');

const readJournal = async (folder: string) =>
  JSON.parse(await readFile(journalIn(folder), 'utf8')) as Journal;
