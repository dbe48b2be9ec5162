import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegisterServices } from '#web/features/provider-profile/register-services.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/register-services')({
  component: function RegisterServicesPage() {
    const navigate = useNavigate();
    return (
      <ProvidersOnly>
        <RegisterServices
          onDone={() => void navigate({ href: '/dashboard' })}
          onRegistered={() => void navigate({ href: '/profile?tab=provider', replace: true })}
        />
      </ProvidersOnly>
    );
  },
});
