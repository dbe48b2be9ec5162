import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contract/jobs/dashboard.ts';
import { bind } from '#server/http/bind.ts';
import { activity } from './activity.service.ts';
import { analytics } from './analytics.service.ts';
import { ownQuotes, sentQuotes } from './sent-quotes.service.ts';

export const dashboardRoutes = (app: FastifyInstance) =>
  bind(app, dashboardEndpoints, {
    providerAnalytics: (ctx, { query }) => analytics(ctx, query.period),
    providerActivity: (ctx, { params, query }) => activity(ctx, params.providerId, query),
    quotesOfProvider: (ctx, { params, query }) => sentQuotes(ctx, params.providerId, query),
    myQuotes: (ctx, { query }) => ownQuotes(ctx, query),
  });
