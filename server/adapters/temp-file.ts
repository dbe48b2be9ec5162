import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const maxAgeMs = 24 * 3_600_000;

/** Beside the store, so that a complete file is moved by a rename; outside it, so that no backup includes it. */
const folderIn = (dataDir: string) => join(dataDir, 'incoming');

/** Returns a temporary file, which is deleted when the scope ends. */
export async function tempFile(dataDir: string): Promise<AsyncDisposable & { path: string }> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

/** Deletes the files of killed processes. Compares with the system time, because file timestamps come from it. */
export async function removeOldTempFiles(dataDir: string) {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - maxAgeMs) await rm(path, { force: true });
  }
}
