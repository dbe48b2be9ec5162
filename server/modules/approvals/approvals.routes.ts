import type { FastifyInstance } from 'fastify';
import { approvalEndpoints } from '#contract/approvals/approvals.ts';
import { bind } from '#server/http/bind.ts';
import { remind } from './reminding.service.ts';
import * as voting from './voting.service.ts';

export const approvalRoutes = (app: FastifyInstance) =>
  bind(app, approvalEndpoints, {
    requestApprovals: (ctx, { params }) => voting.ofRequest(ctx, params.id),
    approvals: (ctx) => voting.listOpen(ctx),
    vote: (ctx, { params, body }) => voting.vote(ctx, params.id, body),
    remindOfApproval: (ctx, { params }) => remind(ctx, params.id),
    askAgain: (ctx, { params }) => voting.askAgain(ctx, params.id),
    withdrawApproval: (ctx, { params }) => voting.withdraw(ctx, params.id),
  });
