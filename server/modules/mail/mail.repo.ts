import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readAge } from '#server/db/read-age.ts';
import { mails } from '#server/db/schema/mail.ts';
import { beforeToken } from './link-tokens.ts';

export type Mail = typeof mails.$inferSelect;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | undefined;
  dedupeKey: string | undefined;
}

/** Inserts emails and returns their ids, without those whose deduplication key exists. */
export async function insert(db: Db, added: NewMail[], status: 'queued' | 'kept', now: Date) {
  const rows = await db
    .insert(mails)
    .values(added.map((mail) => ({ ...mail, status, createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
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

export const oldestQueuedSeconds = (db: Db) =>
  readAge(db, sql`select min(${mails.createdAt}) as at from ${mails} where ${mails.status} = 'queued'`);

/** Returns the emails to an address that were not sent, locked. */
export const unsentTo = (db: Db, recipient: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), inArray(mails.status, ['queued', 'kept'])))
    .orderBy(mails.id)
    .for('update');

export const update = (db: Db, id: number, change: Partial<Mail>) =>
  db.update(mails).set(change).where(eq(mails.id, id));

/** Replaces the token of every link in the stored bodies. */
const withoutToken = (column: AnyPgColumn) =>
  sql`regexp_replace(${column}, ${`(${beforeToken})[A-Za-z0-9_-]+`}, '\\1removed', 'g')`;
const withoutLinks = { text: withoutToken(mails.text), html: withoutToken(mails.html) };

export const removeLinks = (db: Db, ids: number[]) =>
  db.update(mails).set(withoutLinks).where(inArray(mails.id, ids));

/** Marks an email as sent; its recipient has the link, so the stored body no longer needs it. */
export const markSent = (db: Db, id: number, sentAt: Date) =>
  db
    .update(mails)
    .set({ status: 'sent', sentAt, lastError: null, unsubscribeUrl: null, ...withoutLinks })
    .where(eq(mails.id, id));

export interface MailFilters {
  q?: string | undefined;
  status?: Mail['status'] | undefined;
}

/** True if recipient or subject contain the text. */
const filtered = ({ q, status }: MailFilters) =>
  and(
    status && eq(mails.status, status),
    q ? sql`strpos(lower(${mails.recipient} || ' ' || ${mails.subject}), lower(${q})) > 0` : undefined,
  );

/** Returns a page of emails, newest first. */
export const page = (db: Db, filters: MailFilters, limit: number, before?: number) =>
  db
    .select()
    .from(mails)
    .where(and(filtered(filters), before === undefined ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(limit);

export const count = (db: Db, filters: MailFilters) => db.$count(mails, filtered(filters));

export const byId = (db: Db, id: number) => first(db.select().from(mails).where(eq(mails.id, id)));

/** Clears the bodies of emails created before `time`; the rows stay. */
export const clearBodiesBefore = (db: Db, time: Date) =>
  db
    .update(mails)
    .set({ text: null, html: null, unsubscribeUrl: null })
    .where(and(lt(mails.createdAt, time), isNotNull(mails.text)));
