import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool, type ConnectionConfig } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openQueue } from '#server/queue/queue.ts';

export const template = 'hangarline_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ConnectionConfig;
    /** The file of Stripe's API description; empty unless calls are compared with it. */
    stripeOpenApi: string;
  }
}

/**
 * Starts one PostgreSQL for the test run, with a migrated template that every test file copies.
 * TEST_DATABASE_URL names another server, where the user may create databases.
 */
export default async function setup(project: TestProject) {
  const { postgres, stop } = await openPostgres();
  await withAdmin(postgres, async (admin) => {
    await admin.query(`drop database if exists ${template}`);
    await admin.query(`create database ${template}`);
  });
  await migrate(inDatabase(postgres, template));
  await prepareQueue(inDatabase(postgres, template));
  project.provide('postgres', postgres);
  project.provide('stripeOpenApi', process.env.STRIPE_OPENAPI ?? '');
  return stop;
}

/** Creates the queue's tables in the template; it would create them at its first start in every copy. */
async function prepareQueue(connection: ConnectionConfig) {
  const { pool } = openPool(connection, () => {});
  const queue = await openQueue(pool, [], () => {});
  await queue.stop();
  await pool.end();
}

async function openPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { postgres: { connectionString: url }, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'hangarline-test-'));
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    exclusive: true,
    settings: {
      // Test data need not survive a power cut.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
      // Files that run side by side open several pools each.
      max_connections: '300',
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { postgres: server.connection as ConnectionConfig, stop };
}

/** Returns the connection to another database of the server. */
export function inDatabase(postgres: ConnectionConfig, database: string): ConnectionConfig {
  if (!postgres.connectionString) return { ...postgres, database };
  const url = new URL(postgres.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements on the database `postgres`, such as CREATE DATABASE. */
export async function withAdmin<T>(
  postgres: ConnectionConfig,
  use: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client(inDatabase(postgres, 'postgres'));
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
