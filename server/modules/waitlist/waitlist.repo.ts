import { and, desc, eq, ilike, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { containsPattern } from '#server/db/like-pattern.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import type { CreatedCursor } from '#server/paging.ts';

/** Inserts an entry and returns its id; undefined if the email is on the list. */
export async function insert(db: Db, entry: typeof waitlist.$inferInsert) {
  const [row] = await db.insert(waitlist).values(entry).onConflictDoNothing().returning({ id: waitlist.id });
  return row?.id;
}

export const byId = (db: Db, id: number) => first(db.select().from(waitlist).where(eq(waitlist.id, id)));

const hasPart = (q: string | undefined) => (q ? ilike(waitlist.email, containsPattern(q)) : undefined);

/** Lists entries whose email contains `q`, newest first. */
export const list = (db: Db, q: string | undefined, limit: number, before?: CreatedCursor) =>
  db
    .select()
    .from(waitlist)
    .where(
      and(
        hasPart(q),
        before &&
          sql`(${waitlist.createdAt}, ${waitlist.id}) < (${before[0]}::timestamptz, ${before[1]}::int)`,
      ),
    )
    .orderBy(desc(waitlist.createdAt), desc(waitlist.id))
    .limit(limit);

export const total = (db: Db, q: string | undefined) => db.$count(waitlist, hasPart(q));

/** Takes an entry off the list. */
export const remove = (db: Db, id: number) => db.delete(waitlist).where(eq(waitlist.id, id));

/** Locks entries, so that two administrators do not invite them at the same time. */
export const lock = (db: Db, ids: number[]) =>
  db.select().from(waitlist).where(inArray(waitlist.id, ids)).orderBy(waitlist.id).for('update');

export const markInvited = (db: Db, ids: number[], now: Date) =>
  db.update(waitlist).set({ invitedAt: now }).where(inArray(waitlist.id, ids));

/** True if an administrator invited the address. */
export const wasInvited = async (db: Db, email: string) =>
  (await db.$count(waitlist, and(eq(waitlist.email, email.toLowerCase()), isNotNull(waitlist.invitedAt)))) >
  0;
