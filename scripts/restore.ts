// npm run restore -- <file> | --to <time>: restores a backup into an empty DATA_DIR or database, or a moment from WAL_ARCHIVE.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openBackup } from '#ops/backup/backup-file.ts';
import { restoreToTime } from '#ops/backup/base-backup.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { printProgress } from '#ops/backup/progress.ts';
import { restoreBackup } from '#ops/backup/restore.ts';
import { readEnv, type Env } from '#server/env.ts';

try {
  const env = readEnv();
  const [argument, time] = process.argv.slice(2);
  await (argument === '--to' ? restoreTime(env, time) : restoreFile(env, argument));
} catch (error) {
  console.error(`The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function restoreFile(env: Env, file: string | undefined) {
  if (!file) throw new Error('say which file to restore: npm run restore -- <file>');
  const backup = await openBackup(env, resolve(file), askPassphrase);
  const { report, summary } = printProgress();
  await withDatabase(env, { exclusive: true }, (connection) =>
    restoreBackup(env, connection, backup, report),
  );
  console.log(`Restored from ${resolve(file)}: ${summary()}. Hangarline can be started.`);
}

async function restoreTime(env: Env, time: string | undefined) {
  const to = new Date(time ?? '');
  // Without an offset it would be this machine's time, which the operator may not think of.
  if (Number.isNaN(to.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(time ?? ''))
    throw new Error(
      'say which moment to restore, with its offset: npm run restore -- --to 2026-11-18T09:30:00Z',
    );
  const { base } = await restoreToTime(env, to);
  console.log(`Restored ${to.toISOString()} from ${base} and the archive. Hangarline can be started.`);
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
