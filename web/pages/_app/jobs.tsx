import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readFilters, writeFilters } from '#web/features/work-feed/feed-filters.ts';
import { WorkFeed } from '#web/features/work-feed/work-feed.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/jobs')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  component: function JobsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <WorkFeed
          filters={readFilters({ ...Route.useSearch() })}
          onChange={(filters) => void navigate({ search: writeFilters(filters), resetScroll: false })}
        />
      </ProvidersOnly>
    );
  },
});
