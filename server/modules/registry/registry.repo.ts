import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraftRegistry } from '#server/db/schema/reference.ts';

/** Returns the aircraft of a US tail number; undefined if it is not registered. */
export const byMark = (db: Db, mark: string) =>
  first(db.select().from(aircraftRegistry).where(eq(aircraftRegistry.mark, mark)));
