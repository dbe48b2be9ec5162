/** A record that waits in the browser until it is sent. Files in it survive a reload, which local storage cannot keep. */
export interface KeptRecord {
  key: string;
}

const database = 'kept';
const store = 'records';

/** Records of a browser that forbids its database, as in some private windows: they last as long as the page. */
const inMemory = new Map<string, KeptRecord>();

const settled = <T>(request: IDBRequest<T>) => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  return promise;
};

let opened: Promise<IDBDatabase | undefined> | undefined;

function open() {
  opened ??= (async () => {
    try {
      const request = indexedDB.open(database, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(store, { keyPath: 'key' }),
      );
      return await settled(request);
    } catch {
      return undefined;
    }
  })();
  return opened;
}

const records = (db: IDBDatabase, mode: IDBTransactionMode) => db.transaction(store, mode).objectStore(store);

/** Stores a record, or replaces the one with its key. */
export async function keepRecord<Kept extends KeptRecord>(record: Kept) {
  const db = await open();
  if (db) await settled(records(db, 'readwrite').put(record));
  else inMemory.set(record.key, record);
}

export async function dropRecord(key: string) {
  const db = await open();
  if (db) await settled(records(db, 'readwrite').delete(key));
  else inMemory.delete(key);
}

/** Returns the records whose key begins with a prefix, in the order of their keys. */
export async function listRecords<Kept extends KeptRecord>(prefix: string): Promise<Kept[]> {
  const db = await open();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const found: KeptRecord[] = db
    ? await settled<KeptRecord[]>(records(db, 'readonly').getAll(range))
    : [...inMemory.values()].filter(({ key }) => key.startsWith(prefix));
  return found as Kept[];
}
