import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ChosenRequest } from './chosen-request.tsx';
import { FilterRow } from './filter-row.tsx';
import { openRequests } from './open-requests.api.ts';
import { noFilters, queryOf, type RequestFilters } from './request-filters.ts';
import { RequestRow } from './request-row.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { Scope } from './scope.tsx';

type Props = {
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
};

/** Work that is waiting: open requests, the best fitting first, with where they are and why they fit. */
export function OpenRequests({ filters, onChange }: Props) {
  const href = useHref();
  const isWide = useMediaQuery('(width >= 64rem)');
  const query = useInfiniteQuery(openRequests(filters));
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const [chosenId, setChosenId] = useState<number>();
  const chosen = requests.find(({ id }) => id === chosenId) ?? requests[0];
  const isFiltered = Object.keys(queryOf(filters)).length > 0;
  const clear = () => onChange({ ...noFilters, sort: filters.sort });

  const refusal = query.error instanceof ApiError ? query.error.body : undefined;
  const isUnknownPlace = refusal?.issues?.some(({ path }) => path === 'location') === true;

  if (refusal?.code === 'provider_profile_required') {
    return (
      <Page title="Open Requests">
        <EmptyState
          drawing="course"
          title="Register your services first"
          text="Then you see the open requests that fit them, and can quote."
          action={
            <Button href={href('/register-services')} variant="primary">
              Register Your Services
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title="Open Requests"
      lead="Ranked by service, distance and your record."
      actions={
        <Segmented
          label="Order"
          options={[
            { value: 'match', label: 'Best match' },
            { value: 'nearest', label: 'Nearest' },
            { value: 'newest', label: 'Newest' },
          ]}
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort })}
        />
      }
    >
      <FilterRow filters={filters} onChange={onChange} total={query.isSuccess ? total : undefined} />
      <SavedSearches filters={filters} onChoose={onChange} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          {query.isPending && (
            <Loading label="Loading open requests">
              <RowsSkeleton rows={6} />
            </Loading>
          )}
          {query.isError && isUnknownPlace && (
            <EmptyState
              drawing="search"
              title="Nobody knows this place"
              text="Try an airport’s code, such as KPAO, or a city with its state."
              action={<Button onClick={clear}>Clear all filters</Button>}
            />
          )}
          {query.isError && !isUnknownPlace && (
            <LoadError query={query} title="Open requests could not be loaded" />
          )}
          {query.isSuccess && requests.length === 0 && (
            <EmptyState
              drawing={isFiltered ? 'search' : 'course'}
              title={isFiltered ? 'Nothing fits these filters' : 'No open requests right now'}
              text={
                isFiltered
                  ? 'Widen the radius or clear a filter. A saved search tells you when something comes.'
                  : 'You are told as soon as a request near you fits your services.'
              }
              action={isFiltered && <Button onClick={clear}>Clear all filters</Button>}
            />
          )}
          {requests.length > 0 && (
            <>
              <Card className={query.isPlaceholderData ? 'opacity-60' : ''}>
                <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-5 py-3 text-sm max-md:px-4">
                  <span role="status" className="num font-medium">
                    {pluralize(total, 'open request')}
                  </span>
                  {isFiltered && (
                    <button type="button" className="link hit" onClick={clear}>
                      Clear all filters
                    </button>
                  )}
                </p>
                <ul aria-label="Open requests" className="divide-y divide-line">
                  {requests.map((request) => (
                    <li key={request.id}>
                      <RequestRow
                        request={request}
                        isChosen={isWide && request.id === chosen?.id}
                        onPoint={() => setChosenId(request.id)}
                      />
                    </li>
                  ))}
                </ul>
              </Card>
              <div className="mt-4">
                <LoadMore
                  shown={requests.length}
                  total={query.hasNextPage ? total : requests.length}
                  label="Load More Requests"
                  pending={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              </div>
            </>
          )}
        </div>
        {isWide && chosen && (
          <aside aria-label="The request in view" className="sticky top-20">
            <Card>
              <Scope requests={requests} chosenId={chosen.id} onChoose={setChosenId} />
              <ChosenRequest request={chosen} />
            </Card>
          </aside>
        )}
      </div>
    </Page>
  );
}
