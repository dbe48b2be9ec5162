import { eq, sql } from 'drizzle-orm';
import { maxMonthsBetween } from '#contract/logbook/gaps.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int, text, uuid } from '#server/db/result-columns.ts';
import { logbooks } from '#server/db/schema/aircraft.ts';

/**
 * Takes up to `max` logbooks that were not looked at since `before`, and returns those of them whose last covered day is
 * more than 13 months before `today`, unless their owner was notified of that gap.
 */
export const takeWithGap = (db: Db, before: Date, at: Date, today: string, max: number) =>
  readRows(
    db,
    { id: int, ownerId: uuid, aircraftId: int, tailNumber: text, last: text },
    sql`with taken as (
        update logbooks set gap_checked_at = ${at.toISOString()}::timestamptz where id in (
          select id from logbooks where gap_checked_at is null or gap_checked_at <= ${before.toISOString()}::timestamptz
          order by gap_checked_at nulls first limit ${max} for update skip locked)
        returning id, owner_id, gap_notified_from)
      select t.id, t.owner_id as "ownerId", a.id as "aircraftId", a.tail_number as "tailNumber", c.last::text as last
      from taken t join aircraft a on a.logbook_id = t.id and a.removed_at is null,
      lateral (select greatest(
        (select max(e.done_on) from logbook_entries e where e.logbook_id = t.id
          and not exists (select from logbook_entries later where later.replaces_id = e.id)),
        (select max(s.to_date) from logbook_scans s where s.logbook_id = t.id
          and s.from_date is not null and s.status not in ('removed', 'failed'))) as last) c
      where (c.last + make_interval(months => ${maxMonthsBetween}))::date < ${today}::date
        and t.gap_notified_from is distinct from c.last
      order by t.id`,
  );

export const setNotified = (db: Db, id: number, last: string) =>
  db.update(logbooks).set({ gapNotifiedFrom: last }).where(eq(logbooks.id, id));
