import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '#server/env.ts';
import { rootFolder } from '#server/root-folder.ts';
import type { ConnectionConfig } from './database.ts';

export const migrationsFolder = join(rootFolder, 'server/db/migrations');

/** Advisory lock key: the same in every process. */
const lockKey = 7_261_001;

/**
 * Applies the pending migrations in one transaction, so that a failed one changes nothing.
 * If several processes start at once, one migrates and the others wait for its lock.
 */
export async function migrate(config: ConnectionConfig, folder = migrationsFolder) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    });
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) {
    throw new ConfigError(
      `DATABASE_URL: PostgreSQL 15 or later is needed, this is ${Math.floor(version / 10_000)}`,
    );
  }
}
