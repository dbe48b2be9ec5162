import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Provider } from '#web/api/directory.ts';
import type { ListPage } from '#web/lib/api.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import type { DirectoryProps } from './directory.tsx';
import { unfiltered } from './filters.ts';
import { LoadMoreProviders } from './load-more-providers.tsx';
import { ProviderCard } from './provider-card.tsx';
import type { Origin } from './provider-labels.ts';

type Props = DirectoryProps & {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Provider>>>;
  origin: Origin | undefined;
};

// Lazy: most people stay with the list.
const MapResults = lazyPart(() => import('./map-results.tsx').then((m) => ({ default: m.MapResults })));

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 lg:grid-cols-3 max-md:gap-3';

/** Search results, or the loading, error or empty state. */
export function Results({ filters, onFilters, list, origin, onContact }: Props) {
  const me = useUser();
  const href = useHref();
  const providers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { list: listRef, focusNext } = useFocusFirstNew(providers.length);
  const loading = (
    <Loading
      label="Loading providers"
      className={cx('mt-4', columns, filters.view === 'map' && 'max-md:px-4')}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Loading>
  );
  if (list.isPending) return loading;
  if (!list.data) {
    return (
      <ErrorState
        className="mt-6"
        title="Couldn’t load providers"
        text="Your search and filters stay. Try again in a moment."
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  if (providers.length === 0) {
    return (
      <EmptyState
        className={cx('mt-6', list.isPlaceholderData && 'opacity-60')}
        drawing="search"
        title="No providers found"
        text="Try adjusting your search criteria or clearing some filters."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => onFilters({ ...unfiltered, view: filters.view })}>
              Clear Search and Filters
            </Button>
            {rolesOf(me).isOwner && (
              <Button
                variant="primary"
                href={href('/post-request', {
                  title: filters.q || undefined,
                  location: filters.location || undefined,
                })}
              >
                Post Request
              </Button>
            )}
          </div>
        }
      />
    );
  }
  const more = {
    shown: providers.length,
    total: list.data.pages[0]?.total ?? providers.length,
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    load: () => {
      focusNext();
      void list.fetchNextPage();
    },
  };
  // Providers have no business with each other: the server takes first messages from owners alone.
  const contact = (provider: Provider) =>
    rolesOf(me).isOwner && provider.userId !== me.id ? () => onContact(provider) : undefined;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-(--t-fast)', list.isPlaceholderData && 'opacity-60')}
    >
      {filters.view === 'map' ? (
        <Suspense fallback={loading}>
          <MapResults
            filters={filters}
            onFilters={onFilters}
            providers={providers}
            listRef={listRef}
            origin={origin}
            contact={contact}
            more={more}
          />
        </Suspense>
      ) : (
        <>
          <ul ref={listRef} aria-label="Providers" className={cx('mt-4 max-md:mt-3', columns)}>
            {providers.map((provider) => (
              <li key={provider.id} className="flex">
                <ProviderCard provider={provider} origin={origin} onContact={contact(provider)} />
              </li>
            ))}
          </ul>
          <div className="mt-8 max-md:mt-6 max-md:[&_button]:w-full max-md:*:items-stretch max-md:[&_p]:text-center">
            <LoadMoreProviders more={more} />
          </div>
        </>
      )}
    </div>
  );
}
