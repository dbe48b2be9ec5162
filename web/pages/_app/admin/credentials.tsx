import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { CredentialQueue } from '#web/features/admin/credential-queue.tsx';

export const Route = createFileRoute('/_app/admin/credentials')({
  validateSearch: (search) => ({
    status: (['to_check', 'ok', 'refused'] as const).find((status) => status === search.status),
  }),
  component: function AdminCredentialsPage() {
    const { status = 'to_check' } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <CredentialQueue
          status={status}
          onStatus={(chosen) =>
            void navigate({ search: { status: chosen }, replace: true, resetScroll: false })
          }
        />
      </AdministratorsOnly>
    );
  },
});
