import type { FastifyInstance } from 'fastify';
import { supportCaseEndpoints } from '#contract/admin/support-cases.ts';
import { supportEndpoints } from '#contract/admin/support.ts';
import { bind } from '#server/http/bind.ts';
import * as cases from './cases.service.ts';
import * as inbox from './inbox.service.ts';
import { open } from './support.service.ts';

export function supportRoutes(app: FastifyInstance) {
  bind(app, supportCaseEndpoints, {
    contactSupport: (ctx, { body }) => open(ctx, body),
    listOwnCases: (ctx, { query }) => cases.list(ctx, query),
    getOwnCase: (ctx, { params }) => cases.get(ctx, params.id),
    caseMessages: (ctx, { params }) => cases.messages(ctx, params.id),
    writeToCase: (ctx, { params, body }) => cases.write(ctx, params.id, body.message),
  });
  bind(app, supportEndpoints, {
    listSupportCases: (ctx, { query }) => inbox.list(ctx, query),
    getSupportCase: (ctx, { params }) => inbox.get(ctx, params.id),
    claimSupportCase: (ctx, { params, body }) => inbox.claim(ctx, params.id, body.takeOver),
    answerSupportCase: (ctx, { params, body }) => inbox.reply(ctx, params.id, body.message),
    setSupportStatus: (ctx, { params, body }) => inbox.setStatus(ctx, params.id, body.status),
  });
}
