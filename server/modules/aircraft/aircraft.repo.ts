import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';

export type Aircraft = typeof aircraft.$inferSelect;
export type NewAircraft = Omit<typeof aircraft.$inferInsert, 'removedAt'>;

const isListed = (id: number) => and(eq(aircraft.id, id), isNull(aircraft.removedAt));

/** Returns an aircraft of anyone; undefined if it was removed. */
export const active = (db: Db, id: number) => first(db.select().from(aircraft).where(isListed(id)));

/** Returns an aircraft of anyone, also a removed one. */
export const byId = (db: Db, id: number) => first(db.select().from(aircraft).where(eq(aircraft.id, id)));

/** Locks any owner's aircraft, for the transactions of other modules; returns undefined if it was removed. */
export const lock = (db: Db, id: number) =>
  first(db.select().from(aircraft).where(isListed(id)).for('no key update'));

/** Returns the tail numbers of all aircraft of the owner, also of removed ones. */
export const tailNumbersOf = async (db: Db, ownerId: string) =>
  (
    await db
      .selectDistinct({ tailNumber: aircraft.tailNumber })
      .from(aircraft)
      .where(eq(aircraft.ownerId, ownerId))
  ).map(({ tailNumber }) => tailNumber);

/** Serializes changes to the list of an owner's aircraft until the transaction ends. */
export const lockAircraftOf = (tx: Db, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fleet ${ownerId}`}, 0))`);

export async function insert(db: Db, row: NewAircraft) {
  const [added] = await db.insert(aircraft).values(row).returning();
  return added as Aircraft;
}

export async function update(db: Db, id: number, change: Partial<Aircraft>) {
  const [changed] = await db.update(aircraft).set(change).where(eq(aircraft.id, id)).returning();
  return changed as Aircraft;
}

/** Marks an aircraft as removed. */
export const remove = (db: Db, id: number, now: Date) =>
  db.update(aircraft).set({ removedAt: now }).where(isListed(id));
