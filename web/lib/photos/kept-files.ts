/** An upload that nothing refers to yet, as it is remembered beside a draft. */
export interface KeptFile {
  id: number;
  name: string;
  size: number;
  type: string;
  fileUrl: string;
}

/** The uploads of a draft; none where nothing can be stored. */
export function readFiles(key: string): KeptFile[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptFile[]) : [];
  } catch {
    return [];
  }
}

/** Remembers the uploads of a draft, written as JSON. */
export function keepFiles(key: string, files: string) {
  try {
    if (files === '[]') localStorage.removeItem(key);
    else localStorage.setItem(key, files);
  } catch {
    // Without storage they live as long as the page.
  }
}

/** True when the server says that it has the file no more; without an answer nothing is known. */
export const isGone = (fileUrl: string) =>
  fetch(fileUrl, { method: 'HEAD', cache: 'no-store' })
    .then(({ status }) => status === 404)
    .catch(() => false);

/** What was remembered has found its place, or is not wanted. */
export const dropFiles = (key: string) => keepFiles(key, '[]');
