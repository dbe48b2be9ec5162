import { openDB, type IDBPDatabase } from 'idb';

/** A record that this browser stores, with bytes if it has any. */
export interface KeptRecord {
  key: string;
}

const store = 'records';
const open = () =>
  openDB('kept', 1, {
    upgrade: (db) => void db.createObjectStore(store, { keyPath: 'key' }),
    terminated: () => (opened = undefined),
  });

let opened: Promise<IDBPDatabase> | undefined;

/**
 * Records that the browser does not store: some private windows have no database or refuse bytes, and a disk may be full.
 * They last as long as the page.
 */
const inMemory = new Map<string, KeptRecord>();

/** WebKit's database sometimes answers nothing until the page is left: that must neither keep the app from opening nor a message here. */
const answersWithinMs = 4000;

/** Runs `work` on the database; returns undefined if the browser refuses it, or does not answer. */
async function tryStored<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), answersWithinMs);
  });
  try {
    opened ??= open();
    return await Promise.race([opened.then(work), silence]);
  } catch {
    // The connection may be what failed: the next call opens another one.
    opened = undefined;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** True if a record is only in the memory of this page. */
export const isInMemory = (key: string) => inMemory.has(key);

/** Stores a record, or replaces the one with its key; in memory if the browser refuses to store it. */
export async function keepRecord<Kept extends KeptRecord>(record: Kept) {
  if (await tryStored(async (db) => (await db.put(store, record)) !== undefined)) inMemory.delete(record.key);
  else inMemory.set(record.key, record);
}

/** Changes parts of a record if it is still there: another tab may have removed it meanwhile. */
export async function changeRecord<Kept extends KeptRecord>(key: string, part: Partial<Kept>) {
  const kept = inMemory.get(key);
  if (kept) inMemory.set(key, { ...kept, ...part });
  else
    await tryStored(async (db) => {
      const writing = db.transaction(store, 'readwrite');
      const stored = (await writing.store.get(key)) as Kept | undefined;
      if (stored) await writing.store.put({ ...stored, ...part });
      await writing.done;
    });
}

export async function dropRecord(key: string) {
  inMemory.delete(key);
  await tryStored((db) => db.delete(store, key));
}

/** Deletes the records whose key begins with a prefix. */
export async function dropRecords(prefix: string) {
  for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
  await tryStored((db) => db.delete(store, withPrefix(prefix)));
}

const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Returns the records whose key begins with a prefix, in the order of their keys. */
export async function listRecords<Kept extends KeptRecord>(prefix: string): Promise<Kept[]> {
  const stored = await tryStored((db) => db.getAll(store, withPrefix(prefix)) as Promise<Kept[]>);
  const others = [...inMemory.values()].filter(({ key }) => key.startsWith(prefix)) as Kept[];
  // What took too long may have been stored after all.
  const only = (stored ?? []).filter(({ key }) => !inMemory.has(key));
  return [...only, ...others].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
