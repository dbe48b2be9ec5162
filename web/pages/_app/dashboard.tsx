import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { periods } from '#web/domain/periods.ts';
import { ProviderDashboard } from '#web/features/provider-profile/dashboard/dashboard.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: ({ period }) => ({ period: periods.find(({ value }) => value === period)?.value }),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context: { queryClient, user }, deps: { period = '30d' }, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isProvider) return;
    const api = import('#web/api/dashboard.ts');
    void import('#web/api/providers.ts')
      .then(({ ownProfile }) => queryClient.ensureQueryData(ownProfile))
      // The server refuses figures without a profile.
      .then(async (profile) => profile && queryClient.prefetchQuery((await api).analyticsFor(period)))
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
