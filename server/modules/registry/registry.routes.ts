import type { FastifyInstance } from 'fastify';
import { aircraftEndpoints } from '#contract/aircraft.ts';
import { bind } from '#server/http/bind.ts';
import * as registry from './registry.service.ts';

const { lookUpAircraft } = aircraftEndpoints;

/** Filling the form from a tail number. */
export function registryRoutes(app: FastifyInstance) {
  bind(
    app,
    { lookUpAircraft },
    {
      lookUpAircraft: (ctx, { params }) => registry.lookUp(ctx, params.tailNumber),
    },
  );
}
