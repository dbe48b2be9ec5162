import type { FastifyInstance } from 'fastify';
import { financeEndpoints } from '#contract/admin/finance.ts';
import { bind } from '#server/http/bind.ts';
import { getFinance } from './finance.service.ts';

export const financeRoutes = (app: FastifyInstance) =>
  bind(app, financeEndpoints, { finance: (ctx, { query }) => getFinance(ctx, query.days) });
