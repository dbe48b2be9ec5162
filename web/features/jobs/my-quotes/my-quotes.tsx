import { useInfiniteQuery } from '@tanstack/react-query';
import { myQuotes, type QuoteProgress } from '#web/api/quotes.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { DraftQuotes, useDraftQuotes } from './draft-quotes.tsx';
import { progressLabels, QuoteRow } from './quote-row.tsx';

type QuoteFilter = 'draft' | QuoteProgress;

const options: { value: QuoteFilter | ''; label: string }[] = [
  { value: '', label: 'All quotes' },
  { value: 'draft', label: 'Drafts' },
  ...(Object.keys(progressLabels) as QuoteProgress[]).map((value) => ({
    value,
    label: progressLabels[value].label,
  })),
];

interface Props {
  filter: QuoteFilter | undefined;
  onFilter: (filter: QuoteFilter | undefined) => void;
  /** Label and lamp of each request status, for the jobs that came of won quotes. */
  jobStatusLabels: Record<string, { label: string; tone: Tone }>;
}

/** A provider's quotes on all requests by status, with unsent drafts of this browser on top. */
export function MyQuotes({ filter, onFilter, jobStatusLabels }: Props) {
  const href = useHref();
  const allDrafts = useDraftQuotes();
  const drafts = filter === undefined || filter === 'draft' ? allDrafts : [];
  const isDraftsOnly = filter === 'draft';
  const query = useInfiniteQuery({
    ...myQuotes(isDraftsOnly ? undefined : filter),
    enabled: !isDraftsOnly,
  });
  const quotes = isDraftsOnly ? [] : (query.data?.pages.flatMap(({ items }) => items) ?? []);
  const isEmpty = (isDraftsOnly || query.isSuccess) && quotes.length + drafts.length === 0;
  return (
    <Page
      title="My Quotes"
      back={{ href: href('/dashboard'), label: 'Dashboard' }}
      lead="Your drafts and every quote you sent, with the latest version per request."
      className="max-w-[62rem]"
    >
      <Select
        aria-label="Status"
        className="mb-4 w-56 max-sm:w-full"
        options={options}
        value={filter ?? ''}
        onChange={(value) => onFilter(value === '' ? undefined : value)}
      />
      <div className="grid grid-cols-1 gap-4">
        <DraftQuotes drafts={drafts} />
        {!isDraftsOnly && query.isPending && (
          <Loading label="Loading your quotes">
            <RowsSkeleton rows={5} />
          </Loading>
        )}
        {query.isError && <LoadError query={query} title="Couldn’t load your quotes" />}
        {isEmpty && (
          <EmptyState
            drawing={filter ? 'search' : 'course'}
            title={filter ? 'No matches' : 'No quotes yet'}
            text={
              filter
                ? 'You have no quotes with this status.'
                : 'Quote on open requests near you. Your quotes will appear here.'
            }
            action={
              filter ? (
                <Button onClick={() => onFilter(undefined)}>Show All Quotes</Button>
              ) : (
                <Button href={href('/open-requests')} variant="primary">
                  Find Open Requests
                </Button>
              )
            }
          />
        )}
        {quotes.length > 0 && (
          <Card>
            <ul aria-label="Quotes" className="divide-y divide-line">
              {quotes.map((quote) => (
                <QuoteRow
                  key={quote.id}
                  quote={quote}
                  jobStatus={jobStatusLabels[quote.serviceRequest.status]?.label}
                />
              ))}
            </ul>
          </Card>
        )}
        {quotes.length > 0 && (
          <LoadMore
            shown={drafts.length + quotes.length}
            total={drafts.length + (query.data?.pages[0]?.total ?? quotes.length)}
            label="Load More"
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </div>
    </Page>
  );
}
