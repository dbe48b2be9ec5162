// npm run backup [-- <file> | --base]: writes an encrypted backup of the database and files, or a base backup into
// WAL_ARCHIVE, while the product runs.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultPath, writeWhole } from '#ops/backup/backup-file.ts';
import { writeBaseBackup } from '#ops/backup/base-backup.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { printProgress } from '#ops/backup/progress.ts';
import { createBackup } from '#server/backup/backup.ts';
import { readEnv, type Env } from '#server/env.ts';

try {
  const env = readEnv();
  const [argument] = process.argv.slice(2);
  await (argument === '--base' ? writeBase(env) : writeFile(env, argument));
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function writeFile(env: Env, argument: string | undefined) {
  const path = argument ? resolve(argument) : defaultPath(env, new Date());
  const { report, summary } = printProgress();
  await withDatabase(env, { exclusive: false }, (connection) =>
    writeWhole(path, (out) => createBackup(env, connection, out, report)),
  );
  const size = (statSync(path).size / 1e6).toFixed(1);
  const key = env.encryptionKey ? 'ENCRYPTION_KEY' : join(env.dataDir, 'secrets.json');
  console.log(
    `Backup written: ${path} (${summary()}, ${size} MB). It opens only with ${key}, which is not in it: keep that elsewhere.`,
  );
}

async function writeBase(env: Env) {
  const base = await withDatabase(env, { exclusive: false }, (connection) =>
    writeBaseBackup(env, connection, () => new Date()),
  );
  console.log(`Base backup written: ${base}. Every moment from now on can be restored with --to.`);
}
