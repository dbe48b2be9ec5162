import type { FastifyInstance } from 'fastify';
import { findingEndpoints } from '#contract/findings/findings.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import { decide, declineWork } from './decision.service.ts';
import * as findings from './findings.service.ts';
import * as reporting from './reporting.service.ts';
import { downloadWorkOrder } from './work-order/work-order.service.ts';

export function findingRoutes(app: FastifyInstance) {
  bind(app, findingEndpoints, {
    workOrder: async (ctx, { params }, http) => sendDownload(http, await downloadWorkOrder(ctx, params.id)),
    listFindings: (ctx, { params }) => findings.list(ctx, params.id),
    reportFinding: (ctx, { params, body }) => reporting.report(ctx, params.id, body),
    editFinding: (ctx, { params, body }) => reporting.edit(ctx, params.id, body),
    withdrawFinding: (ctx, { params }) => reporting.withdraw(ctx, params.id),
    giveBackFinding: (ctx, { params }) => reporting.giveBack(ctx, params.id),
    completeFinding: (ctx, { params }) => reporting.complete(ctx, params.id),
    declineAddition: (ctx, { params, body }) => declineWork(ctx, params.id, body.reason),
    decideFindings: (ctx, { params, body }) => decide(ctx, params.id, body),
  });
}
