import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { errorMessage } from '#web/lib/api.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { pluralize, formatAgo } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';
import { requesterOf, caseStatusLabels } from './case-labels.ts';
import { InboxSearch } from './inbox-search.tsx';
import { inbox, type CaseStatus, type InboxFilters, type ListedCase } from './support.api.ts';

interface Props {
  filters: InboxFilters;
  onChange: (filters: InboxFilters) => void;
}

const statuses = (Object.keys(caseStatusLabels) as CaseStatus[]).map((value) => ({
  value,
  label: caseStatusLabels[value].label,
}));

const emptyTexts: Record<CaseStatus, { title: string; text: string }> = {
  open: {
    title: 'Nobody is waiting',
    text: 'New questions from Help and Contact show here, the oldest first.',
  },
  answered: { title: 'Nothing answered yet', text: 'Questions that were answered and not closed show here.' },
  closed: { title: 'Nothing closed yet', text: 'Close a case when there is nothing more to say.' },
};

/** What people ask for help with, by status. */
export function SupportInbox({ filters, onChange }: Props) {
  const { status, q } = filters;
  const query = useInfiniteQuery(inbox(filters));
  const cases = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <AdminPage title="Support" lead="Questions from Help and Contact. Answers go out by e-mail.">
      <div className="mb-4 flex flex-wrap gap-2">
        <Segmented
          label="Status"
          options={statuses}
          value={status}
          onChange={(chosen) => onChange({ ...filters, status: chosen })}
          className="max-sm:w-full"
        />
        <InboxSearch value={q ?? ''} onSearch={(words) => onChange({ ...filters, q: words || undefined })} />
      </div>
      {query.isPending && (
        <Loading label="Loading the inbox">
          <RowsSkeleton rows={5} />
        </Loading>
      )}
      {query.isError && cases.length === 0 && (
        <ErrorState
          title="The inbox could not be loaded"
          text={errorMessage(query.error, 'Please try again in a moment.')}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.isSuccess && cases.length === 0 && (
        <EmptyState
          className="card py-14"
          {...(q
            ? {
                drawing: 'search',
                title: 'Nothing found',
                text: 'Try other words, a case number or another status.',
              }
            : { drawing: 'messages', ...emptyTexts[status] })}
          action={q && <Button onClick={() => onChange({ status, q: undefined })}>Clear search</Button>}
        />
      )}
      {cases.length > 0 && <Cases cases={cases} query={query} />}
    </AdminPage>
  );
}

interface Growing {
  data: { pages: { total: number }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

function Cases({ cases, query }: { cases: ListedCase[]; query: Growing }) {
  const { shelf, expect } = useFocusFirstNew(cases.length);
  const total = query.data?.pages[0]?.total ?? cases.length;
  return (
    <>
      <Card>
        <ul ref={shelf} className="divide-y divide-line">
          {cases.map((one) => (
            <li key={one.id} tabIndex={-1} className="outline-offset-[-2px]">
              <CaseRow listed={one} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="mt-5">
        <LoadMore
          label="Load More"
          shown={cases.length}
          // Others answer and close meanwhile: the end of the list is where it ends.
          total={query.hasNextPage ? Math.max(total, cases.length + 1) : cases.length}
          pending={query.isFetchingNextPage}
          onMore={() => {
            expect();
            void query.fetchNextPage();
          }}
        />
        {query.isFetchNextPageError && (
          <p role="alert" className="mt-3 text-center text-sm text-warning">
            More questions could not be loaded. Please try again.
          </p>
        )}
      </div>
    </>
  );
}

const CaseRow = ({ listed }: { listed: ListedCase }) => (
  <a
    href={href('/admin/support/:id', { id: listed.id })}
    className="block px-5 py-3.5 -outline-offset-2 hover:bg-fill max-md:px-4"
  >
    <span className="flex items-baseline justify-between gap-4">
      <span dir="auto" className="truncate font-semibold">
        {listed.subject}
      </span>
      <span className="num shrink-0 text-sm text-ink-3">{formatAgo(listed.createdAt)}</span>
    </span>
    <span dir="auto" className="block truncate text-sm text-ink-2">
      {listed.excerpt}
    </span>
    <span className="num mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
      <bdi className="min-w-0 truncate">{requesterOf(listed)}</bdi>
      <span>Case {listed.id}</span>
      {listed.replyCount > 0 && <span>{pluralize(listed.replyCount, 'answer')}</span>}
    </span>
  </a>
);
