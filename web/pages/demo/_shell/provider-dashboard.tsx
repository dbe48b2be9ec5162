import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { periods } from '#web/domain/periods.ts';
import { ProviderDashboard } from '#web/features/provider-profile/dashboard/dashboard.tsx';

export const Route = createFileRoute('/demo/_shell/provider-dashboard')({
  validateSearch: ({ period }) => ({ period: periods.find(({ value }) => value === period)?.value }),
  component: function DemoDashboardPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProviderDashboard
        period={Route.useSearch().period ?? '30d'}
        onPeriod={(period) =>
          void navigate({ search: { period: period === '30d' ? undefined : period }, replace: true })
        }
      />
    );
  },
});
