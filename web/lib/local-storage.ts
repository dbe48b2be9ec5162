/** Reads a JSON value from local storage; null if it is missing or unreadable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a JSON value to local storage; undefined removes it. Does nothing if storage is full or forbidden. */
export function writeStored(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not interrupt the user.
  }
}
