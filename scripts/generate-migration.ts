import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordHashes } from './structure/migrations.ts';

// Writes the SQL migration from the last migration to the current server/db/schema, and records its hash.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'server/db/migrations');
const journalPath = join(folder, 'meta/_journal.json');
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const [name = 'change', ...rest] = process.argv.slice(2);

interface Journal {
  entries: { tag: string; when: number }[];
}
const readJournal = () => JSON.parse(readFileSync(journalPath, 'utf8')) as Journal;
const numberOf = (tag: string) => tag.slice(0, 4);

const former = readJournal().entries;
const args = [kit, 'generate', `--name=${name}`, ...rest];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
numberAfterLast();
// The next migration is compared with the last snapshot alone.
const snapshots = globSync('meta/*_snapshot.json', { cwd: folder }).toSorted();
for (const snapshot of snapshots.slice(0, -1)) rmSync(join(folder, snapshot));
recordHashes(root);

/** Numbers the new migration after the last one: the tool counts them, and some numbers were never used. */
function numberAfterLast() {
  const journal = readJournal();
  const added = journal.entries[former.length];
  const last = former.at(-1);
  if (!added || !last) return;
  const number = String(Number(numberOf(last.tag)) + 1).padStart(4, '0');
  const tag = number + added.tag.slice(4);
  renameSync(join(folder, `${added.tag}.sql`), join(folder, `${tag}.sql`));
  renameSync(
    join(folder, `meta/${numberOf(added.tag)}_snapshot.json`),
    join(folder, `meta/${number}_snapshot.json`),
  );
  // Migrations run in the order of their times, which a last one made elsewhere may be ahead of.
  Object.assign(added, { tag, when: Math.max(added.when, last.when + 1) });
  writeFileSync(journalPath, `${JSON.stringify(journal, null, 2)}\n`);
}
