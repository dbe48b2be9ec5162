import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { Payouts } from '#web/features/payouts/payouts.tsx';

const filters = ['processing', 'paid', 'failed'] as const;

export const Route = createFileRoute('/_app/payouts')({
  validateSearch: (search) => ({ status: filters.find((status) => status === search.status) }),
  component: function PayoutsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <Payouts
          filter={Route.useSearch().status}
          onFilter={(status) => void navigate({ search: { status }, replace: true, resetScroll: false })}
        />
      </ProvidersOnly>
    );
  },
});
