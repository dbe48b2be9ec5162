import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { queryBuilder, type ConnectionConfig, type Db } from '#server/db/database.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { registryLines, type RegistrySource } from './registry.source.ts';

// Worker thread: reading 300,000 aircraft must not block requests.
const { connection, source } = workerData as { connection: ConnectionConfig; source: RegistrySource };
const pool = new pg.Pool({ ...connection, max: 1, application_name: 'hangarline registry' });
try {
  const isNew = await loadOnce(queryBuilder(pool), source, replaceRegistry);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(isNew);
} finally {
  await pool.end();
}

/** Readers see the previous rows until the transaction commits. */
async function replaceRegistry(tx: Db) {
  const lines = registryLines(source.file);
  await tx.execute(sql`delete from aircraft_registry`);
  const copy = tx.$client.query(
    copyFrom('copy aircraft_registry (mark, make, model, year, aircraft_type) from stdin'),
  );
  await pipeline(Readable.from(chunks(lines)), copy);
  await tx.execute(sql`analyze aircraft_registry`);
  return lines.length;
}

function* chunks(lines: string[], size = 1000) {
  for (let i = 0; i < lines.length; i += size) yield lines.slice(i, i + size).join('');
}
