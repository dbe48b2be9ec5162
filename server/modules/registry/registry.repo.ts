import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraftRegistry } from '#server/db/schema/reference.ts';

/** Returns the aircraft of a US tail number; undefined if it is not registered. */
export async function byMark(db: Db, mark: string) {
  const [row] = await db.select().from(aircraftRegistry).where(eq(aircraftRegistry.mark, mark));
  return row;
}
