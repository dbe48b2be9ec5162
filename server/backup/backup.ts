import { join } from 'node:path';
import { pipeline as pipelineTo, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { ConnectionConfig } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { loadSecrets } from '#server/secrets.ts';
import { pack, type FileHead, type TableHead } from './entries.ts';
import { filesIn } from './files.ts';
import { openSession } from './session.ts';
import { sealWith } from './stream-encryption.ts';
import { copyOut, listOf, migrationsOf, sequencesOf, tablesOf } from './tables.ts';

/** Called for each table and file when it is copied. */
export type Report = (head: TableHead | FileHead) => void;

/**
 * Backs up one snapshot of the running product: all its tables, and the uploads unless they are in S3. Compressed,
 * encrypted with ENCRYPTION_KEY, in constant memory. Not included: the secrets, which are needed to read it, and the
 * waiting tasks in `pgboss`.
 */
export async function createBackup(
  env: Env,
  connection: ConnectionConfig,
  out: Writable,
  report: Report = () => {},
): Promise<void> {
  const seal = sealWith(loadSecrets(env).encryptionKey);
  await pipeline(contentOf(env, connection, report), createZstdCompress(), seal, out);
}

/** Streams the same backup to its reader, encrypted with a passphrase instead; a reader that leaves ends it. */
export async function* streamBackup(env: Env, connection: ConnectionConfig, passphrase: string) {
  const content = Readable.from(
    contentOf(env, connection, () => {}),
    { objectMode: false },
  );
  // The reader of the stream gets the error; the callback is required.
  const packed = pipelineTo(content, createZstdCompress(), () => {});
  yield* sealWith(passphrase, 'passphrase')(packed as AsyncIterable<Buffer>);
}

// Files come last: a file is stored before the row that refers to it.
async function* contentOf(env: Env, connection: ConnectionConfig, report: Report) {
  yield* packTables(connection, report);
  if (!env.s3) yield* packFiles(join(env.dataDir, 'files'), report);
}

async function* packTables(connection: ConnectionConfig, report: Report) {
  await using client = await openSession(connection);
  const present = await tablesOf(client);
  if (present.length === 0) throw new Error('The database is empty: there is nothing to back up.');
  await client.query('begin isolation level repeatable read, read only');
  // Locks before the first read: no migration may change a table before it is copied.
  await client.query(`lock table ${listOf(present)} in access share mode`);
  const tables = await tablesOf(client);
  yield* pack({ migrations: await migrationsOf(client), sequences: await sequencesOf(client) });
  for (const table of tables) {
    report(table);
    yield* pack(table, copyOut(client, table));
  }
}

async function* packFiles(folder: string, report: Report) {
  for await (const { path, body } of filesIn(folder)) {
    report({ file: path });
    yield* pack({ file: path }, body);
  }
}
