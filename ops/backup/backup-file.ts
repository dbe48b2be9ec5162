import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, type Writable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { drain, unpack, type Entry, type Manifest } from '#server/backup/entries.ts';
import { secretKindOf, unseal } from '#server/backup/stream-encryption.ts';
import type { Env } from '#server/env.ts';
import { loadSecrets } from '#server/secrets.ts';

/** Returns the default path of a backup. */
export function defaultPath({ dataDir }: Env, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  return join(dataDir, 'backups', `hangarline-${stamp}Z.backup`);
}

/** Writes a file with mode 0600 that exists only when complete and synced; throws if the file exists. */
export async function writeWhole(path: string, write: (out: Writable) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.partial`;
  const file = await open(draft, 'wx', 0o600).catch(explainDraft);
  try {
    // Checked while the draft is open: another process that writes this file would have it.
    if (existsSync(path)) throw new Error(`${path} exists already.`);
    await write(file.createWriteStream({ flush: true }));
    await rename(draft, path);
  } catch (error) {
    await file.close();
    await rm(draft);
    throw error;
  }
  await syncFolder(dirname(path)).catch(() => {});
}

function explainDraft(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EEXIST') throw error;
  throw new Error(
    `${error.path} is being written, or was left by a backup that was interrupted: then delete it.`,
  );
}

export interface Backup {
  manifest: Manifest;
  entries: () => AsyncGenerator<Entry>;
}

/**
 * Opens a backup after reading it to its end: throws unless it is complete, unchanged and encrypted with this key. `ask`
 * returns the passphrase of one that was downloaded from the administration.
 */
export async function openBackup(env: Env, path: string, ask: () => Promise<string>): Promise<Backup> {
  const key = (await secretKindOf(path)) === 'passphrase' ? await ask() : keyOf(env);
  await drain(unseal(path, key));
  // The reader of the stream gets the error; the callback is required.
  const entries = () => unpack(pipeline(unseal(path, key), createZstdDecompress(), () => {}));
  for await (const { head } of entries()) return { manifest: head as Manifest, entries };
  throw new Error(`${path} is empty.`);
}

// New secrets could not decrypt the backup and would be in the place of the right ones.
function keyOf(env: Env): string {
  const file = join(env.dataDir, 'secrets.json');
  if (env.encryptionKey) return env.encryptionKey;
  if (existsSync(file)) return loadSecrets(env).encryptionKey;
  throw new Error(
    `The key is missing. Put the secrets.json of the backup's time at ${file}, or set ENCRYPTION_KEY.`,
  );
}

// Syncs the folder, so that a power cut cannot undo the rename; some file systems do not support it.
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
