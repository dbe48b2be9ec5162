import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { SystemLogs, toLogLevel } from '#web/features/admin/system-logs.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/logs')({
  validateSearch: (search) => ({ level: toLogLevel(search.level), q: toText(search.q) }),
  component: function LogsPage() {
    const filters = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <SystemLogs
          filters={filters}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
