import type { FastifyInstance } from 'fastify';
import { supportEndpoints } from '#contract/admin/support.ts';
import { bind } from '#server/http/bind.ts';
import * as inbox from './inbox.service.ts';
import { open } from './support.service.ts';

export function supportRoutes(app: FastifyInstance) {
  bind(app, supportEndpoints, {
    contactSupport: (ctx, { body }) => open(ctx, body),
    listSupportCases: (ctx, { query }) => inbox.list(ctx, query),
    getSupportCase: (ctx, { params }) => inbox.get(ctx, params.id),
    answerSupportCase: (ctx, { params, body }) => inbox.reply(ctx, params.id, body.message),
    setSupportStatus: (ctx, { params, body }) => inbox.setStatus(ctx, params.id, body.status),
  });
}
