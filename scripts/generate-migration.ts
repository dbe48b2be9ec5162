import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Writes the SQL that brings the tables from the last migration to what server/db/schema says now.
const kit = join(import.meta.dirname, '../node_modules/drizzle-kit/bin.cjs');
const [name = 'change', ...rest] = process.argv.slice(2);
const args = [kit, 'generate', `--name=${name}`, ...rest];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
