import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mail.ts';

export type Mail = typeof mails.$inferSelect;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  dedupeKey: string | undefined;
}

/** Inserts emails and returns the ids of the new ones; skips those whose deduplication key exists. */
export async function insert(db: Db, added: NewMail[], status: 'queued' | 'kept', now: Date) {
  if (added.length === 0) return [];
  return db
    .insert(mails)
    .values(added.map((mail) => ({ ...mail, status, createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing()
    .returning({ id: mails.id });
}

/** Claims the oldest due email for one attempt; no other process claims it before `nextAttemptAt`. */
export async function claim(db: Db, now: Date, nextAttemptAt: Date): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextAttemptAt, now)))
    .orderBy(mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt })
    .where(inArray(mails.id, due))
    .returning();
  return mail;
}

export const update = (db: Db, id: number, change: Partial<Mail>) =>
  db.update(mails).set(change).where(eq(mails.id, id));

/** Removes recipient and body of the emails that were sent to an address. */
export const anonymize = (db: Db, recipient: string) =>
  db
    .update(mails)
    .set({ recipient: 'deleted', text: null, html: null })
    .where(and(eq(mails.recipient, recipient), ne(mails.status, 'queued')));

/** Clears the bodies of emails created before `time`; the rows stay. */
export const clearBodiesBefore = (db: Db, time: Date) =>
  db
    .update(mails)
    .set({ text: null, html: null })
    .where(and(lt(mails.createdAt, time), isNotNull(mails.text)));
