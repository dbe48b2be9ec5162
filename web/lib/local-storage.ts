/** What this browser remembers under a name; null where there is nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Remembers something under a name; `undefined` forgets it. Where nothing can be stored it lives as long as the page. */
export function writeStored(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage is no reason to stop what the person is doing.
  }
}
