import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/db/database.ts';
import { reachDatabase } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';

/** Opens the product's database for a command: shared with a running product or, if exclusive, only while none runs. */
export async function withDatabase<T>(
  env: Env,
  { exclusive }: { exclusive: boolean },
  use: (connection: ConnectionConfig) => Promise<T>,
): Promise<T> {
  if (!exclusive && !env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${env.dataDir}. Set DATA_DIR to the folder of the product.`);
  }
  const { connection, close } = await reachDatabase(env, { exclusive });
  try {
    return await use(connection);
  } finally {
    await close();
  }
}
