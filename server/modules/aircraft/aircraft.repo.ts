import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';

export type Aircraft = typeof aircraft.$inferSelect;
export type NewAircraft = Omit<typeof aircraft.$inferInsert, 'removedAt'>;

const isOwn = (ownerId: string) => and(eq(aircraft.ownerId, ownerId), isNull(aircraft.removedAt));

export const own = (db: Db, ownerId: string, id: number) =>
  first(
    db
      .select()
      .from(aircraft)
      .where(and(eq(aircraft.id, id), isOwn(ownerId))),
  );

/** Locks an aircraft, so that changes to it and its reminders run one at a time. */
/** Returns an aircraft of anyone, also a removed one. */
export const byId = (db: Db, id: number) => first(db.select().from(aircraft).where(eq(aircraft.id, id)));

export const lockOwn = (db: Db, ownerId: string, id: number) =>
  first(
    db
      .select()
      .from(aircraft)
      .where(and(eq(aircraft.id, id), isOwn(ownerId)))
      .for('no key update'),
  );

/** Locks any owner's aircraft, for the transactions of other modules; returns undefined if it was removed. */
export const lock = (db: Db, id: number) =>
  first(
    db
      .select()
      .from(aircraft)
      .where(and(eq(aircraft.id, id), isNull(aircraft.removedAt)))
      .for('no key update'),
  );

/** Returns an aircraft of the owner, also if it was removed. */
export const ownEver = (db: Db, ownerId: string, id: number) =>
  first(
    db
      .select()
      .from(aircraft)
      .where(and(eq(aircraft.id, id), eq(aircraft.ownerId, ownerId))),
  );

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

/** Marks an aircraft as removed; returns false if the owner has no such aircraft. */
export async function remove(db: Db, ownerId: string, id: number, now: Date) {
  const removed = await db
    .update(aircraft)
    .set({ removedAt: now })
    .where(and(eq(aircraft.id, id), isOwn(ownerId)))
    .returning({ id: aircraft.id });
  return removed.length > 0;
}
