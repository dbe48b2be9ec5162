import { sql, type SQL } from 'drizzle-orm';
import type { ReportState } from '#contract/admin/report-lifecycle.ts';
import { unnamedUser } from '#contract/names.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { bool, columnsOf, int, nullable, text } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { reports } from '#server/db/schema/reports.ts';

/** The user whose content was reported. */
const authorId = sql`case r.target_type
  when 'user' then r.target_id::uuid
  when 'provider' then (select user_id from service_providers where id = r.target_id::int)
  when 'request' then (select owner_id from service_requests where id = r.target_id::int)
  when 'review' then (select reviewer_id from reviews where id = r.target_id::int)
  when 'message' then (select sender_id from messages where id = r.target_id::int)
  when 'room_message' then (select sender_id from chat_messages where id = r.target_id::int) end`;

/** SQL of a person's name. */
export const nameOf = (alias: string) => sql.raw(shownNameSql(alias));

/** True for reports that are decided together, or were. */
const isSameGroup = sql`o.target_type = r.target_type and o.target_id = r.target_id
  and o.status = r.status and o.decided_at is not distinct from r.decided_at`;

const reportColumns = columnsOf(reports, 'id', 'targetType', 'reason', 'createdAt', 'status');

const isListed = (status: ReportState['status']): SQL => sql`r.status = ${status}
  and not exists (select from reports o where ${isSameGroup} and o.id < r.id)`;

/** Returns one row per target: open ones oldest first, decided ones newest first. */
export function page(db: Db, status: ReportState['status'], limit: number, after?: number) {
  const [past, order] = status === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return readRows(
    db,
    {
      ...reportColumns,
      ...columnsOf(reports, 'decision', 'decidedAt'),
      author: nullable(text),
      reportCount: int,
    },
    sql`
    select r.id, r.target_type as "targetType", r.reason, r.created_at as "createdAt", r.status, r.decision,
      r.decided_at as "decidedAt", u.author,
      (select count(*)::int from reports o where ${isSameGroup}) as "reportCount"
    from reports r
      left join lateral (select ${nameOf('a')} as author from users a
        where a.id = ${authorId} and a.deleted_at is null) u on true
    where ${isListed(status)} and (${after ?? null}::int is null or r.id ${past} ${after ?? null}::int)
    order by r.id ${order} limit ${limit}`,
  );
}

/** Returns reports of what a user wrote or is, and those that the user made, newest first. */
export const listInvolving = (db: Db, userId: string, limit: number) =>
  readRows(
    db,
    { ...reportColumns, isByUser: bool },
    sql`
    select r.id, r.target_type as "targetType", r.reason, r.status, r.created_at as "createdAt",
      r.reporter_id = ${userId} as "isByUser"
    from reports r where r.reporter_id = ${userId} or ${authorId} = ${userId}
    order by r.id desc limit ${limit}`,
  );

export async function count(db: Db, status: ReportState['status']) {
  const row = await readRow(
    db,
    { count: int },
    sql`select count(*)::int as count from reports r where ${isListed(status)}`,
  );
  return row.count;
}

const authorColumns = {
  ...columnsOf(users, 'id', 'email', 'suspendedAt', 'isAdmin'),
  name: text,
  upheldCount: int,
};

/** Returns whose content was reported; undefined if the account, or the content, was deleted. */
export const authorOf = (db: Db, reportId: number) =>
  first(
    readRows(
      db,
      authorColumns,
      sql`
    select u.id, ${nameOf('u')} as name, u.email, u.suspended_at as "suspendedAt", u.is_admin as "isAdmin",
      (select count(distinct (r.target_type, r.target_id))::int from reports r
       where r.status = 'upheld' and ${authorId} = u.id and (r.target_type, r.target_id) <>
         (select target_type, target_id from reports where id = ${reportId})) as "upheldCount"
    from users u
    where u.deleted_at is null and u.id = (select ${authorId} from reports r where r.id = ${reportId})`,
    ),
  );

/** Returns the name of a user, also of a deleted one. */
export async function personName(db: Db, userId: string) {
  const [row] = await readRows(
    db,
    { name: text },
    sql`select ${nameOf('u')} as name from users u where u.id = ${userId}`,
  );
  return row?.name ?? unnamedUser;
}
