import type { FastifyInstance } from 'fastify';
import { reportEndpoints } from '#contract/reports.ts';
import { bind } from '#server/http/bind.ts';
import { report } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance) {
  bind(app, reportEndpoints, { report: (ctx, { body }) => report(ctx, body) });
}
