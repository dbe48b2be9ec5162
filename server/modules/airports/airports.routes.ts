import type { FastifyInstance } from 'fastify';
import { airportEndpoints } from '#contract/providers/airports.ts';
import { bind } from '#server/http/bind.ts';
import * as airports from './airports.service.ts';

export function airportRoutes(app: FastifyInstance) {
  bind(app, airportEndpoints, {
    searchAirports: (ctx, { query }) => airports.search(ctx, query.q),
    searchPlaces: (ctx, { query }) => airports.searchPlaces(ctx, query.q),
  });
}
