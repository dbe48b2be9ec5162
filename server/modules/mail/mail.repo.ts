import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mail.ts';

export type Mail = typeof mails.$inferSelect;

/** Writes a mail, unless one with the same key is there. */
export async function insert(db: Db, mail: typeof mails.$inferInsert) {
  const [row] = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return row?.id;
}

/** Takes a due mail for one try: until `nextTry` nobody else touches it. */
export async function claim(db: Db, now: Date, nextTry: Date, id?: number): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'queued'),
        lte(mails.nextAttemptAt, now),
        id === undefined ? undefined : eq(mails.id, id),
      ),
    )
    .orderBy(mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: nextTry })
    .where(inArray(mails.id, due))
    .returning();
  return mail;
}

export const update = (db: Db, id: number, change: Partial<Mail>) =>
  db.update(mails).set(change).where(eq(mails.id, id));

/** Forgets to whom mails went: nobody can be found by them any more. */
export const anonymize = (db: Db, recipient: string) =>
  db
    .update(mails)
    .set({ recipient: 'deleted', text: null, html: null })
    .where(and(eq(mails.recipient, recipient), ne(mails.status, 'queued')));

/** Removes the bodies of mails written before a day; that they were sent stays known. */
export const emptyBefore = (db: Db, time: Date) =>
  db
    .update(mails)
    .set({ text: null, html: null })
    .where(and(lt(mails.createdAt, time), isNotNull(mails.text)));
