import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraftRegistry } from '#server/db/schema/reference.ts';

/** The aircraft of a US mark. */
export async function byMark(db: Db, mark: string) {
  const [row] = await db.select().from(aircraftRegistry).where(eq(aircraftRegistry.mark, mark));
  return row;
}
