import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { tempFile } from './temp-file.ts';

/** File store below the data folder, two levels deep, readable by the product's user only. */
export function openDiskStore(dataDir: string): FileStore {
  const placeOf = (key: string) => join(dataDir, 'files', requireKey(key).slice(0, 2), key.slice(2, 4), key);

  return {
    async put(key, body) {
      const place = placeOf(key);
      await using temp = await tempFile(dataDir);
      const source = Buffer.isBuffer(body) ? [body] : body;
      await pipeline(source, createWriteStream(temp.path, { flags: 'wx', mode: 0o600, flush: true }));
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(temp.path, place);
      for (const up of ['.', '..', '../..', '../../..']) await syncFolder(join(dirname(place), up));
    },
    async get(key) {
      const file = await open(placeOf(key)).catch(unlessGone);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

/** Syncs a folder, so that a new file name survives a power cut. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
