import { and, asc, count, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';

const isUnchosen = (db: Db) =>
  and(
    isNull(waitlist.launchDueAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(eq(users.email, waitlist.email)),
    ),
  );

/** Chooses entries without an account for the email of the launch; each once. */
export const choose = (db: Db, now: Date) =>
  db.update(waitlist).set({ launchDueAt: now }).where(isUnchosen(db));

/** Marks some chosen entries as emailed and returns them; those that another process has taken are left to it. */
export function takeChosen(db: Db, now: Date, limit: number) {
  const chosen = db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(isNotNull(waitlist.launchDueAt), isNull(waitlist.launchMailedAt)))
    .orderBy(asc(waitlist.launchDueAt), asc(waitlist.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(waitlist)
    .set({ launchMailedAt: now })
    .where(inArray(waitlist.id, chosen))
    .returning({ id: waitlist.id, email: waitlist.email, userType: waitlist.userType });
}

/** Counts the entries by how far their email of the launch is. */
export async function progress(db: Db) {
  const [row] = await db
    .select({ chosen: count(waitlist.launchDueAt), emailed: count(waitlist.launchMailedAt) })
    .from(waitlist);
  return { waiting: await db.$count(waitlist, isUnchosen(db)), ...row! };
}
