/** A name that loses its middle, never its ending. */
export function shortName(name: string, most = 36) {
  if (name.length <= most) return name;
  const dot = name.lastIndexOf('.');
  const tail = Math.min(most - 8, (dot > 0 ? name.length - dot : 0) + 6);
  return `${name.slice(0, most - tail - 1)}…${name.slice(-tail)}`;
}

/** A size in words: 640 bytes, 48 KB, 1.2 MB. */
export function sizeWords(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
