import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Book, EntryKind } from '#contract/logbook/books.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { containsPattern } from '#server/db/like-pattern.ts';
import { readRows } from '#server/db/read-rows.ts';
import { columnsOf, int } from '#server/db/result-columns.ts';
import { logbookEntries as entries } from '#server/db/schema/logbooks.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';

export type Entry = typeof entries.$inferSelect;
export type NewEntry = typeof entries.$inferInsert;

/** True for entries that no other one replaces. */
export const isLive = sql`not exists (select from logbook_entries later where later.replaces_id = ${entries.id})`;

export interface Filters {
  book?: Book | undefined;
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Every word is somewhere in the entry. */
const hasWords = (q: string) =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) =>
          sql`concat_ws(' ', ${entries.title}, ${entries.text}, ${entries.signerName}, ${entries.shopName}) ilike ${containsPattern(word)}`,
      ),
  );

const matching = (logbookId: number, { book, kind, from, to, q }: Filters): SQL | undefined =>
  and(
    eq(entries.logbookId, logbookId),
    isLive,
    book && eq(entries.book, book),
    kind && eq(entries.kind, kind),
    from ? gte(entries.doneOn, from) : undefined,
    to ? lte(entries.doneOn, to) : undefined,
    q ? hasWords(q) : undefined,
  );

export type EntryCursor = readonly [doneOn: string, id: number];

/** Returns the entries in force of a logbook, the latest first. */
export const list = (
  db: Db,
  logbookId: number,
  filters: Filters,
  limit: number,
  after: EntryCursor | undefined,
) =>
  db
    .select()
    .from(entries)
    .where(
      and(
        matching(logbookId, filters),
        after && sql`(${entries.doneOn}, ${entries.id}) < (${after[0]}::date, ${after[1]}::int)`,
      ),
    )
    .orderBy(desc(entries.doneOn), desc(entries.id))
    .limit(limit);

export const count = (db: Db, logbookId: number, filters: Filters = {}) =>
  db.$count(entries, matching(logbookId, filters));

/** Entries in an overview; more than fifty years of weekly work. */
const maxMarks = 3000;

/** Returns what an overview shows of the entries in force, the latest first. */
export const marks = (db: Db, logbookId: number) =>
  db
    .select({
      id: entries.id,
      book: entries.book,
      kind: entries.kind,
      inspection: entries.inspection,
      doneOn: entries.doneOn,
      title: entries.title,
    })
    .from(entries)
    .where(matching(logbookId, {}))
    .orderBy(desc(entries.doneOn), desc(entries.id))
    .limit(maxMarks);

/** Returns the versions that each of these entries corrects, the latest first, with the entry in force. */
export async function formersOf(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const links = await readRows(
    db,
    { live: int, ...columnsOf(entries, 'id') },
    sql`with recursive chain as (
        select id as live, replaces_id as former, 1 as step from logbook_entries where id = any (${sql.param(ids)}::int[])
        union all
        select chain.live, e.replaces_id, chain.step + 1 from chain join logbook_entries e on e.id = chain.former)
      select live, former as id from chain where former is not null order by live, step`,
  );
  if (links.length === 0) return [];
  const rows = await db
    .select()
    .from(entries)
    .where(
      inArray(
        entries.id,
        links.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.flatMap(({ live, id }) => {
    const row = byId.get(id);
    return row ? [{ live, row }] : [];
  });
}

export const byId = (db: Db, id: number) => first(db.select().from(entries).where(eq(entries.id, id)));

/** True if another entry replaces this one. */
export const isReplaced = async (db: Db, id: number) =>
  (await db.$count(entries, eq(entries.replacesId, id))) > 0;

/** Adds an entry; undefined if it replaces one that another one replaced meanwhile, or a sheet is filed already. */
export const insert = (db: Db, row: NewEntry) =>
  first(db.insert(entries).values(row).onConflictDoNothing().returning());

export const setSignedFile = (db: Db, id: number, signedFileId: number) =>
  db.update(entries).set({ signedFileId }).where(eq(entries.id, id));

/** Returns the entries that came from the sheets of a job, the latest version last. */
export const ofJob = (db: Db, requestId: number) =>
  db.select().from(entries).where(eq(entries.requestId, requestId)).orderBy(entries.id);

/** Returns the completed jobs with a sheet on the aircraft of a logbook. */
export const signedJobsOf = (db: Db, logbookId: number) =>
  db
    .selectDistinct({ id: serviceRequests.id })
    .from(serviceRequests)
    .innerJoin(signOffs, eq(signOffs.requestId, serviceRequests.id))
    .where(
      and(
        eq(serviceRequests.status, 'completed'),
        sql`${serviceRequests.aircraftId} in (select id from aircraft where logbook_id = ${logbookId})`,
      ),
    )
    .orderBy(serviceRequests.id);
