import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachNmOf } from '#contract/matching/match-score.ts';
import { openRequests } from '#web/api/open-requests.ts';
import { ownProfile } from '#web/api/providers.ts';
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
import { activeFilters, isWithinReach, noFilters, toQuery, type RequestFilters } from './request-filters.ts';
import { RequestRow } from './request-row.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { Scope } from './scope.tsx';

type Props = {
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
};

/** Open requests with their match score and reasons; on wide screens also a scope and the details of one request. */
export function OpenRequests({ filters, onChange }: Props) {
  const href = useHref();
  const isWide = useMediaQuery('(width >= 64rem)');
  const query = useInfiniteQuery(openRequests(toQuery(filters)));
  const profile = useQuery(ownProfile).data;
  const isLocal = isWithinReach(filters);
  const showAll = () => onChange({ ...filters, radiusNm: 'any' });
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const [chosenId, setChosenId] = useState<number>();
  const chosen = requests.find(({ id }) => id === chosenId) ?? requests[0];
  const isFiltered = Object.keys(activeFilters(filters)).length > 0;
  const clear = () => onChange({ ...noFilters, sort: filters.sort });

  const refusal = query.error instanceof ApiError ? query.error.body : undefined;
  const isUnknownPlace = refusal?.issues?.some(({ path }) => path === 'location') === true;

  if (refusal?.code === 'provider_profile_required') {
    return (
      <Page title="Open Requests">
        <EmptyState
          drawing="course"
          title="Register your services first"
          text="Then you’ll see matching open requests and can send quotes."
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
      lead="Ranked by service, distance and your track record."
      actions={
        <Segmented
          label="Sort"
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
              title="Place not found"
              text="Try an airport code, such as KPAO, or a city with its state."
              action={<Button onClick={clear}>Clear all filters</Button>}
            />
          )}
          {query.isError && !isUnknownPlace && (
            <LoadError query={query} title="Couldn’t load open requests" />
          )}
          {query.isSuccess && requests.length === 0 && (
            <EmptyState
              drawing={isFiltered ? 'search' : 'course'}
              title={
                isFiltered
                  ? 'No requests match these filters'
                  : isLocal
                    ? 'No open requests within your reach'
                    : 'No open requests right now'
              }
              text={
                isFiltered
                  ? 'Widen the distance or clear a filter. Save the search and we’ll notify you of new matches.'
                  : 'We’ll notify you when a request near you matches your services.'
              }
              action={
                (isFiltered || isLocal) && (
                  <>
                    {isLocal && <Button onClick={showAll}>Show All Distances</Button>}
                    {isFiltered && <Button onClick={clear}>Clear all filters</Button>}
                  </>
                )
              }
            />
          )}
          {requests.length > 0 && (
            <>
              <Card className={query.isPlaceholderData ? 'opacity-60' : ''}>
                <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-5 py-3 text-sm max-md:px-4">
                  <span role="status" className="num font-medium">
                    {pluralize(total, 'open request')}
                    {isLocal && profile && ` within your reach, ${reachNmOf(profile)} nm`}
                  </span>
                  {isLocal && (
                    <button type="button" className="link hit" onClick={showAll}>
                      Show all distances
                    </button>
                  )}
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
                        onSelect={() => setChosenId(request.id)}
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
          <aside aria-label="Selected request" className="sticky top-20">
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
