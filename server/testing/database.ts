import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openPool, type ConnectionConfig } from '#server/db/database.ts';
import { inDatabase, template, withAdmin } from './postgres.ts';

/** Creates a database for the test file: a copy of the migrated template, or an empty one. Dropped when the file ends. */
export async function ownDatabase(from: typeof template | 'template0' = template): Promise<ConnectionConfig> {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(postgres, (admin) =>
    admin.query(`create database ${name} template ${from} strategy file_copy`),
  );
  afterAll(() => withAdmin(postgres, (admin) => admin.query(`drop database ${name} with (force)`)));
  return inDatabase(postgres, name);
}

/** Opens a pool on a database for the test file. */
export async function ownPool() {
  const connection = await ownDatabase();
  // Dropping the database at the end terminates idle connections.
  const { db, pool } = openPool(connection, () => {});
  afterAll(() => pool.end());
  return { db, pool, connection };
}
