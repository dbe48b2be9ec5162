import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { referenceLoads } from './schema/reference.ts';
import { transaction } from './transaction.ts';

/** A shipped set of reference data. */
export interface Edition {
  name: string;
  /** Later editions have higher versions; digits are compared as numbers: 0.8.13 is after 0.8.2. */
  version: string;
  /** The day of which the data is: '2026-09-07'. */
  dataDate?: string;
}

/** Advisory lock key: the same in every process, and not that of the migrations. */
const lockSpace = 7_261_002;

/**
 * Loads an edition in one transaction; returns false if it or a later one is loaded.
 * If several processes start at once, one loads and the others wait for its lock.
 */
export async function loadOnce(db: Db, edition: Edition, load: (tx: Db) => Promise<number>) {
  const { name, version, dataDate = null } = edition;
  if (await isUpToDate(db, edition)) return false;
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${name}))`);
    if (await isUpToDate(tx, edition)) return false;
    const entry = { version, dataDate, rows: await load(tx), loadedAt: sql`now()` };
    await tx
      .insert(referenceLoads)
      .values({ name, ...entry })
      .onConflictDoUpdate({ target: referenceLoads.name, set: entry });
    return true;
  });
}

/** Returns the loaded edition of that name; undefined if none is. */
export async function loadedEdition(db: Db, name: string) {
  const [row] = await db
    .select({ version: referenceLoads.version, dataDate: referenceLoads.dataDate })
    .from(referenceLoads)
    .where(sql`${referenceLoads.name} = ${name}`);
  return row;
}

/** True if any edition of that name is loaded. */
export const isLoaded = async (db: Db, name: string) => (await loadedEdition(db, name)) !== undefined;

/** True if the edition or a later one is loaded: an older process that restarts must not replace a newer edition. */
export async function isUpToDate(db: Db, { name, version }: Edition) {
  const loaded = (await loadedEdition(db, name))?.version;
  return loaded !== undefined && loaded.localeCompare(version, 'en', { numeric: true }) >= 0;
}
