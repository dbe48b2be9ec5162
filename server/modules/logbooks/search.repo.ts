import { and, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Book } from '#contract/logbook/books.ts';
import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int, json, nullable, oneOf, text, textArray } from '#server/db/result-columns.ts';
import { logbookEntries as entries } from '#server/db/schema/logbooks.ts';
import { isLive } from './entries.repo.ts';
import type { Term } from './fold.ts';

export interface SearchFilters {
  book?: Book | undefined;
  from?: string | undefined;
  to?: string | undefined;
  scan?: number | undefined;
}

/** Pages and entries that one search reads; the others are counted. */
const maxRead = 50;

/** A term as the text search takes it: every word is the beginning of one on the page. */
const toQuery = (terms: readonly Term[]) =>
  terms
    .map((term) => `(${term.map((words) => words.map((word) => `'${word}':*`).join(' & ')).join(' | ')})`)
    .join(' & ');

/** Returns the pages of a logbook with all terms, best first, then newest; each row has the number of all. */
export const pages = (
  db: Db,
  logbookId: number,
  terms: readonly Term[],
  { book, from, to, scan }: SearchFilters,
) => {
  const query = sql`${toQuery(terms)}::tsquery`;
  const [start, end] = [sql`${from ?? '0001-01-01'}::date`, sql`${to ?? '9999-12-31'}::date`];
  const years =
    from || to
      ? sql`and (exists (select from unnest(p.dates) as d (day) where day between ${start} and ${end})
          or s.from_date <= ${end} and s.to_date >= ${start})`
      : sql``;
  return readRows(
    db,
    {
      scanId: int,
      number: int,
      title: text,
      book: oneOf<Book>([]),
      text,
      typed: nullable(text),
      words: json<PageWord[]>(),
      dates: textArray,
      toDate: nullable(text),
      all: int,
    },
    sql`select s.id as "scanId", p.number, s.title, s.book, p.text, p.typed, p.words, p.dates::text[] as dates,
        s.to_date::text as "toDate", (count(*) over ())::int as "all"
      from logbook_scans s join logbook_pages p on p.scan_id = s.id
      where s.logbook_id = ${logbookId} and s.status <> 'removed' and p.search @@ ${query}
        ${book ? sql`and s.book = ${book}` : sql``} ${scan ? sql`and s.id = ${scan}` : sql``} ${years}
      order by ts_rank(p.search, ${query}) desc, s.to_date desc nulls last, s.id desc, p.number limit ${maxRead}`,
  );
};

/** Letters that stand for a digit. */
const standsFor: Record<string, string> = { 0: '[0O]', 1: '[1IL]', 5: '[5S]', 8: '[8B]' };

/** An entry has a word as its beginning; in a number there may be hyphens, dots and spaces. */
const toPattern = (word: string) =>
  /\d/.test(word)
    ? `\\m${Array.from(word, (character) => standsFor[character] ?? character).join('[-., /]{0,2}')}`
    : `\\m${word}`;

const written = sql`concat_ws(' ', ${entries.title}, ${entries.text}, ${entries.signerName}, ${entries.shopName})`;
const hasTerm = (term: Term): SQL =>
  sql`(${sql.join(
    term.map(
      (words) =>
        sql`(${sql.join(
          words.map((word) => sql`${written} ~* ${toPattern(word)}`),
          sql` and `,
        )})`,
    ),
    sql` or `,
  )})`;

const matching = (logbookId: number, terms: readonly Term[], { book, from, to }: SearchFilters) =>
  and(
    eq(entries.logbookId, logbookId),
    isLive,
    book && eq(entries.book, book),
    from ? gte(entries.doneOn, from) : undefined,
    to ? lte(entries.doneOn, to) : undefined,
    ...terms.map(hasTerm),
  );

/** Returns the entries in force with all terms, newest first; each row has the number of all. */
export const entriesWith = (db: Db, logbookId: number, terms: readonly Term[], filters: SearchFilters) =>
  db
    .select({
      id: entries.id,
      book: entries.book,
      title: entries.title,
      text: entries.text,
      signerName: entries.signerName,
      shopName: entries.shopName,
      doneOn: entries.doneOn,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(entries)
    .where(matching(logbookId, terms, filters))
    .orderBy(desc(entries.doneOn), desc(entries.id))
    .limit(maxRead);
