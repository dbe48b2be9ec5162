import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { queryBuilder, type Db } from '#server/db/database.ts';
import { loadOnce } from '#server/db/load-once.ts';
import type { LoadOrder, LoadResult } from './registry.load.ts';
import { registryLines, type RegistrySource } from './registry.source.ts';

// A process of its own: its parent sends what to load, and it sends back how that ended. Without a parent it ends.
process.on('disconnect', () => process.exit(1));
process.once('message', async (order: LoadOrder) => {
  const result = await load(order).catch((error: Error): LoadResult => ({
    error: error.stack ?? error.message,
  }));
  process.send?.(result, () => process.exit());
});

async function load({ connection, source }: LoadOrder): Promise<LoadResult> {
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'hangarline registry' });
  try {
    return { isNew: await loadOnce(queryBuilder(pool), source, (tx) => replaceRegistry(tx, source)) };
  } finally {
    await pool.end();
  }
}

/** Readers see the previous rows until the transaction commits. */
async function replaceRegistry(tx: Db, source: RegistrySource) {
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
