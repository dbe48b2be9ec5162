import type { FastifyInstance } from 'fastify';
import { homeEndpoints } from '#contract/jobs/home.ts';
import { bind } from '#server/http/bind.ts';
import { home } from './home.service.ts';

export const homeRoutes = (app: FastifyInstance) =>
  bind(app, homeEndpoints, { homeFigures: (ctx, { query }) => home(ctx, query.as) });
