import type { FastifyInstance } from 'fastify';
import { statisticsEndpoints } from '#contract/admin/statistics.ts';
import { bind } from '#server/http/bind.ts';
import { getSeries, getStats } from './statistics.service.ts';

export const statisticsRoutes = (app: FastifyInstance) =>
  bind(app, statisticsEndpoints, {
    stats: (ctx) => getStats(ctx),
    statsSeries: (ctx, { query }) => getSeries(ctx, query.days),
  });
