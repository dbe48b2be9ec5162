import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { logLevels } from '#contract/admin/log-levels.ts';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { SystemLogs } from '#web/features/admin/system-logs.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/logs')({
  validateSearch: (search) => ({
    level: logLevels.find((level) => level === search.level),
    q: toText(search.q),
  }),
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
