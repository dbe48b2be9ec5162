import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, int, json, nullable, timestamp, uuid, type RowOf } from '#server/db/result-columns.ts';
import { sessions, users, type SessionData } from '#server/db/schema/accounts.ts';

const columns = {
  ...columnsOf(sessions, 'sid', 'expire', 'lastSeenAt', 'createdAt'),
  data: json<SessionData>(),
  providerId: nullable(int),
  /** Null while nobody is signed in; the columns of the user are null then too. */
  userId: nullable(uuid),
  ...columnsOf(users, 'email', 'userType', 'hasDualAccess', 'isAdmin'),
  ...columnsOf(
    users,
    'emailVerifiedAt',
    'termsAcceptedAt',
    'termsDueAt',
    'deletedAt',
    'suspendedAt',
    'memberships',
    'actingAccountId',
  ),
  userCreatedAt: timestamp,
};

export type SessionRow = RowOf<typeof columns>;

const bySid = namedQuery(
  'session_by_sid',
  columns,
  `select s.sid, s.sess as data, s.expire, s.last_seen_at as "lastSeenAt", s.created_at as "createdAt",
          p.id as "providerId", u.id as "userId", u.email, u.user_type as "userType",
          u.has_dual_access as "hasDualAccess", u.is_admin as "isAdmin", u.email_verified_at as "emailVerifiedAt",
          u.terms_accepted_at as "termsAcceptedAt", u.terms_due_at as "termsDueAt", u.created_at as "userCreatedAt", u.deleted_at as "deletedAt",
          u.suspended_at as "suspendedAt", u.memberships,
          u.acting_account_id as "actingAccountId"
   from sessions s
   left join users u on u.id = s.user_id
   left join service_providers p on p.user_id = s.user_id
   where s.sid = $1 and s.expire > $2`,
);

/** Returns the session with its user; undefined if it has expired. Every call of a signed-in user reads it. */
export const find = async (db: Db, sid: string, now: Date) => (await bySid(db, [sid, now]))[0];
