import { endpoint } from './endpoint.ts';
import { referralStats } from './referrals.ts';

/** Endpoints that are specified and not built yet; they check access and then return 501. */
export const plannedEndpoints = {
  referralStats: endpoint({
    method: 'GET',
    path: '/api/referrals/my-stats',
    access: 'user',
    summary: 'Your referrals and rewards',
    response: referralStats,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/api/referrals/generate-code',
    access: 'user',
    summary: 'Creates your referral code, once',
    response: referralStats,
  }),
};
