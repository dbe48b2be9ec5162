import type { FastifyInstance } from 'fastify';
import { referralCookie, toReferralCode } from '#contract/accounts/referral-rules.ts';
import { referralEndpoints } from '#contract/accounts/referrals.ts';
import { bind } from '#server/http/bind.ts';
import { decide, listHeld } from './held.service.ts';
import { generateCode, getStats, listReferrals } from './referrals.service.ts';
import { getInvitation } from './sign-up.service.ts';

export function referralRoutes(app: FastifyInstance) {
  bind(app, referralEndpoints, {
    getInvitation: (ctx, { query }, { request }) =>
      getInvitation(ctx, toReferralCode(query.ref) ?? toReferralCode(request.cookies[referralCookie])),
    referralStats: (ctx) => getStats(ctx),
    generateReferralCode: (ctx) => generateCode(ctx),
    listReferrals: (ctx, { query }) => listReferrals(ctx, query),
    adminReferrals: (ctx, { query }) => listHeld(ctx, query),
    decideReferral: (ctx, { params, body }) => decide(ctx, params.id, body),
  });
}
