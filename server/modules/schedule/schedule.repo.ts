import { and, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { calendarFeeds, daysOff } from '#server/db/schema/jobs.ts';

export interface DatedJob {
  id: number;
  title: string;
  status: 'open';
  airport: { code: string; name: string; city: string | null; state: string | null } | null;
  quoteId: number;
  quoteStatus: 'pending' | 'accepted';
  day: string;
}

/** Quotes that wait on an open request, and the jobs that were won. */
const dated = namedQuery<DatedJob>(
  'schedule_jobs',
  `select r.id, r.title, r.status, q.id as "quoteId", q.status as "quoteStatus",
     to_char(q.available_date, 'YYYY-MM-DD') as day,
     case when f.id is not null then
       json_build_object('code', f.code, 'name', f.name, 'city', f.city, 'state', f.state) end as airport
   from service_quotes q join service_requests r on r.id = q.request_id
   left join airports f on f.code = r.location_code
   where q.provider_id = $1 and q.available_date between $2::date and $3::date
     and ((q.status = 'pending' and r.status = 'open')
       or (q.status = 'accepted' and r.accepted_quote_id = q.id and r.status <> 'cancelled'))
   order by q.available_date, r.id limit 1000`,
);

/** A provider's jobs and quoted dates between two days, both included. */
export const jobsBetween = (db: Db, providerId: number, from: string, to: string) =>
  dated(db, [providerId, from, to]);

const shown = { id: daysOff.id, firstDay: daysOff.firstDay, lastDay: daysOff.lastDay, note: daysOff.note };

/** Days off that touch the time between two days, in their order. */
export const daysOffBetween = (db: Db, providerId: number, from: string, to: string) =>
  db
    .select(shown)
    .from(daysOff)
    .where(and(eq(daysOff.providerId, providerId), lte(daysOff.firstDay, to), gte(daysOff.lastDay, from)))
    .orderBy(daysOff.firstDay, daysOff.id)
    .limit(1000);

export async function addDaysOff(db: Db, row: typeof daysOff.$inferInsert) {
  const [added] = await db.insert(daysOff).values(row).returning(shown);
  return added!;
}

/** Removes a provider's days off; false when there are no such. */
export async function removeDaysOff(db: Db, providerId: number, id: number) {
  const removed = await db
    .delete(daysOff)
    .where(and(eq(daysOff.id, id), eq(daysOff.providerId, providerId)))
    .returning({ id: daysOff.id });
  return removed.length > 0;
}

/** The secret of somebody's calendar, if it was made. */
export async function tokenOf(db: Db, userId: string) {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.token;
}

/** Gives somebody's calendar a new secret; the former one ends. */
export const setToken = (db: Db, userId: string, token: string, now: Date) =>
  db
    .insert(calendarFeeds)
    .values({ userId, token, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: now } });

export const removeToken = (db: Db, userId: string) =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));

const behind = namedQuery<{ providerId: number; businessName: string }>(
  'schedule_feed',
  `select p.id as "providerId", p.business_name as "businessName"
   from calendar_feeds c join users u on u.id = c.user_id and u.deleted_at is null
   join service_providers p on p.user_id = u.id where c.token = $1`,
);
/** Whose calendar a secret opens. */
export const providerBehind = async (db: Db, token: string) => (await behind(db, [token]))[0];
