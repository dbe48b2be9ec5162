// npm run restore -- <file>: restores a backup into an empty DATA_DIR or database.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openBackup } from '#ops/backup/backup-file.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { printProgress } from '#ops/backup/progress.ts';
import { restoreBackup } from '#ops/backup/restore.ts';
import { readEnv } from '#server/env.ts';

try {
  const env = readEnv();
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('say which file to restore: npm run restore -- <file>');
  const backup = await openBackup(env, resolve(file), askPassphrase);
  const { report, summary } = printProgress();
  await withDatabase(env, { exclusive: true }, (connection) =>
    restoreBackup(env, connection, backup, report),
  );
  console.log(`Restored from ${resolve(file)}: ${summary()}. Hangarline can be started.`);
} catch (error) {
  console.error(`The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** Asks for the passphrase of a downloaded backup; it can also be piped in. */
async function askPassphrase() {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await input.question('Passphrase of the backup: ')).trim();
  } finally {
    input.close();
  }
}
