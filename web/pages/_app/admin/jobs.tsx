import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { JobList } from '#web/features/admin/job-list.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/jobs')({
  validateSearch: (search) => ({
    status: toText(search.status),
    q: toText(search.q),
  }),
  component: function JobsPage() {
    const filters = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <JobList
          filters={filters}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
