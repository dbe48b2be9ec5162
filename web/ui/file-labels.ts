/** Splits a file name into a part that may be truncated and the ending that stays. */
export function nameParts(name: string) {
  const tail = Math.min(name.length, 10);
  return [name.slice(0, -tail), name.slice(-tail)] as const;
}

/** Returns a size as text: 640 bytes, 48 KB, 1.2 MB. */
export function formatFileSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
