// npm run restore -- <file>: restores a backup into an empty DATA_DIR or database.
import { resolve } from 'node:path';
import { openBackup } from '#ops/backup/backup-file.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { printProgress } from '#ops/backup/progress.ts';
import { restoreBackup } from '#ops/backup/restore.ts';
import { readEnv } from '#server/env.ts';

try {
  const env = readEnv();
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('say which file to restore: npm run restore -- <file>');
  const backup = await openBackup(env, resolve(file));
  const { report, summary } = printProgress();
  await withDatabase(env, { exclusive: true }, (connection) =>
    restoreBackup(env, connection, backup, report),
  );
  console.log(`Restored from ${resolve(file)}: ${summary()}. Hangarline can be started.`);
} catch (error) {
  console.error(`The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
