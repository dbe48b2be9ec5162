import type { FastifyInstance } from 'fastify';
import { matchingEndpoints } from '#contract/matching/matching.ts';
import { bind } from '#server/http/bind.ts';
import * as estimates from './estimates.service.ts';

export const matchingRoutes = (app: FastifyInstance) =>
  bind(app, matchingEndpoints, {
    estimate: (ctx, { body }) => estimates.estimate(ctx, body),
    listEstimates: (ctx) => estimates.list(ctx),
    updateEstimate: (ctx, { params, body }) => estimates.change(ctx, params.id, body),
  });
