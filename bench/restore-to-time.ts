// DATA_DIR=… node bench/restore-to-time.ts: restores an installation to the second before a DELETE and compares the checksums of
// every table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { restoreToTime, writeBaseBackup } from '#ops/backup/base-backup.ts';
import { withDatabase } from '#ops/backup/database.ts';
import { readEnv, type Env } from '#server/env.ts';
import { checksums, compare } from './checksums.ts';

const folder = mkdtempSync(join(tmpdir(), 'hangarline-archive-'));
const archive = { ...process.env, WAL_ARCHIVE: join(folder, 'archive') };
const source = readEnv(archive);
const target = readEnv({ ...archive, DATA_DIR: join(folder, 'restored') });

async function timed<T>(label: string, work: () => Promise<T>) {
  const start = performance.now();
  const result = await work();
  console.log(`${label.padEnd(14)}${((performance.now() - start) / 1000).toFixed(0).padStart(6)} s`);
  return result;
}

/** Runs statements one after the other; returns the rows of the last. */
const execute = (env: Env, ...statements: string[]) =>
  withDatabase(env, { exclusive: true }, async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    let rows: { at: Date }[] = [];
    for (const statement of statements) ({ rows } = await client.query<{ at: Date }>(statement));
    await client.end();
    return rows;
  });

try {
  await timed('base backup', () =>
    withDatabase(source, { exclusive: true }, (connection) =>
      writeBaseBackup(source, connection, () => new Date()),
    ),
  );
  // Work for the recovery, which the base backup does not have.
  const [row] = await execute(
    source,
    `update messages set is_read = not is_read where id % 10 = 0`,
    `select clock_timestamp() as at`,
  );
  const before = await checksums(source);
  await sleep(1_000);
  await execute(source, `delete from saved_providers`, `delete from reviews`, `select pg_switch_wal()`);
  await timed('restore', () => restoreToTime(target, new Date(row!.at.getTime() + 500)));
  console.log(`database ${before.mb} MB`);
  compare(before.sums, (await checksums(target)).sums);
} finally {
  rmSync(folder, { recursive: true });
}
