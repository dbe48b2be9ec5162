import { join } from 'node:path';
import type pg from 'pg';
import type { Report } from '#server/backup/backup.ts';
import { gatherFiles, type Gathering } from '#server/backup/files.ts';
import { openSession } from '#server/backup/session.ts';
import { copyIn, listOf, setSequences, tablesOf } from '#server/backup/tables.ts';
import type { ConnectionConfig } from '#server/db/database.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import type { Backup } from './backup-file.ts';
import { requireEmptyTarget } from './empty-target.ts';
import { withoutGuards } from './guards.ts';
import { migrateTo, requireKnown } from './schema-version.ts';

/** Restores into an empty database and an empty files folder, both or neither, then applies later migrations. */
export async function restoreBackup(
  env: Env,
  connection: ConnectionConfig,
  backup: Backup,
  report: Report = () => {},
  migrations = migrationsFolder,
): Promise<void> {
  const { manifest } = backup;
  await requireKnown(manifest.migrations, migrations);
  await using client = await openSession(connection);
  await requireEmptyTarget(client, manifest.migrations);
  const files = await gatherFiles(join(env.dataDir, 'files'));
  try {
    await migrateTo(manifest.migrations, connection, migrations);
    await client.query('begin');
    await fill(client, files, backup, report);
    await files.putInPlace();
    await client.query('commit');
  } catch (error) {
    await files.discard();
    throw error;
  }
  await migrate(connection, migrations);
}

async function fill(client: pg.Client, files: Gathering, { manifest, entries }: Backup, report: Report) {
  await withoutGuards(client, async () => {
    // The backup contains the rows that migrations insert.
    await client.query(`truncate ${listOf(await tablesOf(client))}`);
    for await (const { head, body } of entries()) {
      if ('migrations' in head) continue;
      report(head);
      if ('table' in head) await copyIn(client, head, body);
      else await files.add(head.file, body);
    }
  });
  await setSequences(client, manifest.sequences);
}
