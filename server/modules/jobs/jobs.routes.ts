import type { FastifyInstance } from 'fastify';
import { crewEndpoints } from '#contract/jobs/crew.ts';
import { invoiceEndpoints } from '#contract/jobs/invoices.ts';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { bind } from '#server/http/bind.ts';
import * as additions from './additions.service.ts';
import { cancelJob } from './cancelling.service.ts';
import * as crew from './crew/crew.service.ts';
import * as invoices from './invoices.service.ts';
import { getJobDetail } from './job-detail.service.ts';
import * as jobList from './job-list.service.ts';
import * as jobs from './jobs.service.ts';
import * as restarts from './restarts.service.ts';

export function jobRoutes(app: FastifyInstance) {
  bind(app, invoiceEndpoints, { listInvoices: (ctx, { params }) => invoices.list(ctx, params.id) });
  bind(app, crewEndpoints, {
    getCrew: (ctx, { params }) => crew.get(ctx, params.id),
    setCrew: (ctx, { params, body }) => crew.set(ctx, params.id, body),
    takeJob: (ctx, { params }) => crew.take(ctx, params.id),
  });
  bind(app, jobEndpoints, {
    listJobs: (ctx, { query }) => jobList.list(ctx, query),
    backOut: (ctx, { params }) => jobs.backOut(ctx, params.id),
    deliver: (ctx, { params, body }) => jobs.deliver(ctx, params.id, body),
    undoRestart: (ctx, { params }) => restarts.undo(ctx, params.id),
    requestChanges: (ctx, { params, body }) => jobs.requestChanges(ctx, params.id, body.reason),
    confirm: (ctx, { params }) => jobs.confirm(ctx, params.id),
    cancelJob: (ctx, { params, body }) => cancelJob(ctx, params.id, body),
    getDeal: (ctx, { params }) => getJobDetail(ctx, params.id),
    agreeOnDate: (ctx, { params, body }) => jobs.agreeOnDate(ctx, params.id, body.date),
    proposeAddition: (ctx, { params, body }) => additions.propose(ctx, params.id, body),
    approveAddition: (ctx, { params, body }) => additions.approve(ctx, params.id, body),
    withdrawAddition: (ctx, { params }) => additions.withdraw(ctx, params.id),
  });
}
