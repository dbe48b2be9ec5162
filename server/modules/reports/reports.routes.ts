import type { FastifyInstance } from 'fastify';
import { reportEndpoints } from '#contract/reports.ts';
import { bind } from '#server/http/bind.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import * as moderation from './moderation.service.ts';
import { canSeeFilesOf, report } from './reports.service.ts';
import { getReport } from './reports.view.ts';

export function reportRoutes(app: FastifyInstance) {
  // Replaces the rule of the messages' own module, which knows nothing of reports.
  showFilesOf('message', canSeeFilesOf('message'));
  showFilesOf('room_message', canSeeFilesOf('room_message'));
  bind(app, reportEndpoints, {
    report: (ctx, { body }) => report(ctx, body),
    listReports: (ctx, { query }) => moderation.list(ctx, query),
    getReport: (ctx, { params }) => getReport(ctx, params.id),
    decideReport: (ctx, { params, body }) => moderation.decide(ctx, params.id, body),
    restoreReported: (ctx, { params, body }) => moderation.restore(ctx, params.id, body.note),
  });
}
