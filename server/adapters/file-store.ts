import type { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

/** Where bytes lie, each under a key of ours. What it throws means that it cannot be reached now. */
export interface FileStore {
  /** Once it answers, the bytes survive a power cut; before, nothing lies under the key. */
  put: (key: string, body: Buffer | Readable, about: { size: number; mimeType: string }) => Promise<void>;
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  /** Removing what is not there is no mistake. */
  remove: (key: string) => Promise<void>;
}

/** The bucket that is configured, or else the data folder. */
export const openFileStore = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore =>
  s3 ? openS3Store(s3) : openDiskStore(dataDir);
