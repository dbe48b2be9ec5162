import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contract/jobs/dashboard.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { activity } from './activity.service.ts';
import { analytics } from './analytics.service.ts';
import { ownQuotes, sentQuotes } from './sent-quotes.service.ts';

export const dashboardRoutes = (app: FastifyInstance) =>
  bind(app, dashboardEndpoints, {
    providerAnalytics: (ctx, { query }) => analytics(acting(ctx), query.period),
    providerActivity: (ctx, { params, query }) => activity(acting(ctx), params.providerId, query),
    quotesOfProvider: (ctx, { params, query }) => sentQuotes(acting(ctx), params.providerId, query),
    myQuotes: (ctx, { query }) => ownQuotes(acting(ctx), query),
  });
