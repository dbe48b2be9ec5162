import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sessions, users, type SessionData } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

export const insert = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session);

/** One statement, planned once a connection: every call of a signed-in person begins with it. */
const prepareFind = (db: Db) =>
  db
    .select({
      sid: sessions.sid,
      data: sessions.sess,
      expire: sessions.expire,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      user: {
        id: users.id,
        email: users.email,
        userType: users.userType,
        hasDualAccess: users.hasDualAccess,
        isAdmin: users.isAdmin,
        emailVerifiedAt: users.emailVerifiedAt,
        termsAcceptedAt: users.termsAcceptedAt,
        createdAt: users.createdAt,
        deletedAt: users.deletedAt,
      },
      providerId: serviceProviders.id,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(serviceProviders, eq(serviceProviders.userId, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('session_by_sid');

const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>();

/** The session with its user, if it has not run out. */
export async function find(db: Db, sid: string, now: Date) {
  let query = prepared.get(db);
  if (!query) prepared.set(db, (query = prepareFind(db)));
  return (await query.execute({ sid, now }))[0];
}

export const touch = (db: Db, sid: string, lastSeenAt: Date, expire: Date) =>
  db.update(sessions).set({ lastSeenAt, expire }).where(eq(sessions.sid, sid));

export const setData = (db: Db, sid: string, sess: SessionData) =>
  db.update(sessions).set({ sess }).where(eq(sessions.sid, sid));

export const remove = (db: Db, sid: string) => db.delete(sessions).where(eq(sessions.sid, sid));

/** Ends all sessions of a person, but perhaps one. */
export const removeOfUser = (db: Db, userId: string, except = '') =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, except)));

export const ofUser = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc`)
    .limit(100);

/** No session of this person counts as signed in with a second factor any more. */
export const forgetSecondFactor = (db: Db, userId: string) =>
  db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb - 'hasSecondFactor')::json` })
    .where(eq(sessions.userId, userId));

export const removeExpired = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expire, now));
