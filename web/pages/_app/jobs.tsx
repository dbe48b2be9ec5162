import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OpenRequests } from '#web/features/open-requests/open-requests.tsx';
import { readFilters, writeFilters } from '#web/features/open-requests/request-filters.ts';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/jobs')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  component: function JobsPage() {
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
