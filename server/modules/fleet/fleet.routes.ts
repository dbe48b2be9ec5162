import type { FastifyInstance } from 'fastify';
import { fleetEndpoints } from '#contract/aircraft/fleet.ts';
import { bind } from '#server/http/bind.ts';
import { getFleet } from './fleet.service.ts';
import * as outages from './outages.service.ts';

export const fleetRoutes = (app: FastifyInstance) =>
  bind(app, fleetEndpoints, {
    getFleet: (ctx, { query }) => getFleet(ctx, query),
    addOutage: (ctx, { params, body }) => outages.add(ctx, params.id, body),
    changeOutage: (ctx, { params, body }) => outages.change(ctx, params.id, body),
    endOutage: (ctx, { params }) => outages.end(ctx, params.id),
  });
