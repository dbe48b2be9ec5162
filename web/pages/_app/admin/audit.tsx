import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AuditLog } from '#web/features/admin/audit-log.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/audit')({
  validateSearch: (search) => ({
    action: toText(search.action),
    q: toText(search.q),
  }),
  component: function AuditPage() {
    const filters = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AuditLog
          filters={filters}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
