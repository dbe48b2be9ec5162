import { createFileRoute } from '@tanstack/react-router';
import { referralStats } from '#web/api/referrals.ts';
import { ReferralRewards } from '#web/features/referrals/referral-rewards.tsx';

export const Route = createFileRoute('/_app/referrals')({
  loader: ({ context: { queryClient }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(referralStats);
  },
  component: ReferralRewards,
});
