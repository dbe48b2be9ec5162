import type { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

/** A store of bytes by key. Its methods throw if it cannot be reached. */
export interface FileStore {
  /** Resolves when the bytes survive a power cut; until then there is nothing under the key. */
  put: (key: string, body: Buffer | Readable, about: { size: number; mimeType: string }) => Promise<void>;
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  /** Does nothing for an unknown key. */
  remove: (key: string) => Promise<void>;
}

/** Returns the store of the configured bucket, else of the data folder. */
export const openFileStore = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore =>
  s3 ? openS3Store(s3) : openDiskStore(dataDir);
