import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '#contract/aircraft/registry.ts';
import { bind } from '#server/http/bind.ts';
import * as registry from './registry.service.ts';

export function registryRoutes(app: FastifyInstance) {
  bind(app, registryEndpoints, {
    lookUpAircraft: (ctx, { params }) => registry.lookUp(ctx, params.tailNumber),
  });
}
