import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordHashes } from './structure/migrations.ts';

// Writes the SQL migration from the last migration to the current server/db/schema, and records its hash.
const root = join(import.meta.dirname, '..');
const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const [name = 'change', ...rest] = process.argv.slice(2);
const args = [kit, 'generate', `--name=${name}`, ...rest];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
// The next migration is compared with the last snapshot alone.
const snapshots = globSync('server/db/migrations/meta/*_snapshot.json', { cwd: root }).toSorted();
for (const former of snapshots.slice(0, -1)) rmSync(join(root, former));
recordHashes(root);
