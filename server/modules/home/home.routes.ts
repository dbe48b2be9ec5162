import type { FastifyInstance } from 'fastify';
import { requestEndpoints } from '#contract/requests.ts';
import { bind } from '#server/http/bind.ts';
import { home } from './home.service.ts';

const { homeFigures } = requestEndpoints;

export const homeRoutes = (app: FastifyInstance) =>
  bind(app, { homeFigures }, { homeFigures: (ctx, { query }) => home(ctx, query.as) });
