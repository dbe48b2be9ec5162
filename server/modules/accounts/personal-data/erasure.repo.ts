import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Person, PersonalTable } from '#server/personal-table.ts';

/** Returns the accounts whose deletion was requested before a time. */
export const dueForDeletion = (db: Db, requestedBefore: Date) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletionRequestedAt, requestedBefore), isNull(users.deletedAt)));

export const deletedAccounts = (db: Db) =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt)).orderBy(users.id);

/** Locks an account whose grace period has passed; undefined if its deletion is no longer pending. */
export const lockDue = (db: Db, userId: string, requestedBefore: Date) =>
  first(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, userId), lt(users.deletionRequestedAt, requestedBefore), isNull(users.deletedAt)),
      )
      .for('update'),
  );

export async function emailOf(db: Db, userId: string) {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** Erases the rows of a person, table by table. */
export async function erase(db: Db, tables: readonly PersonalTable[], person: Person, now: Date) {
  // Profiles that are being saved wait: a word that only the erased one has may be in theirs.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('directory_words'))`);
  for (const { table, rows, erase: steps } of tables)
    for (const step of steps) {
      if ('keep' in step || 'task' in step) continue;
      const which = (step.rows ?? rows)(person);
      if ('delete' in step) await db.delete(table).where(which);
      else
        await db
          .update(table)
          .set(typeof step.set === 'function' ? step.set(now) : step.set)
          .where(which);
    }
}
