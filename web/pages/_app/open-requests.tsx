import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { OpenRequests } from '#web/features/open-requests/open-requests.tsx';
import { readFilters, toQuery, writeFilters } from '#web/features/open-requests/request-filters.ts';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/open-requests')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isProvider) return;
    void import('#web/api/open-requests.ts').then(({ openRequests }) =>
      queryClient.prefetchInfiniteQuery(openRequests(toQuery(readFilters({ ...deps })))),
    );
  },
  component: function OpenRequestsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <OpenRequests
          filters={readFilters({ ...Route.useSearch() })}
          onChange={(filters) => void navigate({ search: writeFilters(filters), resetScroll: false })}
        />
      </ProvidersOnly>
    );
  },
});
