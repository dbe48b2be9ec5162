import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: the nearest one above with a package.json, also for the bundle in dist/server. */
export const rootFolder = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
