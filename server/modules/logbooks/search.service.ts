import { minSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { invalid } from '#server/errors.ts';
import type { Paging } from '#server/paging.ts';
import { termsOf, type Term } from './fold.ts';
import { requireLogbook } from './logbooks.service.ts';
import { hitsInText, hitsOnPage } from './page-lines.ts';
import * as repo from './search.repo.ts';

/** Returns the lines of entries and scanned pages that have all words of a query: best first, then newest. */
export async function search(
  ctx: SignedIn,
  logbookId: number,
  { q, limit, cursor: _cursor, ...filters }: Paging & repo.SearchFilters & { q: string },
) {
  await requireLogbook(ctx, logbookId);
  return searchFor(ctx, logbookId, { q, limit, ...filters });
}

/** Searches for readers whose right to the logbook was checked: in entries, in scans or in both. */
export async function searchFor(
  ctx: Context,
  logbookId: number,
  { q, limit, ...filters }: Pick<Paging, 'limit'> & repo.SearchFilters & { q: string },
  within = { entries: true, scans: true },
) {
  const terms = termsOf(q);
  if (terms.flat(2).join('').length < minSearchQuery)
    invalid('q', `Enter at least ${minSearchQuery} characters`);
  const [pages, entries] = await pipelined(
    within.scans ? repo.pages(ctx.db, logbookId, terms, filters) : Promise.resolve([]),
    within.entries && filters.scan === undefined
      ? repo.entriesWith(ctx.db, logbookId, terms, filters)
      : Promise.resolve([]),
  );
  const hits = [
    ...entries.flatMap((entry) => toEntryHit(entry, terms)),
    ...pages.flatMap((page) => toPageHits(page, terms)),
  ].toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || (b.date ?? '').localeCompare(a.date ?? ''));
  const unread = [pages, entries].reduce((sum, rows) => sum + (rows[0]?.all ?? 0) - rows.length, 0);
  return { items: hits.slice(0, limit), total: hits.length + unread };
}

type EntryRow = Awaited<ReturnType<typeof repo.entriesWith>>[number];
type PageRow = Awaited<ReturnType<typeof repo.pages>>[number];

/** An entry is one hit, by its first line with the words. */
function toEntryHit({ id, book, title, text, signerName, shopName, doneOn }: EntryRow, terms: Term[]) {
  const lines = [text, title, signerName, shopName].filter(Boolean).join('\n');
  const [{ line, isWhole } = { line: title, isWhole: false }] = hitsInText(lines, terms);
  return [
    {
      kind: 'entry' as const,
      id,
      page: null,
      title,
      line,
      isTyped: false,
      boxes: [],
      date: doneOn,
      book,
      isWhole,
    },
  ];
}

function toPageHits(
  { scanId, number, title, book, text, typed, words, dates, toDate }: PageRow,
  terms: Term[],
) {
  const ofPage = {
    kind: 'scan' as const,
    id: scanId,
    page: number,
    title,
    date: dates.toSorted().at(-1) ?? toDate,
    book,
  };
  const inTyped = typed ? hitsInText(typed, terms).filter(({ isWhole }) => isWhole) : [];
  const printed = hitsOnPage(words, text, terms);
  return [
    ...printed
      .filter(({ isWhole }) => isWhole || inTyped.length === 0)
      .map((hit) => ({ ...ofPage, ...hit, isTyped: false })),
    ...inTyped.map((hit) => ({ ...ofPage, ...hit, isTyped: true })),
  ];
}
