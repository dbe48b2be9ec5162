// npm run backup [-- <file>]: writes an encrypted backup of the database and files while the product runs.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultPath, writeWhole } from '#ops/backup/backup-file.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { printProgress } from '#ops/backup/progress.ts';
import { createBackup } from '#server/backup/backup.ts';
import { readEnv } from '#server/env.ts';

try {
  const env = readEnv();
  const [argument] = process.argv.slice(2);
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
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
