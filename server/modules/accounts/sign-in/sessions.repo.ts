import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { sessions, type SessionData } from '#server/db/schema/accounts.ts';

export const insert = (db: Db, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session);

export interface SessionRow {
  sid: string;
  data: SessionData;
  expire: Date;
  lastSeenAt: Date;
  createdAt: Date;
  providerId: number | null;
  /** None of these while nobody is signed in. */
  userId: string | null;
  email: string;
  userType: 'owner' | 'provider';
  hasDualAccess: boolean;
  isAdmin: boolean;
  emailVerifiedAt: Date | null;
  termsAcceptedAt: Date | null;
  userCreatedAt: Date;
  deletedAt: Date | null;
}

/** Every call of a signed-in person begins with it. */
export const bySid = namedQuery<SessionRow>(
  'session_by_sid',
  `select s.sid, s.sess as data, s.expire, s.last_seen_at as "lastSeenAt", s.created_at as "createdAt",
          p.id as "providerId", u.id as "userId", u.email, u.user_type as "userType",
          u.has_dual_access as "hasDualAccess", u.is_admin as "isAdmin", u.email_verified_at as "emailVerifiedAt",
          u.terms_accepted_at as "termsAcceptedAt", u.created_at as "userCreatedAt", u.deleted_at as "deletedAt"
   from sessions s
   left join users u on u.id = s.user_id
   left join service_providers p on p.user_id = s.user_id
   where s.sid = $1 and s.expire > $2`,
);

/** The session with its user, if it has not run out. */
export const find = async (db: Db, sid: string, now: Date) => (await bySid(db, [sid, now]))[0];

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
export const clearSecondFactor = (db: Db, userId: string) =>
  db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb - 'hasSecondFactor')::json` })
    .where(eq(sessions.userId, userId));

export const removeExpired = (db: Db, now: Date) => db.delete(sessions).where(lt(sessions.expire, now));
