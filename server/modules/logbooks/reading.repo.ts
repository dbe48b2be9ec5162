import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { int, uuid } from '#server/db/result-columns.ts';
import { logbookPages as pages, logbookScans as scans } from '#server/db/schema/logbook-scans.ts';

/** Pages that wait for a reader, of scans that were not removed, with their owners. */
const waiting = sql`logbook_pages p join logbook_scans s on s.id = p.scan_id join logbooks l on l.id = s.logbook_id
  where p.state = 'waiting' and s.status in ('waiting', 'reading')`;

/** Returns the pages of an owner whose reading was ordered since a time. */
export const orderedSince = (db: Db, ownerId: string, since: Date) =>
  readRow(
    db,
    { count: int },
    sql`select count(*)::int as count from logbook_pages p join logbook_scans s on s.id = p.scan_id
      join logbooks l on l.id = s.logbook_id where l.owner_id = ${ownerId}::uuid and p.queued_at >= ${since.toISOString()}::timestamptz`,
  );

/** Marks the next pages of an owner as ordered; returns their scans. */
export const order = (db: Db, ownerId: string, max: number, at: Date) =>
  readRows(
    db,
    { scanId: int },
    sql`update logbook_pages set queued_at = ${at.toISOString()}::timestamptz where id in (
        select p.id from ${waiting} and l.owner_id = ${ownerId}::uuid and p.queued_at is null
        order by s.id, p.number limit ${max} for update of p skip locked)
      returning scan_id as "scanId"`,
  );

/** Returns the owners with pages whose reading was not ordered yet. */
export const waitingOwners = (db: Db) =>
  readRows(
    db,
    { ownerId: uuid },
    sql`select distinct l.owner_id as "ownerId" from ${waiting} and p.queued_at is null limit 200`,
  );

/** Orders pages again that nobody read for long: their tasks failed for good. Returns their scans. */
export const orderAgain = (db: Db, before: Date, at: Date) =>
  readRows(
    db,
    { scanId: int },
    sql`update logbook_pages set queued_at = ${at.toISOString()}::timestamptz where id in (
        select p.id from ${waiting} and p.queued_at < ${before.toISOString()}::timestamptz
        order by p.id limit 200 for update of p skip locked)
      returning scan_id as "scanId"`,
  );

/**
 * Takes the page that is read next: owners take turns, the one whose last reading began longest ago first. A page that a
 * reader took before `stale` is taken again: that one has died. Undefined if nothing waits, or another process was first.
 */
export async function take(db: Db, at: Date, stale: Date) {
  const [next] = await readRows(
    db,
    { id: int, scanId: int },
    sql`with open as (
        select p.id, p.number, s.id as scan_id, l.owner_id from ${waiting} and p.queued_at is not null
          and (p.taken_at is null or p.taken_at <= ${stale.toISOString()}::timestamptz)),
      served as (
        select l.owner_id, max(s.read_at) as at from logbook_scans s join logbooks l on l.id = s.logbook_id
        where l.owner_id in (select owner_id from open) group by l.owner_id),
      next as (
        select id, scan_id from open join served using (owner_id) order by at nulls first, scan_id, number limit 1)
      update logbook_pages p set taken_at = ${at.toISOString()}::timestamptz from next
      where p.id = next.id and p.state = 'waiting'
        and (p.taken_at is null or p.taken_at <= ${stale.toISOString()}::timestamptz)
      returning p.id, p.scan_id as "scanId"`,
  );
  if (!next) return undefined;
  await db.update(scans).set({ readAt: at }).where(eq(scans.id, next.scanId));
  return first(db.select().from(pages).where(eq(pages.id, next.id)));
}
