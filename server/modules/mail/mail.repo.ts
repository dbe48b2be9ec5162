import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { mails } from '#server/db/schema/mail.ts';

export type Mail = typeof mails.$inferSelect;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  dedupeKey: string | undefined;
}

const insertAll = namedQuery<{ id: number }>(
  'mails_add',
  `insert into mails (recipient, subject, text, html, dedupe_key, status, created_at, next_attempt_at)
   select recipient, subject, body, html, key, $6, $7, $7
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as given (recipient, subject, body, html, key)
   on conflict do nothing returning id`,
);

/** Writes mails in one go, but for those whose key is there already; answers the ids of the new ones. */
export const insert = (db: Db, written: NewMail[], status: 'queued' | 'kept', now: Date) =>
  insertAll(db, [
    written.map(({ recipient }) => recipient),
    written.map(({ subject }) => subject),
    written.map(({ text }) => text),
    written.map(({ html }) => html),
    written.map(({ dedupeKey }) => dedupeKey ?? null),
    status,
    now,
  ]);

/** Claims the oldest due email for one attempt: until `nextAttempt` no other process takes it. */
export async function claim(db: Db, now: Date, nextAttempt: Date): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextAttemptAt, now)))
    .orderBy(mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: nextAttempt })
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
export const clearBodiesBefore = (db: Db, time: Date) =>
  db
    .update(mails)
    .set({ text: null, html: null })
    .where(and(lt(mails.createdAt, time), isNotNull(mails.text)));
