import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { periods } from '#web/features/provider-profile/dashboard/dashboard.api.ts';
import { ProviderDashboard } from '#web/features/provider-profile/dashboard/dashboard.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: ({ period }) => ({ period: periods.find(({ value }) => value === period)?.value }),
  component: function DashboardPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <ProviderDashboard
          period={Route.useSearch().period ?? '30d'}
          onPeriod={(period) =>
            void navigate({ search: { period: period === '30d' ? undefined : period }, replace: true })
          }
        />
      </ProvidersOnly>
    );
  },
});
