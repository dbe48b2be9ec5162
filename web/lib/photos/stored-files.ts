import { readStored, writeStored } from '#web/lib/local-storage.ts';

/** Uploaded file of a draft, in local storage. */
export interface StoredFile {
  id: number;
  name: string;
  size: number;
  type: string;
  fileUrl: string;
}

/** Reads the uploaded files of a draft. */
export function readFiles(key: string): StoredFile[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? (stored as StoredFile[]) : [];
}

export const hasStoredFiles = (key: string) => readFiles(key).length > 0;

/** Stores the uploaded files of a draft. */
export const storeFiles = (key: string, files: readonly StoredFile[]) =>
  writeStored(key, files.length > 0 ? files : undefined);

/** Resolves to true if the server no longer has the file; false without a response. */
export const isGone = (fileUrl: string) =>
  fetch(fileUrl, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status === 404)
    .catch(() => false);

/** Removes the stored files of a draft. */
export const deleteStoredFiles = (key: string) => storeFiles(key, []);
