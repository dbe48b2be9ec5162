import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { DualAccessRequests } from '#web/features/admin/dual-access.tsx';

export const Route = createFileRoute('/_app/admin/dual-access')({
  validateSearch: (search) => ({
    status: (['pending', 'approved', 'declined'] as const).find((status) => status === search.status),
  }),
  component: function DualAccessPage() {
    const { status = 'pending' } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <DualAccessRequests
          status={status}
          onStatus={(chosen) =>
            void navigate({ search: { status: chosen }, replace: true, resetScroll: false })
          }
        />
      </AdministratorsOnly>
    );
  },
});
