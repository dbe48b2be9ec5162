import { createFileRoute } from '@tanstack/react-router';
import { ProviderDashboard } from '#web/features/provider-profile/dashboard.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  component: () => (
    <ProvidersOnly>
      <ProviderDashboard />
    </ProvidersOnly>
  ),
});
