import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { RegisterServices } from '#web/features/provider-profile/register-services.tsx';

export const Route = createFileRoute('/_app/register-services')({
  component: function RegisterServicesPage() {
    const navigate = useNavigate();
    return (
      <ProvidersOnly>
        <RegisterServices
          onDone={() => void navigate({ href: href('/dashboard') })}
          onRegistered={() => void navigate({ href: href('/profile', { tab: 'provider' }), replace: true })}
        />
      </ProvidersOnly>
    );
  },
});
