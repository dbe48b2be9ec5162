import { createFileRoute } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { SignedOut } from '#web/features/verification/signed-out.tsx';
import { VerificationPage } from '#web/features/verification/verification-page.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/verification')({
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause === 'preload' || !user || !rolesOf(user).isProvider) return;
    void import('#web/api/verification.ts').then(({ ownVerification }) =>
      queryClient.prefetchQuery(ownVerification),
    );
  },
  component: function BusinessVerificationPage() {
    const { user } = Route.useRouteContext();
    if (!user) return <SignedOut />;
    return (
      <ProvidersOnly>
        <VerificationPage />
      </ProvidersOnly>
    );
  },
});
