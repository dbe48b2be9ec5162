import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { analyticsOf, periods } from '#web/features/provider-profile/dashboard/dashboard.api.ts';
import { ProviderDashboard } from '#web/features/provider-profile/dashboard/dashboard.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: ({ period }) => ({ period: periods.find(({ value }) => value === period)?.value }),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context: { queryClient, user }, deps: { period = '30d' }, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isProvider) return;
    void import('#web/api/providers.ts')
      .then(({ ownProfile }) => queryClient.ensureQueryData(ownProfile))
      // Figures need a profile; without one the server would refuse them.
      .then((profile) => profile && queryClient.prefetchQuery(analyticsOf(period)))
      .catch(() => {});
  },
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
