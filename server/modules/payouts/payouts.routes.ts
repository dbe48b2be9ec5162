import type { FastifyInstance } from 'fastify';
import { payoutEndpoints } from '#contract/payments/payouts.ts';
import { bind } from '#server/http/bind.ts';
import { getOverview, retry } from './overview.service.ts';
import { getAccount, setAccount } from './payout-account.service.ts';

export const payoutRoutes = (app: FastifyInstance) =>
  bind(app, payoutEndpoints, {
    listPayouts: (ctx, { query }) => getOverview(ctx, query),
    retryPayout: (ctx, { params }) => retry(ctx, params.id),
    getPayoutAccount: (ctx) => getAccount(ctx),
    setPayoutAccount: (ctx, { body }) => setAccount(ctx, body),
  });
