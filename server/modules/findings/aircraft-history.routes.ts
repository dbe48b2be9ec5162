import type { FastifyInstance } from 'fastify';
import { aircraftHistoryEndpoints } from '#contract/aircraft/aircraft-history.ts';
import { bind } from '#server/http/bind.ts';
import { history } from './aircraft-history.service.ts';

export const aircraftHistoryRoutes = (app: FastifyInstance) =>
  bind(app, aircraftHistoryEndpoints, { aircraftHistory: (ctx, { params }) => history(ctx, params.id) });
