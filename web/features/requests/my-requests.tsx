import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { myRequests, type OwnStatus, type RequestFilters } from '#web/api/requests.ts';
import { ownStatuses, statusLabels } from '#web/components/request-status.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { RequestList } from './request-list.tsx';
import { Worklist } from './worklist.tsx';

const statuses = [
  { value: '', label: 'All except cancelled' },
  ...ownStatuses.map((value) => ({ value, label: statusLabels[value].label })),
] as { value: OwnStatus | ''; label: string }[];

interface Props {
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
}

/** The owner's requests or the provider's jobs. */
export function MyRequests({ filters, onChange }: Props) {
  const href = useHref();
  const { isOwner, isProvider } = rolesOf(useUser());
  const as = filters.as ?? (isOwner ? 'owner' : 'provider');
  const isWorklist = as === 'provider' && !filters.status && !filters.q;
  const query = useInfiniteQuery(myRequests({ ...filters, as }));
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Boolean(filters.status ?? filters.q);
  const post = (
    <Button href={href('/post-request')} variant="primary" icon={<Plus aria-hidden />}>
      Post Request
    </Button>
  );
  return (
    <Page
      title={as === 'owner' ? 'My Requests' : 'My Jobs'}
      actions={as === 'owner' && requests.length > 0 && post}
      className="max-w-[62rem]"
    >
      <div className="mb-4 flex flex-wrap gap-2">
        {isOwner && isProvider && (
          <Segmented
            label="Show"
            options={[
              { value: 'owner', label: 'My requests' },
              { value: 'provider', label: 'My jobs' },
            ]}
            value={as}
            onChange={(side) => onChange({ ...filters, as: side })}
          />
        )}
        <SearchBox
          key={as}
          value={filters.q ?? ''}
          onChange={(q) => onChange({ ...filters, q: q || undefined })}
        />
        <Select
          aria-label="Status"
          className="w-48"
          options={statuses}
          value={filters.status ?? ''}
          onChange={(status) => onChange({ ...filters, status: status === '' ? undefined : status })}
        />
      </div>
      {query.isPending && (
        <Loading label="Loading your requests">
          <RowsSkeleton rows={5} />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load your requests" />}
      {query.isSuccess && requests.length === 0 && (
        <EmptyState
          drawing={isFiltered ? 'search' : 'course'}
          title={isFiltered ? 'No matches' : as === 'owner' ? 'No service requests yet' : 'No jobs yet'}
          text={
            isFiltered
              ? 'Try another status or search text.'
              : as === 'owner'
                ? 'Describe what your aircraft needs and compare the quotes you get.'
                : 'Quote on open requests near you. The ones you win will appear here.'
          }
          action={
            isFiltered ? (
              <Button onClick={() => onChange({ as: filters.as, status: undefined, q: undefined })}>
                Clear Filters
              </Button>
            ) : (
              as === 'owner' && (
                <Button href={href('/post-request')} variant="primary">
                  Post Your First Request
                </Button>
              )
            )
          }
        />
      )}
      {requests.length > 0 && isWorklist && <Worklist />}
      {requests.length > 0 && !isWorklist && <RequestList query={query} side={as} heading="h2" />}
    </Page>
  );
}

const debounceMs = 250;

/** Debounced search text. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), debounceMs);
    return () => clearTimeout(timer);
    // Only typing changes the filter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return (
    <TextInput
      type="search"
      aria-label="Search requests"
      placeholder="Search requests"
      className="min-w-48 flex-1"
      start={<Search aria-hidden className="size-4 text-ink-3" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
