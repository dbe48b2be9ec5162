import type { FastifyInstance } from 'fastify';
import { referralEndpoints } from '#contract/accounts/referrals.ts';
import { bind } from '#server/http/bind.ts';
import { decide, listHeld } from './held.service.ts';
import { generateCode, getStats, listReferrals } from './referrals.service.ts';

export function referralRoutes(app: FastifyInstance) {
  bind(app, referralEndpoints, {
    referralStats: (ctx) => getStats(ctx),
    generateReferralCode: (ctx) => generateCode(ctx),
    listReferrals: (ctx, { query }) => listReferrals(ctx, query),
    adminReferrals: (ctx, { query }) => listHeld(ctx, query),
    decideReferral: (ctx, { params, body }) => decide(ctx, params.id, body),
  });
}
