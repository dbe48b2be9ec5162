import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { json } from '#server/db/result-columns.ts';
import { sessions, users, type SessionData } from '#server/db/schema/accounts.ts';

export const insert = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session);

export const touch = (db: Db, sid: string, lastSeenAt: Date, expire: Date) =>
  db.update(sessions).set({ lastSeenAt, expire }).where(eq(sessions.sid, sid));

export const setData = (db: Db, sid: string, sess: SessionData) =>
  db.update(sessions).set({ sess }).where(eq(sessions.sid, sid));

/** Sets some of the data of a session, and leaves the rest. */
export const mergeData = (db: Db, sid: string, data: SessionData) =>
  db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${JSON.stringify(data)}::jsonb)::json` })
    .where(eq(sessions.sid, sid));

/** Takes the link to a backup out of a session and returns it; undefined if the token is another's, or was used. */
export async function takeBackup(db: Db, sid: string, tokenHash: string) {
  const [row] = await readRows(
    db,
    { backup: json<NonNullable<SessionData['backup']>>() },
    sql`
    with former as (select sid, sess::jsonb -> 'backup' as backup from sessions
      where sid = ${sid} and sess::jsonb #>> '{backup,tokenHash}' = ${tokenHash} for update)
    update sessions set sess = (sess::jsonb - 'backup')::json from former where sessions.sid = former.sid
    returning former.backup`,
  );
  return row?.backup;
}

export const remove = (db: Db, sid: string) => db.delete(sessions).where(eq(sessions.sid, sid));

/** Deletes the sessions of a user, except `except`. */
export const removeOfUser = (db: Db, userId: string, except = '') =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, except)));

/** Returns those of the sessions that have not expired and whose account was not deleted. */
export async function findValid(db: Db, sids: string[], now: Date) {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .where(and(inArray(sessions.sid, sids), gt(sessions.expire, now)));
  return new Set(rows.map(({ sid }) => sid));
}

export const ofUser = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc`)
    .limit(100);

/** Removes the mark of the second factor from all sessions of a user. */
export const clearSecondFactor = (db: Db, userId: string) =>
  db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb - 'hasSecondFactor')::json` })
    .where(eq(sessions.userId, userId));

export const removeExpired = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expire, now));
