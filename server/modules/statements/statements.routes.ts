import type { FastifyInstance } from 'fastify';
import { groupStatement, statementEndpoints } from '#contract/payments/statements.ts';
import { toEncoder } from '#server/encode.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import * as settlements from './settlements.service.ts';
import { downloadStatement, getStatement } from './statements.service.ts';

const encode = toEncoder(groupStatement);

export const statementRoutes = (app: FastifyInstance) =>
  bind(app, statementEndpoints, {
    groupStatement: async (ctx, { params, query }, http) => {
      const statement = await getStatement(ctx, params.id, query);
      if (query.format !== 'json') sendDownload(http, await downloadStatement(ctx, statement, query.format));
      else void http.reply.header('cache-control', 'no-store').send(encode(statement));
    },
    recordSettlement: (ctx, { params, body }) => settlements.record(ctx, params.id, body),
    confirmSettlement: (ctx, { params }) => settlements.confirm(ctx, params.id),
    removeSettlement: (ctx, { params }) => settlements.remove(ctx, params.id),
  });
