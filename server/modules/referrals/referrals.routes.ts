import type { FastifyInstance } from 'fastify';
import { referralEndpoints } from '#contract/accounts/referrals.ts';
import { bind } from '#server/http/bind.ts';
import { referralCodeOf } from '#server/modules/accounts/sign-in/referral-cookie.ts';
import { decide, listHeld } from './held.service.ts';
import { generateCode, getStats, listReferrals } from './referrals.service.ts';
import { getInvitation } from './sign-up.service.ts';

export function referralRoutes(app: FastifyInstance) {
  bind(app, referralEndpoints, {
    getInvitation: (ctx, { query }, http) => getInvitation(ctx, referralCodeOf(http, query.ref)),
    referralStats: (ctx) => getStats(ctx),
    generateReferralCode: (ctx) => generateCode(ctx),
    listReferrals: (ctx, { query }) => listReferrals(ctx, query),
    adminReferrals: (ctx, { query }) => listHeld(ctx, query),
    decideReferral: (ctx, { params, body }) => decide(ctx, params.id, body),
  });
}
