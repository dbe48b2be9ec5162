import type { FastifyInstance } from 'fastify';
import { reportEndpoints } from '#contract/admin/reports.ts';
import { bind } from '#server/http/bind.ts';
import * as moderation from './moderation.service.ts';
import { report } from './reports.service.ts';
import { getReport } from './reports.view.ts';

export function reportRoutes(app: FastifyInstance) {
  bind(app, reportEndpoints, {
    report: (ctx, { body }) => report(ctx, body),
    listReports: (ctx, { query }) => moderation.list(ctx, query),
    getReport: (ctx, { params }) => getReport(ctx, params.id),
    decideReport: (ctx, { params, body }) => moderation.decide(ctx, params.id, body),
    restoreReported: (ctx, { params, body }) => moderation.restore(ctx, params.id, body.note),
  });
}
