import type { FastifyInstance } from 'fastify';
import { payoutEndpoints } from '#contract/payments/payouts.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { getOverview, retry } from './overview.service.ts';
import { getAccount, setAccount } from './payout-account.service.ts';

export const payoutRoutes = (app: FastifyInstance) =>
  bind(app, payoutEndpoints, {
    listPayouts: (ctx, { query }) => getOverview(acting(ctx), query),
    retryPayout: (ctx, { params }) => retry(ctx, params.id),
    getPayoutAccount: (ctx) => getAccount(acting(ctx)),
    setPayoutAccount: (ctx, { body }) => setAccount(acting(ctx), body),
  });
