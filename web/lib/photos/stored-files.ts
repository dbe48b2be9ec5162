import { readStored, writeStored } from '#web/lib/local-storage.ts';

/** An upload that nothing refers to yet, as it is remembered beside a draft. */
export interface StoredFile {
  id: number;
  name: string;
  size: number;
  type: string;
  fileUrl: string;
}

/** The uploads of a draft. */
export function readFiles(key: string): StoredFile[] {
  const kept = readStored(key);
  return Array.isArray(kept) ? (kept as StoredFile[]) : [];
}

/** Remembers the uploads of a draft. */
export const storeFiles = (key: string, files: readonly StoredFile[]) =>
  writeStored(key, files.length > 0 ? files : undefined);

/** True when the server says that it has the file no more; without an answer nothing is known. */
export const isGone = (fileUrl: string) =>
  fetch(fileUrl, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status === 404)
    .catch(() => false);

/** What was remembered has found its place, or is not wanted. */
export const deleteStoredFiles = (key: string) => storeFiles(key, []);
