import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databaseGauges } from '#server/db/database-gauges.ts';
import { openPool } from '#server/db/database.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { reachDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { query, temporary } from './backup.harness.ts';
import { restoreToTime, writeBaseBackup } from './base-backup.ts';

async function product(DATA_DIR: string, WAL_ARCHIVE: string) {
  const env = readEnv({ DATA_DIR, WAL_ARCHIVE });
  const { connection, close } = await reachDatabase(env, { exclusive: true });
  onTestFinished(close);
  return { env, connection: connection as Connection, close };
}

const now = () => new Date();
const readNotes = async (connection: Connection) =>
  (await query(connection, 'select text from notes order by text')).map(({ text }) => text);

/** The time of the database, which is that of commits; later than all before and earlier than all after. */
async function momentOf(connection: Connection) {
  await sleep(50);
  const [row] = await query(connection, 'select clock_timestamp() as at');
  await sleep(50);
  return row!.at as Date;
}

/** Resolves when what was written so far is in the archive. */
async function archived(connection: Connection) {
  const [row] = await query(connection, 'select pg_walfile_name(pg_switch_wal()) as file');
  const isThere = `select last_archived_wal >= '${String(row!.file)}' as done from pg_stat_archiver`;
  while (!(await query(connection, isThere))[0]?.done) await sleep(50);
}

test('a lost data folder is restored to a moment before a DELETE', async () => {
  const [folder, archive] = [temporary(), temporary()];
  const first = await product(folder, archive);
  await query(first.connection, 'create table notes (text text)');
  await query(first.connection, `insert into notes values ('before the base backup')`);
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/photo'), 'photo');
  const base = await writeBaseBackup(first.env, first.connection, now);
  await query(first.connection, `insert into notes values ('after it')`);
  const moment = await momentOf(first.connection);
  await query(first.connection, 'delete from notes');
  await archived(first.connection);
  await first.close();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);

  const env = readEnv({ DATA_DIR: folder, WAL_ARCHIVE: archive });
  expect(await restoreToTime(env, moment)).toEqual({ base });
  expect(readFileSync(join(folder, 'files/photo'), 'utf8')).toBe('photo');
  const second = await product(folder, archive);
  expect(await readNotes(second.connection)).toEqual(['after it', 'before the base backup']);

  // The restored database goes on and archives; a moment after the restore can be restored as well.
  await query(second.connection, `insert into notes values ('new life')`);
  await writeBaseBackup(second.env, second.connection, now);
  const later = await momentOf(second.connection);
  await query(second.connection, 'drop table notes');
  await archived(second.connection);
  const third = readEnv({ DATA_DIR: temporary(), WAL_ARCHIVE: archive });
  await restoreToTime(third, later);
  const { connection } = await product(third.dataDir, archive);
  expect(await readNotes(connection)).toContain('new life');
});

test('nothing is restored over a database, before the first base backup or after the end of the archive', async () => {
  const [folder, archive] = [temporary(), temporary()];
  const { env, connection } = await product(folder, archive);
  await query(connection, 'create table notes (text text)');
  const early = await momentOf(connection);
  await writeBaseBackup(env, connection, now);
  await expect(restoreToTime(env, now())).rejects.toThrow(`${join(folder, 'postgres')} exists already.`);
  const empty = readEnv({ DATA_DIR: temporary(), WAL_ARCHIVE: archive });
  await expect(restoreToTime(empty, early)).rejects.toThrow(/has no base backup from before/);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(restoreToTime(empty, tomorrow)).rejects.toThrow(
    `The archive ends before ${tomorrow.toISOString()}.`,
  );
  expect(existsSync(join(empty.dataDir, 'postgres'))).toBe(false);
  expect(existsSync(join(empty.dataDir, 'postgres.restore'))).toBe(false);
});

test('moments of the last 14 days can be restored; base backups and log from before are removed', async () => {
  const [folder, archive] = [temporary(), temporary()];
  const { env, connection } = await product(folder, archive);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const bases: string[] = [];
  for (const age of [-30, -16, -15, -1]) bases.push(await writeBaseBackup(env, connection, () => days(age)));
  await writeBaseBackup(env, connection, now);
  // The base of 15 days ago brings back the first moments of the 14 days.
  expect(bases.map((base) => existsSync(base))).toEqual([false, false, true, true]);
  const label = readFileSync(join(bases[2]!, 'postgres/backup_label'), 'utf8');
  const [, first] = label.match(/\(file (\w+)\)/)!;
  const segments = readdirSync(join(archive, 'wal')).toSorted();
  expect(segments[0]!.slice(0, 24)).toBe(first);
});

test('an archive that refuses the log is seen in the figures', async () => {
  const [folder, archive] = [temporary(), temporary()];
  const { connection } = await product(folder, archive);
  const { db, pool } = openPool(connection, () => {});
  onTestFinished(() => pool.end());
  const failing = () => databaseGauges.find(({ name }) => name === 'wal_archive_failing_seconds')!.read(db);
  expect(await failing()).toBe(0);
  rmSync(join(archive, 'wal'), { recursive: true });
  await query(connection, 'create table notes (text text)');
  await query(connection, 'select pg_switch_wal()');
  await expect.poll(failing, { timeout: 20_000 }).toBeGreaterThan(0);
});
