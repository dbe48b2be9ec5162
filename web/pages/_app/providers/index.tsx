import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFilters, writeFilters } from '#web/features/directory/filters.ts';
import { DirectoryScreen } from '#web/pages/-directory.tsx';

export const Route = createFileRoute('/_app/providers/')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  // Links name a category; the page replaces it with the filter.
  beforeLoad: ({ location }) => {
    if (!('category' in location.search)) return;
    throw redirect({ to: '/providers', search: writeFilters(readFilters(location.search)), replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) => {
    if (cause === 'preload') return;
    // Lazy, so that the first page of the app does not load it.
    void Promise.all([
      import('#web/api/directory.ts'),
      import('#web/features/directory/chosen-filters.ts'),
    ]).then(([{ providersBy }, { toListQuery }]) =>
      queryClient.prefetchInfiniteQuery(providersBy(toListQuery(readFilters({ ...deps })))),
    );
  },
  component: function ProvidersPage() {
    const navigate = Route.useNavigate();
    return (
      <DirectoryScreen
        filters={readFilters({ ...Route.useSearch() })}
        onFilters={(filters, how) =>
          void navigate({ search: writeFilters(filters), replace: how === 'replace', resetScroll: false })
        }
      />
    );
  },
});
