import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, ScanLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { gapText } from '#contract/logbook/gaps.ts';
import { entriesOf, type Logbook, type LogbookEntry } from '#web/api/logbooks.ts';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { EntryFilterBar, noFilters } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';
import { ForManagers } from './for-managers.tsx';
import { Overview } from './overview.tsx';

interface Props {
  logbook: Logbook;
  onAdd: () => void;
  onCorrect: (entry: LogbookEntry) => void;
}

/** The entries of a logbook by year, with its gaps; above them an overview of all books. */
export function Timeline({ logbook, onAdd, onCorrect }: Props) {
  const href = useHref();
  const [filters, setFilters] = useState(noFilters);
  const { book, kind } = filters;
  const isFiltered = book !== '' || kind !== '';
  const query = useInfiniteQuery(
    entriesOf(logbook.id, {
      ...(book && { book }),
      ...(kind && { kind }),
    }),
  );
  if (logbook.counts.entries === 0)
    return (
      <Card>
        <EmptyState
          drawing="documents"
          title="No entries yet"
          text="Add what the paper books say. Jobs you arrange here become entries when they’re completed."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button icon={<Plus aria-hidden />} onClick={onAdd}>
                Add Entry
              </Button>
              <ForManagers>
                <Button
                  icon={<ScanLine aria-hidden />}
                  href={href('/aircraft/:id/logbook', { id: logbook.aircraftId, tab: 'scans' })}
                >
                  Scan a Book
                </Button>
              </ForManagers>
            </div>
          }
        />
      </Card>
    );
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Overview logbook={logbook} />
      <Card>
        <EntryFilterBar
          marks={logbook.marks}
          filters={filters}
          onChange={setFilters}
          total={query.data?.pages[0]?.total}
        />
        {query.isPending && (
          <Loading label="Loading the logbook" className="p-4">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isLoadingError && <LoadError query={query} title="Couldn’t load the logbook" />}
        {query.data && entries.length === 0 && (
          <p className="border-t border-line px-5 py-8 text-center text-sm text-ink-2">
            No entry matches. Try another book or kind.
          </p>
        )}
        {inYears(entries).map(({ year, rows }) => (
          <section key={year} aria-label={year}>
            <h2 className="num border-y border-line bg-sunken px-5 py-2 text-sm font-semibold max-md:px-4">
              {year}
            </h2>
            <ol className="divide-y divide-line">
              {rows.map((entry) => (
                <li key={entry.id} id={`entry-${entry.id}`}>
                  <EntryRow
                    entry={entry}
                    aircraftId={logbook.aircraftId}
                    onCorrect={() => onCorrect(entry)}
                  />
                  {!isFiltered && <GapBefore logbook={logbook} entry={entry} onAdd={onAdd} />}
                </li>
              ))}
            </ol>
          </section>
        ))}
        {query.data && query.hasNextPage && (
          <div className="border-t border-line p-4">
            <LoadMore
              shown={entries.length}
              total={query.data.pages[0]?.total ?? entries.length}
              label="Load More Entries"
              pending={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

/** Entries by year, in their order. */
export const inYears = <Entry extends Pick<LogbookEntry, 'doneOn'>>(entries: Entry[]) =>
  [...Map.groupBy(entries, ({ doneOn }) => doneOn.slice(0, 4))].map(([year, rows]) => ({ year, rows }));

/** The gap that ends with an entry, below the last one of its day: there the next earlier entry is too long ago. */
function GapBefore({
  logbook: { gaps, marks },
  entry,
  onAdd,
}: {
  logbook: Logbook;
  entry: LogbookEntry;
  onAdd: () => void;
}) {
  const isLastOfDay = marks.findLast(({ doneOn }) => doneOn === entry.doneOn)?.id === entry.id;
  const gap = isLastOfDay ? gaps.find(({ to }) => to === entry.doneOn) : undefined;
  if (!gap) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-dashed border-caution bg-sunken px-5 py-4 text-sm max-md:px-4">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-caution" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{gapText(gap)}</p>
        <p className="text-ink-2">
          {pluralize(gap.months, 'month')}, from {formatFullDate(gap.from)} to{' '}
          {formatFullDate(gap.to ?? gap.from)}. If a page is missing, add what it says.
        </p>
      </div>
      <Button size="sm" onClick={onAdd}>
        Add Entry
      </Button>
    </div>
  );
}
