/** A name in two: what may be cut short, and the ending that never is. */
export function nameParts(name: string) {
  const tail = Math.min(name.length, 10);
  return [name.slice(0, -tail), name.slice(-tail)] as const;
}

/** A size in words: 640 bytes, 48 KB, 1.2 MB. */
export function formatFileSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
