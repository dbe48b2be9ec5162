import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { aircraftSquawks } from '#server/db/schema/squawks.ts';

export type Squawk = typeof aircraftSquawks.$inferSelect;
type Change = Partial<Pick<Squawk, 'requestId' | 'resolvedAt' | 'resolution'>>;

/** Returns the squawks of an aircraft: open ones first, each the latest first. */
export const ofAircraft = (db: Db, aircraftId: number) =>
  db
    .select()
    .from(aircraftSquawks)
    .where(eq(aircraftSquawks.aircraftId, aircraftId))
    .orderBy(
      desc(isNull(aircraftSquawks.resolvedAt)),
      desc(aircraftSquawks.notedOn),
      desc(aircraftSquawks.id),
    );

export const countOf = (db: Db, aircraftId: number) =>
  db.$count(aircraftSquawks, eq(aircraftSquawks.aircraftId, aircraftId));

export async function insert(db: Db, row: typeof aircraftSquawks.$inferInsert): Promise<Squawk> {
  const [added] = await db.insert(aircraftSquawks).values(row).returning();
  return added as Squawk;
}

const listed = (db: Db, ids: number[]) =>
  db
    .select({ squawk: aircraftSquawks, ownerId: aircraft.ownerId })
    .from(aircraftSquawks)
    .innerJoin(aircraft, eq(aircraft.id, aircraftSquawks.aircraftId))
    .where(and(inArray(aircraftSquawks.id, ids), isNull(aircraft.removedAt)))
    .orderBy(aircraftSquawks.id);

/** Locks squawks of aircraft that are not removed; returns them with the owners. */
export const lockListed = (db: Db, ids: number[]) => listed(db, ids).for('update', { of: aircraftSquawks });

/** Returns the account whose aircraft has the squawk. */
export const ownerOf = async (db: Db, id: number) => (await listed(db, [id]))[0]?.ownerId;

export const update = (db: Db, ids: number[], change: Change) =>
  db.update(aircraftSquawks).set(change).where(inArray(aircraftSquawks.id, ids)).returning();

/** Changes the open squawks that a request is for. */
export const updateOfRequest = (db: Db, requestId: number, change: Change) =>
  db
    .update(aircraftSquawks)
    .set(change)
    .where(and(eq(aircraftSquawks.requestId, requestId), isNull(aircraftSquawks.resolvedAt)));

export const remove = (db: Db, id: number) =>
  first(db.delete(aircraftSquawks).where(eq(aircraftSquawks.id, id)).returning());
