import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { tableGateway } from '#server/db/table-gateway.ts';

export type Aircraft = typeof aircraft.$inferSelect;
export type NewAircraft = Omit<typeof aircraft.$inferInsert, 'removedAt'>;

const isHis = (ownerId: string) => and(eq(aircraft.ownerId, ownerId), isNull(aircraft.removedAt));

const rows = tableGateway<Aircraft, NewAircraft>(aircraft);

/** What somebody has, the newest first: all of it, or so many. */
export const ofOwner = (db: Db, ownerId: string, max: number | null = null) =>
  rows.list(db, 'owner_id = $1 and removed_at is null order by created_at desc, id desc limit $2', [
    ownerId,
    max,
  ]);

export async function own(db: Db, ownerId: string, id: number) {
  const [row] = await db
    .select()
    .from(aircraft)
    .where(and(eq(aircraft.id, id), isHis(ownerId)));
  return row;
}

/** The same, held until the transaction ends: what hangs on an aircraft changes one call at a time. */
export async function lockOwn(db: Db, ownerId: string, id: number) {
  const [row] = await db
    .select()
    .from(aircraft)
    .where(and(eq(aircraft.id, id), isHis(ownerId)))
    .for('no key update');
  return row;
}

/** Whose it is or was, also when it was removed. */
export async function ownEver(db: Db, ownerId: string, id: number) {
  const [row] = await db
    .select()
    .from(aircraft)
    .where(and(eq(aircraft.id, id), eq(aircraft.ownerId, ownerId)));
  return row;
}

/** Makes those who change the same fleet wait for each other until the transaction ends. */
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

/** Takes it out of the fleet; tells whether it was there. */
export async function remove(db: Db, ownerId: string, id: number, now: Date) {
  const removed = await db
    .update(aircraft)
    .set({ removedAt: now })
    .where(and(eq(aircraft.id, id), isHis(ownerId)))
    .returning({ id: aircraft.id });
  return removed.length > 0;
}
