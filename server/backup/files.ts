import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, opendir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Returns the relative paths of all files below a folder; none if it does not exist. */
export async function* filesIn(folder: string): AsyncGenerator<{ path: string; body: Readable }> {
  const entries = await opendir(folder, { recursive: true }).catch(unlessGone);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await using file = await open(path).catch(unlessGone);
    if (file) yield { path: relative(folder, path).replaceAll(sep, '/'), body: file.createReadStream() };
  }
}

export type Gathering = Awaited<ReturnType<typeof gatherFiles>>;

/** Collects files beside their target folder, so that one rename moves all of them or none. */
export async function gatherFiles(folder: string) {
  if ((await readdir(folder).catch(unlessGone))?.length) {
    throw new Error(`${folder} holds files already. Restore into an empty DATA_DIR.`);
  }
  let place = await mkdtemp(`${folder}.restore-`);
  return {
    async add(path: string, body: AsyncIterable<Buffer>) {
      const file = resolve(place, path);
      if (!file.startsWith(place + sep))
        throw new Error(`The backup holds a file of another folder: ${path}`);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    },
    async putInPlace() {
      await rmdir(folder).catch(unlessGone);
      await rename(place, folder);
      place = folder;
    },
    discard: () => rm(place, { recursive: true, force: true }),
  };
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
