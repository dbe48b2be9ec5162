import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int, text } from '#server/db/result-columns.ts';
import type { handOverFiles } from '#server/modules/uploads/attachments.service.ts';

/** The rows of logbooks that have files. */
export type FileRow = Parameters<typeof handOverFiles>[1];

/** Returns the rows of a logbook that may have files; locks its scans, of which a page may just be read. */
export async function rowsWithFiles(db: Db, logbookId: number) {
  await db.execute(sql`select from logbook_scans where logbook_id = ${logbookId} order by id for update`);
  return readRows(
    db,
    { type: text, id: int },
    sql`select 'logbook_entry' as type, id from logbook_entries where logbook_id = ${logbookId}
      union all select 'logbook_part', id from aircraft_parts where logbook_id = ${logbookId}
      union all select 'logbook_document', id from aircraft_documents where logbook_id = ${logbookId}
      union all select 'logbook_scan', id from logbook_scans where logbook_id = ${logbookId}
      union all select 'logbook_page', p.id from logbook_pages p
        join logbook_scans s on s.id = p.scan_id where s.logbook_id = ${logbookId}`,
  );
}

/**
 * Puts what the receiver has in a logbook of the same aircraft into the one that comes. Where both have the same component,
 * AD, current document or statement, that of the logbook that comes stays alone or comes first.
 */
export async function merge(db: Db, from: number, into: number) {
  await db.execute(sql`update ad_records a set component_id = null
    where logbook_id = ${from} and component_id in (
      select c.id from aircraft_components c join aircraft_components o
        on o.logbook_id = ${into} and o.kind = c.kind and o.position = c.position and o.removed_on is null
      where c.logbook_id = ${from} and c.removed_on is null)
      and not exists (select from ad_records o where o.logbook_id = ${from} and o.id <> a.id
        and o.number = a.number and o.applies_to = a.applies_to and o.component_id is null)`);
  await db.execute(sql`delete from aircraft_components c using aircraft_components o
    where c.logbook_id = ${from} and o.logbook_id = ${into} and o.kind = c.kind and o.position = c.position
      and o.removed_on is null and c.removed_on is null
      and not exists (select from ad_records a where a.component_id = c.id)`);
  await db.execute(sql`update aircraft_components c set logbook_id = ${into},
      removed_on = case when exists (select from aircraft_components o where o.logbook_id = ${into}
        and o.kind = c.kind and o.position = c.position and o.removed_on is null)
        then coalesce(c.removed_on, greatest(c.installed_on, current_date)) else c.removed_on end
    where logbook_id = ${from}`);
  await db.execute(sql`delete from ad_records a using ad_records o
    where a.logbook_id = ${from} and o.logbook_id = ${into} and o.number = a.number
      and o.applies_to = a.applies_to and coalesce(o.component_id, 0) = coalesce(a.component_id, 0)`);
  await db.execute(sql`update ad_records set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update logbook_exports set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update logbook_entries set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update logbook_scans set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update aircraft_parts set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update aircraft_documents d set logbook_id = ${into},
      is_current = is_current and not exists (select from aircraft_documents o
        where o.logbook_id = ${into} and o.kind = d.kind and o.is_current)
    where logbook_id = ${from}`);
  await db.execute(sql`insert into logbook_statements (logbook_id, kind, stated_on, by_name)
    select ${into}, kind, stated_on, by_name from logbook_statements where logbook_id = ${from}
    on conflict do nothing`);
  // What the shops of the receiver's own jobs read, and proposed.
  await db.execute(sql`update logbook_access set logbook_id = ${into} where logbook_id = ${from}`);
  await db.execute(sql`update logbook_proposals set logbook_id = ${into} where logbook_id = ${from}`);
}
