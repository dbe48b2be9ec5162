import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a hash of what determines the shape of a query's result: the contract, and the queries themselves. */
export function hashShapes(root: string) {
  const hash = createHash('sha256');
  const files = globSync('{contract,web/api}/**/*.ts', { cwd: root });
  for (const file of files.filter((name) => !name.includes('.test.')).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
