import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/db/migrations';
const hashFile = 'server/db/migrations/hashes.json';

/** Returns the hash of every migration file by its name. */
export const hashMigrations = (root: string): Record<string, string> =>
  Object.fromEntries(
    globSync('*.sql', { cwd: join(root, folder) })
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(root, folder, name)))
          .digest('hex'),
      ]),
  );

export const readHashes = (root: string) =>
  JSON.parse(readFileSync(join(root, hashFile), 'utf8')) as Record<string, string>;

/** Records the hashes of new migrations; never replaces those of landed ones. */
export function recordHashes(root: string) {
  const hashes = { ...hashMigrations(root), ...readHashes(root) };
  writeFileSync(join(root, hashFile), `${JSON.stringify(hashes, null, 2)}\n`);
}
