import { useQuery } from '@tanstack/react-query';
import { bookLabels } from '#contract/logbook/books.ts';
import { searchOf, type SearchHit } from '#web/api/logbook-scans.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { toSearchQuery, type SearchFilters } from './search-filters.tsx';

interface Props {
  logbook: Logbook;
  q: string;
  filters: SearchFilters;
}

/** What a search finds in entries and scans, best first. */
export function SearchResults({ logbook, q, filters }: Props) {
  const href = useHref();
  const narrowed = toSearchQuery(filters);
  const query = useQuery(searchOf(logbook.id, { q, ...narrowed }));
  const nothing =
    Object.keys(narrowed).length > 0
      ? 'No line in this book and these years has all these words'
      : 'No line has all these words';
  const addressOf = ({ id, page }: SearchHit) =>
    href('/aircraft/:id/logbook/scans/:scan', { id: logbook.aircraftId, scan: id, page: page ?? 1, q });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Card>
      {query.isPending && (
        <Loading label="Searching the logbook" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t search the logbook" />}
      {query.data && (
        <p role="status" className="px-5 py-4 text-sm font-semibold max-md:px-4">
          {total === 0 ? nothing : foundText(items, total)}
        </p>
      )}
      <ol>
        {items.map((hit) => (
          <li key={hitKey(hit)} className="border-t border-line">
            <HitLine hit={hit} q={q} href={hit.kind === 'scan' ? addressOf(hit) : undefined} />
          </li>
        ))}
      </ol>
      {query.data && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3 max-md:px-4">
          Printed and typed text is searched. 2011-10-09 is found although a page shows 2O11-1O-O9.
        </p>
      )}
    </Card>
  );
}

/** '8 lines: 6 on 4 pages, 2 entries'. */
function foundText(hits: SearchHit[], total: number) {
  const onPages = hits.filter(({ kind }) => kind === 'scan');
  const pages = new Set(onPages.map(({ id, page }) => `${id} ${page}`)).size;
  const entries = hits.length - onPages.length;
  const parts = [
    onPages.length > 0 && `${onPages.length} on ${pluralize(pages, 'page')}`,
    entries > 0 && pluralize(entries, 'entry', 'entries'),
  ].filter(Boolean);
  return hits.length < total
    ? `${hits.length} of ${pluralize(total, 'hit')}`
    : `${pluralize(total, 'hit')}: ${parts.join(', ')}`;
}

/** Names a hit: no two have a line and a first box at the same place. */
export const hitKey = ({ kind, id, page, line, isTyped, boxes }: SearchHit) =>
  [kind, id, page, line, isTyped, boxes[0]?.x, boxes[0]?.y].join(' ');

/** A line that a search found, with where it stands. */
export function HitLine({ hit, q, href }: { hit: SearchHit; q: string; href?: string | undefined }) {
  const inside = (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
        <span>
          {hit.kind === 'scan' ? `${hit.title}, page ${hit.page}` : `Entry, ${bookLabels[hit.book]}`}
        </span>
        {hit.date && <span className="num">{formatFullDate(hit.date)}</span>}
      </span>
      <span className="mt-0.5 block wrap-anywhere">
        {hit.isTyped && <span className="text-ink-3">Typed by you: </span>}
        <Marked text={hit.line} q={q} />
      </span>
    </>
  );
  const className = 'block px-5 py-3 text-sm max-md:px-4';
  return href ? (
    <a href={href} className={`${className} hover:bg-fill`}>
      {inside}
    </a>
  ) : (
    <div className={className}>{inside}</div>
  );
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Marks the words of a line that begin as the search does; the boxes on the page are the exact answer. */
function Marked({ text, q }: { text: string; q: string }) {
  const wanted = q.split(/\s+/).map(fold).filter(Boolean);
  return [...text.matchAll(/\s+|\S+/g)].map(({ 0: word, index: start }) =>
    wanted.some((one) => fold(word).startsWith(one)) ? (
      <mark key={start} className="rounded-[3px] bg-caution-soft text-ink">
        {word}
      </mark>
    ) : (
      word
    ),
  );
}
