import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { SignedOut } from '#web/features/verification/signed-out.tsx';
import { VerificationPage } from '#web/features/verification/verification-page.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/verification')({
  // The step is in the address: Back leads to the one before, and a reload stays.
  validateSearch: ({ step }) => ({ step: [1, 2, 3, 4].find((one) => one === step) }),
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause === 'preload' || !user || !rolesOf(user).isProvider) return;
    void import('#web/api/verification.ts').then(({ ownVerification }) =>
      queryClient.prefetchQuery(ownVerification),
    );
  },
  component: function BusinessVerificationPage() {
    const { user } = Route.useRouteContext();
    const { step } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    if (!user) return <SignedOut />;
    return (
      <ProvidersOnly>
        <VerificationPage
          step={step}
          onStep={(next) =>
            void navigate({ search: { step: next }, replace: next === undefined, resetScroll: false })
          }
        />
      </ProvidersOnly>
    );
  },
});
