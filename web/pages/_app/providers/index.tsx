import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFilters, writeFilters } from '#web/features/directory/filters.ts';
import { DirectoryScreen } from '#web/pages/-providers.tsx';

export const Route = createFileRoute('/_app/providers/')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  // A link names a category; from there on it is a filter like any other.
  beforeLoad: ({ location }) => {
    if (!('category' in location.search)) return;
    throw redirect({ to: '/providers', search: writeFilters(readFilters(location.search)), replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) => {
    if (cause === 'preload') return;
    // A small file of its own, loaded beside the page's code: the first page of the app does not carry it.
    void import('#web/features/directory/directory.api.ts').then(({ providersBy }) =>
      queryClient.prefetchInfiniteQuery(providersBy(readFilters({ ...deps }))),
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
