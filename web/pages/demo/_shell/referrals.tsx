import { createFileRoute } from '@tanstack/react-router';
import { referralFigures } from '#web/demo/claims.ts';
import { ReferralsDemo } from '#web/features/referrals/referrals-demo.tsx';

export const Route = createFileRoute('/demo/_shell/referrals')({
  component: () => <ReferralsDemo figures={referralFigures()} />,
});
