import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, type Env } from '#server/env.ts';
import { isDatabaseAway, postgresCode, type ConnectionConfig } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { archiveSettings } from './embedded/wal-archive.ts';
import { migrate } from './migrate.ts';

/** Creates the data folder; throws if it cannot be written. */
export function prepareFolder(folder: string) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Level by level: Node's recursive mkdir never returns under a parent that exists but takes no folders, as in /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process of the same start may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

interface Opened {
  connection: ConnectionConfig;
  close: () => Promise<void>;
}

/** Opens the product's database without migrating it. */
export async function reachDatabase(env: Env, { exclusive }: { exclusive: boolean }): Promise<Opened> {
  prepareFolder(env.dataDir);
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, close: async () => {} };
  return openEmbedded(env, exclusive);
}

/**
 * Opens and migrates the product's database: the configured one, or an embedded one in the data folder. The product
 * locks that folder (`exclusive`); commands may share it with a running product.
 */
export async function openDatabase(env: Env, { exclusive }: { exclusive: boolean }): Promise<Opened> {
  const opened = await reachDatabase(env, { exclusive });
  try {
    await migrateOrExplain(opened.connection);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openEmbedded(env: Env, exclusive: boolean) {
  try {
    const folder = join(env.dataDir, 'postgres');
    const settings = env.walArchive ? await archiveSettings(env.walArchive, folder) : {};
    const server = await startEmbedded({ folder, exclusive, settings, log: (line) => console.error(line) });
    return { connection: server.connection as ConnectionConfig, close: server.stop };
  } catch (cause) {
    throw new ConfigError((cause as Error).message, { cause });
  }
}

/** Error codes: unknown user, wrong password, unknown database, no permission to create tables. */
const configErrors = new Set(['28000', '28P01', '3D000', '42501']);

async function migrateOrExplain(connection: ConnectionConfig) {
  try {
    await migrate(connection);
  } catch (error) {
    const code = postgresCode(error) ?? '';
    if (configErrors.has(code)) {
      throw new ConfigError(`DATABASE_URL: ${(error as Error).message}`, { cause: error });
    }
    if (!isDatabaseAway(error)) throw error;
    throw new ConfigError(`DATABASE_URL: the database cannot be reached (${code})`, {
      cause: error,
    });
  }
}
