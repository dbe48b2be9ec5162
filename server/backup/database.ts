import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import type { Env } from '#server/env.ts';

/** Lends a command the product's database, shared with the running product or, when exclusive, only while none runs. */
export async function withDatabase(
  env: Env,
  { exclusive }: { exclusive: boolean },
  use: (connection: ConnectionConfig) => Promise<void>,
): Promise<void> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  if (env.databaseUrl) return use({ connectionString: env.databaseUrl });
  const folder = join(env.dataDir, 'postgres');
  if (!exclusive && !existsSync(folder)) {
    throw new Error(`There is no database in ${env.dataDir}. Set DATA_DIR to the folder of the product.`);
  }
  const server = await startEmbedded({ folder, exclusive, log: (line) => console.error(line) });
  try {
    await use(server.connection);
  } finally {
    await server.stop();
  }
}
