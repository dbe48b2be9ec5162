import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { ReferralQueue } from '#web/features/admin/referral-queue.tsx';

export const Route = createFileRoute('/_app/admin/referrals')({
  validateSearch: (search) => ({
    status: (['held', 'decided'] as const).find((status) => status === search.status),
  }),
  component: function AdminReferralsPage() {
    const { status = 'held' } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <ReferralQueue
          status={status}
          onStatus={(chosen) =>
            void navigate({ search: { status: chosen }, replace: true, resetScroll: false })
          }
        />
      </AdministratorsOnly>
    );
  },
});
