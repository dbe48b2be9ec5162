import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookLabels, books, type Book } from '#contract/logbook/books.ts';
import { gapText } from '#contract/logbook/gaps.ts';
import type { LogbookReading, SharedEntry, SharedLogbook } from '#web/api/shared-logbooks.ts';
import { EntryArticle } from '#web/features/logbook/entry-article.tsx';
import { Overview } from '#web/features/logbook/overview.tsx';
import { inYears } from '#web/features/logbook/timeline.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

interface Props {
  reading: LogbookReading;
  entries: NonNullable<SharedLogbook['entries']>;
  /** Opens the page that an entry was transcribed from. */
  onPage: ((scanId: number, page?: number) => void) | undefined;
}

/** The entries of a shared logbook by year, with its gaps. */
export function SharedTimeline({ reading, entries: { marks, gaps, count }, onPage }: Props) {
  const [book, setBook] = useState<Book | ''>('');
  const query = useInfiniteQuery(reading.entries(book || undefined));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const used = books.filter((one) => marks.some((mark) => mark.book === one));
  const endsGap = (entry: SharedEntry) => {
    const isLastOfDay = marks.findLast(({ doneOn }) => doneOn === entry.doneOn)?.id === entry.id;
    return isLastOfDay && book === '' ? gaps.find(({ to }) => to === entry.doneOn) : undefined;
  };
  if (count === 0) return <Card className="p-6 text-sm text-ink-2">This logbook has no entries.</Card>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Overview logbook={{ marks, gaps }} />
      <Card>
        <div className="max-w-56 p-4">
          <Select
            aria-label="Book"
            options={[
              { value: '', label: 'All books' },
              ...used.map((value) => ({ value, label: bookLabels[value] })),
            ]}
            value={book}
            onChange={setBook}
          />
        </div>
        {query.isPending && (
          <Loading label="Loading the logbook" className="p-4">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isLoadingError && <LoadError query={query} title="Couldn’t load the logbook" />}
        {inYears(rows).map(({ year, rows: ofYear }) => (
          <section key={year} aria-label={year}>
            <h2 className="num border-y border-line bg-sunken px-5 py-2 text-sm font-semibold max-md:px-4">
              {year}
            </h2>
            <ol className="divide-y divide-line">
              {ofYear.map((entry) => {
                const gap = endsGap(entry);
                return (
                  <li key={entry.id}>
                    <EntryArticle entry={entry} actions={<PageLink entry={entry} onPage={onPage} />} />
                    {gap && (
                      <p className="border-t border-dashed border-caution bg-sunken px-5 py-4 text-sm font-semibold max-md:px-4">
                        {gapText(gap)}
                      </p>
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
        {query.data && query.hasNextPage && (
          <div className="border-t border-line p-4">
            <LoadMore
              shown={rows.length}
              total={query.data.pages[0]?.total ?? rows.length}
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

function PageLink({ entry: { page, title }, onPage }: Pick<Props, 'onPage'> & { entry: SharedEntry }) {
  if (!page || page.isRemoved || !onPage) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Open page ${page.number} of ${title}`}
      onClick={() => onPage(page.scanId, page.number)}
    >
      Open Page {page.number}
    </Button>
  );
}
