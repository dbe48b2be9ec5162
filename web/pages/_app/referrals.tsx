import { createFileRoute } from '@tanstack/react-router';
import { ReferralRewards } from '#web/features/referrals/referral-rewards.tsx';

export const Route = createFileRoute('/_app/referrals')({ component: ReferralRewards });
